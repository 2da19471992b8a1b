/** The records of a ZIP archive (PKWARE APPNOTE 6.3): before each file, after each file, and at the end. */

/** What the directory says about a file, once it is written. Sizes and places are bytes. */
export interface WrittenFile {
  readonly name: string;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  readonly place: number;
}

const most = 0xffffffff;
/** Deflated, sizes and checksum after the data, name in UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1980-01-01, the format's zero: the manifest says when. */
const date = 0x21;

const isLarge = (...values: readonly number[]) => values.some((value) => value >= most);
const versionFor = (large: boolean) => (large ? 45 : 20);

export function localHeader(name: string): Buffer {
  const written = Buffer.from(name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(versionFor(false), 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(written.length, 26);
  return Buffer.concat([header, written]);
}

/** Follows a file whose sizes were unknown at its start. */
export function descriptor({ checksum, packed, size }: WrittenFile): Buffer {
  const large = isLarge(packed, size);
  const record = Buffer.alloc(large ? 24 : 16);
  record.writeUInt32LE(0x08074b50, 0);
  record.writeUInt32LE(checksum, 4);
  if (large) {
    record.writeBigUInt64LE(BigInt(packed), 8);
    record.writeBigUInt64LE(BigInt(size), 16);
  } else {
    record.writeUInt32LE(packed, 8);
    record.writeUInt32LE(size, 12);
  }
  return record;
}

export function directoryEntry({ name, checksum, packed, size, place }: WrittenFile): Buffer {
  const written = Buffer.from(name);
  const large = isLarge(packed, size, place);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(versionFor(large), 4);
  entry.writeUInt16LE(versionFor(large), 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(date, 14);
  entry.writeUInt32LE(checksum, 16);
  entry.writeUInt32LE(large ? most : packed, 20);
  entry.writeUInt32LE(large ? most : size, 24);
  entry.writeUInt16LE(written.length, 28);
  entry.writeUInt16LE(large ? 28 : 0, 30);
  entry.writeUInt32LE(large ? most : place, 42);
  return Buffer.concat([entry, written, ...(large ? [largeSizes([size, packed, place])] : [])]);
}

/** The extra field of an entry beyond 4 GiB. */
function largeSizes(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  for (const [index, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  return extra;
}

/** The end of the archive: how many files there are, and where the directory of them stands. */
export function endOfArchive(files: number, place: number, length: number): Buffer {
  const end = Buffer.alloc(22);
  const large = isLarge(place, length);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(large ? most : length, 12);
  end.writeUInt32LE(large ? most : place, 16);
  return large ? Buffer.concat([largeEnd(files, place, length), end]) : end;
}

function largeEnd(files: number, place: number, length: number): Buffer {
  const record = Buffer.alloc(76);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(files), 24);
  record.writeBigUInt64LE(BigInt(files), 32);
  record.writeBigUInt64LE(BigInt(length), 40);
  record.writeBigUInt64LE(BigInt(place), 48);
  // The locator, which says where the record above stands.
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(place + length), 64);
  record.writeUInt32LE(1, 72);
  return record;
}
