/**
 * SQL that reads a value of evidence as a writer stored it. Reading forgives: a time loses what is below a millisecond, and
 * JSON's null is one as well as none at all. What no writer stores is therefore read as what none ever wrote, and no hash,
 * no signature and nothing that follows from them fits it.
 */
const neverWritten = {
  time: `timestamptz '1800-01-01Z'`,
  coordinates: `json '{"latitude":"?","longitude":"?"}'`,
  clockEvidence: `json '"?"'`,
  accuracy: '-1',
};

/**
 * Times are written in whole milliseconds. A held tap's is its receipt less its age by a clock that may have begun in 1970
 * and been set to 2099 since: it may lie in the nineteenth century.
 */
export const writtenTime = (column: string): string =>
  `case when ${column} not between ${neverWritten.time} and timestamptz '9999-12-31Z'
     or date_trunc('milliseconds', ${column}) <> ${column} then ${neverWritten.time} else ${column} end`;

/** The same of a time that every writer stores: none is one that nobody wrote. */
export const alwaysWrittenTime = (column: string): string =>
  `coalesce(${writtenTime(column)}, ${neverWritten.time})`;

/** Bytes that every writer stores; no hash and no signature is empty. */
export const alwaysWrittenBytes = (column: string): string => `coalesce(${column}, '')`;

const degrees = String.raw`-?\d{1,3}(\.\d+)?(e-\d+)?`;
const position = String.raw`^\{"latitude":${degrees},"longitude":${degrees}\}$`;

/** Two numbers under their names, and nothing else. */
export const writtenCoordinates = (column: string): string =>
  `case when ${column}::text !~ '${position}'
     then ${neverWritten.coordinates} else ${column} end`;

export const writtenClockEvidence = (column: string): string =>
  `case when json_typeof(${column}) <> 'object' then ${neverWritten.clockEvidence} else ${column} end`;

/** JSON, in which it is hashed, knows no number that is none or infinite. */
export const writtenAccuracy = (column: string): string =>
  `case when ${column} in ('NaN', 'Infinity', '-Infinity') then ${neverWritten.accuracy} else ${column} end`;
