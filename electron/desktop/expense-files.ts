/** Expenses with their receipts as a folder or a zip file in the person's downloads folder. */
import { createWriteStream, createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { Zip, ZipPassThrough } from 'fflate'
import { failure, success, type Outcome } from '../../shared/errors.ts'
import { freePath } from './downloads.ts'

/** `source`: where the bytes are now. `name`: how the file is called in the export. */
export type ExportedReceipt = {
  readonly name: string
  readonly source: string
  readonly size: number
}
export type ExpenseFiles = { readonly csv: string; readonly receipts: readonly ExportedReceipt[] }
export type WrittenFiles = { readonly file: string; readonly missing: readonly string[] }

/** A zip file without its 64-bit form holds less than this, in bytes. */
const mostInZip = 4_000_000_000
const mostFilesInZip = 65_000

/** Never over another file. Fails with `storage`, `invalid` where it is too much for one zip file. */
export async function writeExpenses(
  downloads: string,
  form: 'folder' | 'zip',
  files: ExpenseFiles,
  now: number,
): Promise<Outcome<WrittenFiles>> {
  if (form === 'folder') return writeFolder(downloads, files, now)
  const bytes = files.receipts.reduce((sum, { size }) => sum + size, 0)
  return bytes < mostInZip && files.receipts.length < mostFilesInZip
    ? writeZip(downloads, files, now)
    : failure('invalid', 'These are too many receipts for one zip file. Export a folder instead.')
}

/**
 * A folder with `expenses.csv` and `receipts/`. A receipt that can't be read is left out and named. Fails
 * with `storage`.
 */
async function writeFolder(
  downloads: string,
  { csv, receipts }: ExpenseFiles,
  now: number,
): Promise<Outcome<WrittenFiles>> {
  const folder = freePath(downloads, { name: 'stint-expenses', extension: '' }, now)
  try {
    await mkdir(join(folder, 'receipts'), { recursive: true, mode: 0o700 })
    await writeFile(join(folder, 'expenses.csv'), csv, { flag: 'wx', mode: 0o600 })
    const missing: string[] = []
    for (const { name, source } of receipts) {
      const isCopied = await orMissing(copyFile(source, join(folder, 'receipts', name)))
      if (!isCopied) missing.push(name)
    }
    return success({ file: folder, missing })
  } catch (error) {
    return refused(downloads, error)
  }
}

/**
 * The same as one zip file. Receipts are compressed already, so they are only stored, and streamed: memory
 * holds a piece of one at a time. Fails with `storage`.
 */
async function writeZip(
  downloads: string,
  { csv, receipts }: ExpenseFiles,
  now: number,
): Promise<Outcome<WrittenFiles>> {
  const path = freePath(downloads, { name: 'stint-expenses', extension: 'zip' }, now)
  const part = `${path}.part`
  try {
    await mkdir(downloads, { recursive: true })
    const missing = await streamZip(part, csv, receipts)
    await rename(part, path)
    return success({ file: path, missing })
  } catch (error) {
    // Where even the folder can't be used there is nothing to take away.
    await orMissing(rm(part, { force: true }))
    return refused(downloads, error)
  }
}

async function streamZip(
  path: string,
  csv: string,
  receipts: readonly ExportedReceipt[],
): Promise<readonly string[]> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  let failed: Error | null = null
  target.on('error', (error) => (failed = error))
  const zip = new Zip((error, chunk, isLast) => {
    if (error) failed = error
    else target.write(chunk)
    if (isLast) target.end()
  })
  const room = async (): Promise<void> => {
    if (failed) throw failed
    if (target.writableNeedDrain) await once(target, 'drain')
  }
  const add = (name: string): ZipPassThrough => {
    const file = new ZipPassThrough(name)
    zip.add(file)
    return file
  }
  const missing: string[] = []
  add('expenses.csv').push(new TextEncoder().encode(csv), true)
  for (const { name, source } of receipts) {
    const stream = createReadStream(source)
    if (!(await orMissing(once(stream, 'open')))) {
      missing.push(name)
      continue
    }
    const file = add(`receipts/${name}`)
    for await (const chunk of stream) {
      file.push(chunk as Uint8Array)
      await room()
    }
    file.push(new Uint8Array(0), true)
  }
  const closed = once(target, 'close')
  zip.end()
  await closed
  if (failed) throw failed as Error
  return missing
}

async function orMissing(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw error
  }
}

function refused(folder: string, error: unknown): Outcome<never> {
  const code = (error as NodeJS.ErrnoException).code
  if (code === undefined) throw error
  return failure('storage', `The expenses could not be written to ${folder} (${code}).`)
}
