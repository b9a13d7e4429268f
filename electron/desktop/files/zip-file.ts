import { t } from '../../../shared/domain/language/translate.ts'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { once } from 'node:events'
import type { ZipPassThrough } from 'fflate'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { freePath, type DayClock } from './downloads.ts'

/** A file to put into the zip file. `source`: path of its bytes. `name`: its name in the zip file. */
export type ExportedFile = { readonly name: string; readonly source: string; readonly size: number }
export type ZipContents = {
  readonly text: { readonly name: string; readonly content: string }
  readonly folder: string
  readonly files: readonly ExportedFile[]
}
/** A written zip file. `file`: its path. `missing`: names of files that no longer existed. */
export type WrittenFiles = { readonly file: string; readonly missing: readonly string[] }

/** Bytes of a zip file without the 64-bit extension. */
const maxZipBytes = 4_000_000_000
const maxZipFiles = 65_000

/**
 * Writes a zip file, never over an existing one. The files (pictures, PDF) are compressed already, so they are only
 * stored. Fails with `storage`, or with `invalid` if the files are too large for one zip file.
 */
export async function writeZipFile(
  downloads: string,
  name: string,
  contents: ZipContents,
  clock: DayClock,
): Promise<Outcome<WrittenFiles>> {
  const bytes = contents.files.reduce((sum, { size }) => sum + size, 0)
  if (bytes >= maxZipBytes || contents.files.length >= maxZipFiles) {
    return failure('invalid', t`Too many receipts for one zip file.`)
  }
  const path = freePath(downloads, { name, extension: 'zip' }, clock)
  const part = `${path}.part`
  try {
    await mkdir(downloads, { recursive: true })
    const missing = await streamZip(part, contents)
    await rename(part, path)
    return success({ file: path, missing })
  } catch (error) {
    // If even the folder is unusable, there is nothing to clean up.
    await unlessMissing(rm(part, { force: true }))
    return storageFailure(downloads, error)
  }
}

async function streamZip(
  path: string,
  { text, folder, files }: ZipContents,
): Promise<readonly string[]> {
  // Loaded on demand: the library builds tables when it is loaded, which would delay the start.
  const library = await import('fflate')
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  let failed: Error | null = null
  target.on('error', (error) => (failed = error))
  const zip = new library.Zip((error, chunk, isLast) => {
    if (error) failed = error
    else target.write(chunk)
    if (isLast) target.end()
  })
  const drained = async (): Promise<void> => {
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
    if (!(await unlessMissing(once(stream, 'open')))) {
      missing.push(name)
      continue
    }
    const file = add(`${folder}/${name}`)
    for await (const chunk of stream) {
      file.push(chunk as Uint8Array)
      await drained()
    }
    file.push(new Uint8Array(0), true)
  }
  const closed = once(target, 'close')
  zip.end()
  await closed
  if (failed) throw failed as Error
  return missing
}

/** Waits for work on a file. Returns false if the file does not exist, true otherwise. */
export async function unlessMissing(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw error
  }
}

/** Converts a file system error to an outcome; any other error is thrown. */
export function storageFailure(folder: string, error: unknown): Outcome<never> {
  const code = (error as NodeJS.ErrnoException).code
  if (code === undefined) throw error
  return failure('storage', t`Couldn’t write the file to ${folder} (${code}).`)
}
