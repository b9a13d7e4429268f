/**
 * Writes a folder as a zip file (PKWARE APPNOTE 6.3, no zip64) with file modes: the packager takes Electron
 * as a zip, and a machine without downloads has it as a folder.
 */
import { closeSync, lstatSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

type Entry = {
  readonly name: string
  readonly mode: number
  readonly data: Buffer
  readonly at: number
}

/** Writes the zip file without compression, because it is used only once. */
export function zipFolder(folder: string, file: string): void {
  const handle = openSync(file, 'w')
  let position = 0
  const write = (data: Buffer): void => {
    writeSync(handle, data)
    position += data.length
  }
  const directory: Buffer[] = []
  for (const name of filesIn(folder)) {
    const path = join(folder, name)
    const entry = { name, mode: lstatSync(path).mode, data: readFileSync(path), at: position }
    write(localHeader(entry))
    write(entry.data)
    directory.push(centralHeader(entry))
  }
  const start = position
  directory.forEach(write)
  write(endRecord(directory.length, position - start, start))
  closeSync(handle)
}

function filesIn(folder: string, prefix = ''): readonly string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((item) => {
    const name = prefix === '' ? item.name : `${prefix}/${item.name}`
    return item.isDirectory() ? filesIn(folder, name) : [name]
  })
}

/** Common fields of local and central headers: version, flags, method, time, date, CRC, sizes, name, extra. */
function sharedFields({ name, data }: Entry): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(0x0800, 2)
  fields.writeUInt16LE(0x21, 8)
  fields.writeUInt32LE(crc32(data), 10)
  fields.writeUInt32LE(data.length, 14)
  fields.writeUInt32LE(data.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

function localHeader(entry: Entry): Buffer {
  return Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    sharedFields(entry),
    Buffer.from(entry.name),
  ])
}

function centralHeader(entry: Entry): Buffer {
  const madeBy = Buffer.from([20, 3]) // Unix: the upper half of the attributes is the file mode.
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE((entry.mode << 16) >>> 0, 6)
  tail.writeUInt32LE(entry.at, 10)
  return Buffer.concat([
    Buffer.from('PK\x01\x02', 'latin1'),
    madeBy,
    sharedFields(entry),
    tail,
    Buffer.from(entry.name),
  ])
}

function endRecord(count: number, size: number, start: number): Buffer {
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 0, 'latin1')
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(start, 16)
  return record
}
