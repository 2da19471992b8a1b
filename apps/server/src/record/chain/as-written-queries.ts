/**
 * SQL that reads a value of evidence exactly as a writer stored it. Ordinary reading is lossy: it drops microseconds,
 * and JSON's null equals a missing value. So a value that no writer stores is read as a marker that no hash or
 * signature matches.
 */
const neverWritten = {
  time: `timestamptz '1800-01-01Z'`,
  coordinates: `json '{"latitude":"?","longitude":"?"}'`,
  clockEvidence: `json '"?"'`,
  accuracy: '-1',
};

/**
 * Writers store whole milliseconds. A held tap's time is its receipt minus its age by the device's clock. That clock
 * may have been set from 1970 to 2099, so the time may lie in the nineteenth century.
 */
export const writtenTime = (column: string): string =>
  `case when ${column} not between ${neverWritten.time} and timestamptz '9999-12-31Z'
     or date_trunc('milliseconds', ${column}) <> ${column} then ${neverWritten.time} else ${column} end`;

/** The same for a time that every writer stores: a missing one counts as tampered. */
export const alwaysWrittenTime = (column: string): string =>
  `coalesce(${writtenTime(column)}, ${neverWritten.time})`;

/** Bytes that every writer stores; no hash and no signature is empty. */
export const alwaysWrittenBytes = (column: string): string => `coalesce(${column}, '')`;

const degrees = String.raw`-?\d{1,3}(\.\d+)?(e-\d+)?`;
const position = String.raw`^\{"latitude":${degrees},"longitude":${degrees}\}$`;

/** Exactly two numbers under these names. */
export const writtenCoordinates = (column: string): string =>
  `case when ${column}::text !~ '${position}'
     then ${neverWritten.coordinates} else ${column} end`;

export const writtenClockEvidence = (column: string): string =>
  `case when json_typeof(${column}) <> 'object' then ${neverWritten.clockEvidence} else ${column} end`;

/** JSON, which is hashed, has no NaN and no infinity. */
export const writtenAccuracy = (column: string): string =>
  `case when ${column} in ('NaN', 'Infinity', '-Infinity') then ${neverWritten.accuracy} else ${column} end`;
