use super::*;
use ::parquet::file::reader::{FileReader, SerializedFileReader};
use playtest::data::{ColumnType, DataValue};
use tempfile::TempDir;

/// Returns columns with unusual names, which scripts of a workspace can have.
fn columns() -> Vec<Column> {
    let names = ["game", "seat0.card.a,b \"c\"", "seat0.card.ñandú.x=1", "part", "text"];
    let kinds = [ColumnType::Integer, ColumnType::Unsigned, ColumnType::Flag, ColumnType::Number, ColumnType::Json];
    names.into_iter().zip(kinds).map(|(name, kind)| Column { name: name.to_owned(), kind }).collect()
}

fn written(name: &str, rows: &[DataValue]) -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let file: DataFile = folder.path().join(name).to_str().unwrap().parse().unwrap();
    let mut table = file.create(columns()).unwrap();
    table.write(rows).unwrap();
    assert!(!file.path.exists(), "it appears when it is complete");
    table.end().unwrap();
    (folder, file.path)
}

fn rows() -> Vec<DataValue> {
    let json = DataValue::Json("{\"a\":\"\\u202e,\\n\"}".to_owned());
    vec![
        DataValue::Integer(0),
        DataValue::Unsigned(u64::MAX),
        DataValue::Flag(true),
        DataValue::Number(0.5),
        json,
        DataValue::Integer(-1),
        DataValue::None,
        DataValue::None,
        DataValue::None,
        DataValue::None,
    ]
}

#[test]
fn unusual_names_and_values_round_trip_through_data_files() {
    let (_folder, csv) = written("a.csv", &rows());
    let mut reader = csv::Reader::from_path(csv).unwrap();
    assert!(reader.headers().unwrap().iter().eq(columns().iter().map(|column| column.name.as_str())));
    let records: Vec<Vec<String>> = reader.records().map(|record| record.unwrap().iter().map(str::to_owned).collect()).collect();
    assert_eq!(records[0], ["0", "18446744073709551615", "true", "0.5", "{\"a\":\"\\u202e,\\n\"}"]);
    assert_eq!(records[1], ["-1", "", "", "", ""]);

    let (_folder, lines) = written("a.jsonl", &rows());
    let text = std::fs::read_to_string(lines).unwrap();
    let objects: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects[0]["seat0.card.a,b \"c\""], u64::MAX);
    assert_eq!((&objects[0]["text"], &objects[1]["part"]), (&"{\"a\":\"\\u202e,\\n\"}".into(), &serde_json::Value::Null));

    let (_folder, parquet) = written("a.PARQUET", &rows());
    let reader = SerializedFileReader::new(std::fs::File::open(parquet).unwrap()).unwrap();
    let rows: Vec<String> = reader.get_row_iter(None).unwrap().map(|row| row.unwrap().to_string()).collect();
    assert!(rows[0].contains("seat0.card.ñandú.x=1: true") && rows[0].contains("18446744073709551615"), "{rows:?}");
    assert!(rows[1].contains("game: -1") && rows[1].contains("text: null"), "{rows:?}");
}

#[test]
fn a_table_without_rows_has_its_columns() {
    let (_folder, csv) = written("a.csv", &[]);
    assert_eq!(std::fs::read_to_string(csv).unwrap().lines().count(), 1);
    let (_folder, lines) = written("a.ndjson", &[]);
    assert_eq!(std::fs::read_to_string(lines).unwrap(), "");
    let (_folder, parquet) = written("a.parquet", &[]);
    let reader = SerializedFileReader::new(std::fs::File::open(parquet).unwrap()).unwrap();
    assert_eq!((reader.metadata().file_metadata().num_rows(), reader.metadata().file_metadata().schema().get_fields().len()), (0, 5));
}

#[test]
fn parquet_row_groups_have_a_limited_size() {
    let many: Vec<DataValue> = rows().into_iter().cycle().take(5 * 450_000).collect();
    let (_folder, parquet) = written("a.parquet", &many);
    let reader = SerializedFileReader::new(std::fs::File::open(parquet).unwrap()).unwrap();
    let groups: Vec<i64> = reader.metadata().row_groups().iter().map(|group| group.num_rows()).collect();
    assert_eq!(groups, [400_000, 50_000]);
}
