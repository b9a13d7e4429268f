import { t } from '../../../shared/domain/language/translate.ts'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { freePath, type DayClock } from './downloads.ts'
import {
  unlessMissing,
  storageFailure,
  writeZipFile,
  type ExportedFile,
  type WrittenFiles,
} from './zip-file.ts'

export type ExpenseFiles = { readonly csv: string; readonly receipts: readonly ExportedFile[] }

const [table, folderName] = ['expenses.csv', 'receipts']

/**
 * Writes a file of expenses and their receipts, and never replaces an existing file. Fails with `storage`, or with
 * `invalid` if the files are too large for one zip file.
 */
export async function writeExpenses(
  downloads: string,
  form: 'folder' | 'zip',
  files: ExpenseFiles,
  clock: DayClock,
): Promise<Outcome<WrittenFiles>> {
  if (form === 'folder') return writeFolder(downloads, files, clock)
  const text = { name: table, content: files.csv }
  const contents = { text, folder: folderName, files: files.receipts }
  const written = await writeZipFile(downloads, 'stint-expenses', contents, clock)
  if (written.ok || written.error.code !== 'invalid') return written
  return failure('invalid', t`${written.error.message} Choose “Folder with receipts” instead.`)
}

/** Writes the files into a folder. A receipt whose file is gone is named in `missing`. Fails with `storage`. */
async function writeFolder(
  downloads: string,
  { csv, receipts }: ExpenseFiles,
  clock: DayClock,
): Promise<Outcome<WrittenFiles>> {
  const folder = freePath(downloads, { name: 'stint-expenses', extension: '' }, clock)
  try {
    await mkdir(join(folder, folderName), { recursive: true, mode: 0o700 })
    await writeFile(join(folder, table), csv, { flag: 'wx', mode: 0o600 })
    const missing: string[] = []
    for (const { name, source } of receipts) {
      const isCopied = await unlessMissing(copyFile(source, join(folder, folderName, name)))
      if (!isCopied) missing.push(name)
    }
    return success({ file: folder, missing })
  } catch (error) {
    return storageFailure(downloads, error)
  }
}
