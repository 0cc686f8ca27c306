use super::*;
use crate::batch::{self, Progress, Title};
use crate::bot::BotKind;
use content::workspace::Workspace;
use rules::registry;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A table in memory, of limited size.
struct InMemory {
    rows: Arc<Mutex<Vec<DataValue>>>,
    most: usize,
}

impl TableWriter for InMemory {
    fn write(&mut self, rows: &[DataValue]) -> io::Result<()> {
        let mut known = self.rows.lock().unwrap();
        known.extend_from_slice(rows);
        if known.len() > self.most { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }
    fn end(self: Box<Self>) -> io::Result<()> {
        Ok(())
    }
}

fn prepared(path: &str) -> Arc<dyn PreparedScenario> {
    registry::prepare(&registry::load(&Workspace::bundled(), path).unwrap()).unwrap()
}

/// A batch with both tables: its result, and the values of the tables by row.
struct PlayedBatch {
    games: Vec<Vec<DataValue>>,
    events: Vec<Vec<DataValue>>,
    counted: u64,
    ended: Result<(), WriteError>,
}

fn play(prepared: &dyn PreparedScenario, games: u64, threads: usize, shard: &str, most: usize) -> PlayedBatch {
    let rows = [TableKind::Games, TableKind::Events].map(|_| Arc::new(Mutex::new(Vec::new())));
    let table = |rows: &Arc<Mutex<Vec<DataValue>>>| Some(Box::new(InMemory { rows: rows.clone(), most }) as Box<dyn TableWriter>);
    let progress = Progress::recording(Recorder::new(prepared, table(&rows[0]), table(&rows[1])));
    let seats = vec![BotKind::Random; prepared.players().into()];
    let spec = BatchSpec { games, seed: 5, seats, threads, shard: shard.parse().unwrap() };
    let report = batch::run(prepared, Title::default(), &spec, &progress).unwrap();
    let [games, events] = [(&rows[0], TableKind::Games), (&rows[1], TableKind::Events)].map(|(rows, table)| {
        let rows = rows.lock().unwrap();
        rows.chunks(columns(table, prepared).len()).map(<[DataValue]>::to_vec).collect::<Vec<_>>()
    });
    PlayedBatch { games, events, counted: report.games + report.unfinished, ended: progress.recorder().unwrap().end() }
}

#[test]
fn data_rows_are_in_game_order_for_any_thread_count_and_shard() {
    let prepared = prepared("scenarios/walking/duel.toml");
    let whole = play(prepared.as_ref(), 100, 1, "1/1", usize::MAX);
    let numbers: Vec<&DataValue> = whole.games.iter().map(|row| &row[1]).collect();
    assert!(numbers.iter().enumerate().all(|(number, value)| **value == DataValue::Integer(number as i64)), "{numbers:?}");
    assert_eq!(whole.counted, 100);
    let other = play(prepared.as_ref(), 100, 4, "1/1", usize::MAX);
    assert!(other.games == whole.games && other.events == whole.events);
    let part = play(prepared.as_ref(), 100, 2, "2/3", usize::MAX);
    let expected: Vec<_> = whole.games.iter().skip(1).step_by(3).cloned().collect();
    assert_eq!(part.games, expected);
}

#[test]
fn data_columns_are_typed_and_events_and_rounds_are_numbered() {
    for path in ["mars/standard", "moonbase/first-quarter", "mowdown/first-mowing", "rally/first-race", "walking/full-lap"] {
        let prepared = prepared(&format!("scenarios/{path}.toml"));
        let columns = columns(TableKind::Games, prepared.as_ref());
        let names: BTreeSet<&str> = columns.iter().map(|column| column.name.as_str()).collect();
        assert_eq!(names.len(), columns.len(), "{path}: names are unique");
        let PlayedBatch { games, events, .. } = play(prepared.as_ref(), 4, 1, "1/1", usize::MAX);
        let find = |name: &str| columns.iter().position(|column| column.name == name).unwrap();
        for row in &games {
            for (column, value) in columns.iter().zip(row) {
                let kind = match value {
                    DataValue::None => continue,
                    DataValue::Flag(_) => ColumnType::Flag,
                    DataValue::Integer(_) => ColumnType::Integer,
                    DataValue::Unsigned(_) => ColumnType::Unsigned,
                    DataValue::Number(_) => ColumnType::Number,
                    DataValue::Text(_) => ColumnType::Text,
                    DataValue::Json(_) => ColumnType::Json,
                };
                assert_eq!(kind, column.kind, "{path}: {}", column.name);
            }
            assert_eq!(row[find("finished")], DataValue::Flag(true), "{path}");
            let of_game: Vec<_> = events.iter().filter(|event| event[0] == row[1]).collect();
            assert!(of_game.iter().enumerate().all(|(number, event)| event[1] == DataValue::Integer(number as i64)), "{path}");
            let number = |value: &DataValue| if let DataValue::Integer(number) = value { *number } else { panic!("{value:?}") };
            assert!(of_game.windows(2).all(|pair| number(&pair[0][2]) <= number(&pair[1][2])), "{path}: rounds go up");
            let started = of_game.iter().filter(|event| event[5] == DataValue::from("round_started")).count();
            assert_eq!(of_game.last().unwrap()[2], DataValue::from(started as u16), "{path}: the last round is the last one that started");
            let has_seats = of_game.iter().any(|event| event[4] != DataValue::None);
            assert_eq!(has_seats, prepared.players() > 1, "{path}: events have seats, except in a solo game");
        }
    }
}

#[test]
fn unwritable_table_stops_the_batch_and_keeps_the_counted_games() {
    let prepared = prepared("scenarios/walking/duel.toml");
    let stopped = play(prepared.as_ref(), 100_000, 2, "1/1", 5_000);
    assert!((1..10_000).contains(&stopped.counted), "{}", stopped.counted);
    assert_eq!(stopped.ended.unwrap_err().source.kind(), io::ErrorKind::StorageFull);
}

#[test]
fn dropping_a_chunk_releases_the_waiting_threads() {
    let prepared = prepared("scenarios/walking/duel.toml");
    let recorder = Recorder::new(prepared.as_ref(), None, None);
    let failed = recorder.chunk(0..32);
    std::thread::scope(|scope| {
        let chunks = (1..200).map(|i| recorder.chunk(32 * i..32 * (i + 1)));
        let waiting: Vec<_> = chunks.map(|chunk| scope.spawn(|| chunk.deliver())).collect();
        drop(failed);
        assert!(waiting.into_iter().all(|waiting| waiting.join().unwrap()));
    });
}
