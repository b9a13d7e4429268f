import { t } from '../../../shared/domain/language/translate.ts'
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { once } from 'node:events'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { freePath, type DayClock } from './downloads.ts'
import { maxZipBytes, maxZipFiles, writeStreamedZip, type ZipPart } from './streamed-zip.ts'

/** A file to put into the zip file. `source`: path of the file with its bytes. `name`: its name in the zip file. */
export type ExportedFile = { readonly name: string; readonly source: string; readonly size: number }
export type ZipContents = {
  readonly text: { readonly name: string; readonly content: string }
  readonly folder: string
  readonly files: readonly ExportedFile[]
}
/** A written zip file. `file`: its path. `missing`: names of files that no longer existed. */
export type WrittenFiles = { readonly file: string; readonly missing: readonly string[] }

/**
 * Writes a zip file; never replaces an existing file. The files in it (pictures, PDF) are already compressed, so they
 * are only stored. Fails with `storage`, or with `invalid` if the files are too large for one zip file.
 */
export async function writeZipFile(
  downloads: string,
  name: string,
  contents: ZipContents,
  clock: DayClock,
): Promise<Outcome<WrittenFiles>> {
  const bytes = contents.files.reduce((sum, { size }) => sum + size, 0)
  if (bytes >= maxZipBytes || contents.files.length >= maxZipFiles) return tooLarge()
  const path = freePath(downloads, { name, extension: 'zip' }, clock)
  const missing: string[] = []
  try {
    await mkdir(downloads, { recursive: true })
    const { kind } = await writeStreamedZip(path, partsOf(contents, missing))
    return kind === 'written' ? success({ file: path, missing }) : tooLarge()
  } catch (error) {
    return storageFailure(downloads, error)
  }
}

const tooLarge = (): Outcome<never> => failure('invalid', t`Too many receipts for one zip file.`)

/** Yields the parts of the zip file, and adds the names of files that no longer exist to `missing`. */
async function* partsOf(
  { text, folder, files }: ZipContents,
  missing: string[],
): AsyncGenerator<ZipPart> {
  yield { name: text.name, isStored: true, chunks: [new TextEncoder().encode(text.content)] }
  for (const { name, source } of files) {
    const stream = createReadStream(source)
    if (await unlessMissing(once(stream, 'open'))) {
      yield { name: `${folder}/${name}`, isStored: true, chunks: stream }
    } else missing.push(name)
  }
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
