//! Tables as CSV and as JSON lines.

use content::save::AtomicFile;
use playtest::data::{Column, DataValue, TableWriter};
use std::io::{self, Write};

/// A table as CSV. A missing value is an empty field.
pub struct Csv {
    out: csv::Writer<AtomicFile>,
    columns: usize,
}

impl Csv {
    /// Starts the table with its header row.
    pub fn new(file: AtomicFile, columns: &[Column]) -> io::Result<Csv> {
        let mut out = csv::Writer::from_writer(file);
        out.write_record(columns.iter().map(|column| column.name.as_str())).map_err(plain)?;
        Ok(Csv { out, columns: columns.len() })
    }
    fn write_row(&mut self, row: &[DataValue]) -> csv::Result<()> {
        for value in row {
            match value {
                DataValue::None => self.out.write_field("")?,
                DataValue::Flag(value) => self.out.write_field(if *value { "true" } else { "false" })?,
                DataValue::Integer(value) => self.out.write_field(value.to_string())?,
                DataValue::Unsigned(value) => self.out.write_field(value.to_string())?,
                DataValue::Number(value) => self.out.write_field(value.to_string())?,
                DataValue::Text(text) | DataValue::Json(text) => self.out.write_field(text)?,
            }
        }
        self.out.write_record(None::<&[u8]>)
    }
}

/// Returns the error of the file, without the text that the crate adds to it.
fn plain(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

impl TableWriter for Csv {
    fn write(&mut self, rows: &[DataValue]) -> io::Result<()> {
        rows.chunks(self.columns).try_for_each(|row| self.write_row(row)).map_err(plain)
    }
    fn end(self: Box<Self>) -> io::Result<()> {
        self.out.into_inner().map_err(|error| error.into_error())?.commit()
    }
}

/// A table as JSON lines: an object for each row. A missing value is `null`.
pub struct JsonLines {
    file: AtomicFile,
    /// The names of the columns, as they are written before their values.
    names: Vec<String>,
    line: String,
}

impl JsonLines {
    pub fn new(file: AtomicFile, columns: &[Column]) -> JsonLines {
        let name = |(index, column): (usize, &Column)| {
            let name = serde_json::Value::from(column.name.as_str());
            format!("{}{name}:", if index == 0 { '{' } else { ',' })
        };
        JsonLines { file, names: columns.iter().enumerate().map(name).collect(), line: String::new() }
    }
}

impl TableWriter for JsonLines {
    fn write(&mut self, rows: &[DataValue]) -> io::Result<()> {
        for row in rows.chunks(self.names.len()) {
            self.line.clear();
            for (name, value) in self.names.iter().zip(row) {
                self.line.push_str(name);
                match value {
                    DataValue::None => self.line.push_str("null"),
                    DataValue::Flag(value) => self.line.push_str(&serde_json::Value::from(*value).to_string()),
                    DataValue::Integer(value) => self.line.push_str(&value.to_string()),
                    DataValue::Unsigned(value) => self.line.push_str(&value.to_string()),
                    DataValue::Number(value) => self.line.push_str(&serde_json::Value::from(*value).to_string()),
                    // Objects that differ from row to row have no type that every program can infer: they are text in all formats.
                    DataValue::Text(text) | DataValue::Json(text) => {
                        self.line.push_str(&serde_json::Value::from(text.as_str()).to_string())
                    }
                }
            }
            self.line.push_str("}\n");
            self.file.write_all(content::plain::json(&self.line).as_bytes())?;
        }
        Ok(())
    }
    fn end(self: Box<Self>) -> io::Result<()> {
        self.file.commit()
    }
}
