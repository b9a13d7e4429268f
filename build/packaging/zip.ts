/** Zips Electron for the packager, on machines that can't download the zip file and have Electron only as a folder. */
import { closeSync, lstatSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Zip, ZipPassThrough } from 'fflate'

/** "Made by" value for entries with the file mode in the upper half of their attributes (PKWARE APPNOTE 4.4.2). */
const unix = 3

/**
 * Writes the files of a folder, with their modes, to a zip file. It is not compressed, because it is used only once.
 */
export function zipFolder(folder: string, file: string): void {
  const handle = openSync(file, 'w')
  const zip = new Zip((error, data) => {
    if (error) throw error
    writeSync(handle, data)
  })
  for (const name of filesIn(folder)) {
    const path = join(folder, name)
    const entry = new ZipPassThrough(name)
    entry.os = unix
    entry.attrs = (lstatSync(path).mode << 16) >>> 0
    entry.mtime = firstDay
    zip.add(entry)
    entry.push(readFileSync(path), true)
  }
  zip.end()
  closeSync(handle)
}

/** Earliest time that the format can hold. Every file gets this time, so that a folder always gives the same zip. */
const firstDay = new Date(1980, 0, 1)

function filesIn(folder: string, prefix = ''): readonly string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((item) => {
    const name = prefix === '' ? item.name : `${prefix}/${item.name}`
    return item.isDirectory() ? filesIn(folder, name) : [name]
  })
}
