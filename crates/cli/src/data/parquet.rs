//! Tables as Parquet files.

use content::save::AtomicFile;
use parquet::basic::{Compression, LogicalType, Repetition, Type as PhysicalType};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use playtest::data::{Column, ColumnType, DataValue, TableWriter};
use std::io;
use std::sync::Arc;

/// Number of values, and bytes of text, after which a row group is written; both limit the memory.
const VALUES_OF_GROUP: usize = 2_000_000;
const TEXT_OF_GROUP: usize = 16 << 20;

/// A table as a Parquet file.
pub struct Parquet {
    out: SerializedFileWriter<AtomicFile>,
    columns: Vec<Buffer>,
    values: usize,
    text: usize,
}

/// The values of a column in the current row group, without missing ones; a level is 0 for a missing value, else 1.
#[derive(Default)]
struct Buffer {
    levels: Vec<i16>,
    values: Values,
}

enum Values {
    Flags(Vec<bool>),
    Integers(Vec<i64>),
    Numbers(Vec<f64>),
    Texts(Vec<ByteArray>),
}

impl Default for Values {
    fn default() -> Values {
        Values::Integers(Vec::new())
    }
}

impl Parquet {
    pub fn new(file: AtomicFile, columns: Vec<Column>) -> io::Result<Parquet> {
        let field = |column: &Column| {
            let (physical, logical) = match column.kind {
                ColumnType::Flag => (PhysicalType::BOOLEAN, None),
                ColumnType::Integer => (PhysicalType::INT64, None),
                ColumnType::Unsigned => (PhysicalType::INT64, Some(LogicalType::integer(64, false))),
                ColumnType::Number => (PhysicalType::DOUBLE, None),
                ColumnType::Text | ColumnType::Json => (PhysicalType::BYTE_ARRAY, Some(LogicalType::String)),
            };
            let field = Type::primitive_type_builder(&column.name, physical).with_logical_type(logical);
            field.with_repetition(Repetition::OPTIONAL).build().map(Arc::new)
        };
        let fields = columns.iter().map(field).collect::<Result<Vec<_>, _>>().map_err(plain)?;
        let schema = Type::group_type_builder("table").with_fields(fields).build().map_err(plain)?;
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let out = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties)).map_err(plain)?;
        let buffer = |column: &Column| Buffer {
            levels: Vec::new(),
            values: match column.kind {
                ColumnType::Flag => Values::Flags(Vec::new()),
                ColumnType::Integer | ColumnType::Unsigned => Values::Integers(Vec::new()),
                ColumnType::Number => Values::Numbers(Vec::new()),
                ColumnType::Text | ColumnType::Json => Values::Texts(Vec::new()),
            },
        };
        Ok(Parquet { out, columns: columns.iter().map(buffer).collect(), values: 0, text: 0 })
    }

    fn write_group(&mut self) -> Result<(), ParquetError> {
        if self.values == 0 {
            return Ok(());
        }
        let mut group = self.out.next_row_group()?;
        for Buffer { levels, values } in &mut self.columns {
            let Some(mut column) = group.next_column()? else { break };
            let some = Some(levels.as_slice());
            match values {
                Values::Flags(values) => column.typed::<BoolType>().write_batch(values, some, None)?,
                Values::Integers(values) => column.typed::<Int64Type>().write_batch(values, some, None)?,
                Values::Numbers(values) => column.typed::<DoubleType>().write_batch(values, some, None)?,
                Values::Texts(values) => column.typed::<ByteArrayType>().write_batch(values, some, None)?,
            };
            column.close()?;
            levels.clear();
            values.clear();
        }
        group.close()?;
        (self.values, self.text) = (0, 0);
        Ok(())
    }
}

impl Values {
    fn clear(&mut self) {
        match self {
            Values::Flags(values) => values.clear(),
            Values::Integers(values) => values.clear(),
            Values::Numbers(values) => values.clear(),
            Values::Texts(values) => values.clear(),
        }
    }
}

impl Buffer {
    /// Adds a value; one of another type than the column counts as missing.
    fn push(&mut self, value: &DataValue) {
        let is_there = match (&mut self.values, value) {
            (Values::Flags(values), DataValue::Flag(value)) => {
                values.push(*value);
                true
            }
            (Values::Integers(values), DataValue::Integer(value)) => {
                values.push(*value);
                true
            }
            (Values::Integers(values), DataValue::Unsigned(value)) => {
                values.push(value.cast_signed());
                true
            }
            (Values::Numbers(values), DataValue::Number(value)) => {
                values.push(*value);
                true
            }
            (Values::Texts(values), DataValue::Text(text) | DataValue::Json(text)) => {
                values.push(ByteArray::from(text.as_str()));
                true
            }
            _ => false,
        };
        self.levels.push(is_there.into());
    }
}

impl TableWriter for Parquet {
    fn write(&mut self, rows: &[DataValue]) -> io::Result<()> {
        for row in rows.chunks(self.columns.len()) {
            for (column, value) in self.columns.iter_mut().zip(row) {
                column.push(value);
                if let DataValue::Text(text) | DataValue::Json(text) = value {
                    self.text += text.len();
                }
            }
            self.values += row.len();
            // The end of a group depends only on the rows, so the file is the same on any number of threads.
            if self.values >= VALUES_OF_GROUP || self.text >= TEXT_OF_GROUP {
                self.write_group().map_err(plain)?;
            }
        }
        Ok(())
    }
    fn end(mut self: Box<Self>) -> io::Result<()> {
        self.write_group().map_err(plain)?;
        self.out.into_inner().map_err(plain)?.commit()
    }
}

/// Returns the error of the file, without the text that the crate adds to it.
fn plain(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(inner) => io::Error::other(inner),
        },
        error => io::Error::other(error),
    }
}
