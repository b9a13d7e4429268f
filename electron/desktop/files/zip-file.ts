/** A text and files beside it as one zip file in the person's downloads folder. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { once } from 'node:events'
import type { ZipPassThrough } from 'fflate'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { freePath, type DayClock } from './downloads.ts'

/** `source`: where the bytes are now. `name`: how the file is called in the export. */
export type ExportedFile = {
  readonly name: string
  readonly source: string
  readonly size: number
}
export type ZipContents = {
  readonly text: { readonly name: string; readonly content: string }
  /** Of the files in it. */
  readonly folder: string
  readonly files: readonly ExportedFile[]
}
/** `missing`: the names of files that are not there any more. */
export type WrittenFiles = { readonly file: string; readonly missing: readonly string[] }

/** A zip file without its 64-bit form holds less than this, in bytes. */
const mostInZip = 4_000_000_000
const mostFilesInZip = 65_000

/**
 * Never over another file. The files are compressed already (pictures, PDF), so they are only stored, and
 * streamed: memory holds a piece of one at a time. Fails with `storage`, `invalid` where it is too much for
 * one zip file.
 */
export async function writeZipFile(
  downloads: string,
  name: string,
  contents: ZipContents,
  clock: DayClock,
): Promise<Outcome<WrittenFiles>> {
  const bytes = contents.files.reduce((sum, { size }) => sum + size, 0)
  if (bytes >= mostInZip || contents.files.length >= mostFilesInZip) {
    return failure('invalid', 'These are too many receipts for one zip file.')
  }
  const path = freePath(downloads, { name, extension: 'zip' }, clock)
  const part = `${path}.part`
  try {
    await mkdir(downloads, { recursive: true })
    const missing = await streamZip(part, contents)
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
  { text, folder, files }: ZipContents,
): Promise<readonly string[]> {
  // Its tables are made when it is loaded, which the start of the program must not wait for.
  const library = await import('fflate')
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  let failed: Error | null = null
  target.on('error', (error) => (failed = error))
  const zip = new library.Zip((error, chunk, isLast) => {
    if (error) failed = error
    else target.write(chunk)
    if (isLast) target.end()
  })
  const room = async (): Promise<void> => {
    if (failed) throw failed
    if (target.writableNeedDrain) await once(target, 'drain')
  }
  const add = (name: string): ZipPassThrough => {
    const file = new library.ZipPassThrough(name)
    zip.add(file)
    return file
  }
  const missing: string[] = []
  add(text.name).push(new TextEncoder().encode(text.content), true)
  for (const { name, source } of files) {
    const stream = createReadStream(source)
    if (!(await orMissing(once(stream, 'open')))) {
      missing.push(name)
      continue
    }
    const file = add(`${folder}/${name}`)
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

/** False where it is not there. */
export async function orMissing(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw error
  }
}

/** The error of a file system as a value; any other goes on. */
export function refused(folder: string, error: unknown): Outcome<never> {
  const code = (error as NodeJS.ErrnoException).code
  if (code === undefined) throw error
  return failure('storage', `The file could not be written to ${folder} (${code}).`)
}
