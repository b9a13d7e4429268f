import { success, type Outcome } from '../../shared/contract/errors.ts'
import { receiptTypes } from '../../shared/domain/expenses/receipt.ts'
import {
  unsentReceiptFolder,
  unsentFileName,
  type UnsentDraft,
  type UnsentExport,
} from '../../shared/domain/sync/unsent-file.ts'
import type { Desktop } from './desktop-control.ts'
import type { Workspace } from './workspaces/workspace.ts'

/**
 * Exports all unsent work as a JSON file. If there are receipts, exports a zip file with the JSON file and the
 * receipts. Fails with `storage`, or with `invalid` if the file would be too large to be imported.
 */
export async function exportUnsent(
  { unsentFile, receiptFiles }: Pick<Workspace, 'unsentFile' | 'receiptFiles'>,
  desktop: Pick<Desktop, 'saveDownload' | 'saveZip'>,
  drafts: readonly UnsentDraft[],
): Promise<Outcome<UnsentExport>> {
  const written = unsentFile.export(drafts)
  if (!written.ok) return written
  const { text, drafts: count, receipts } = written.value
  if (receipts.length === 0) {
    const saved = desktop.saveDownload('stint-unsent', 'json', text)
    return saved.ok ? success({ ...saved.value, drafts: count, receipts: 0, missing: 0 }) : saved
  }
  const files = new Map(
    receipts.map(({ hash, type, size }) => {
      const name = `${hash}.${receiptTypes[type].extension}`
      return [hash, { name, source: receiptFiles.pathOf(hash), size }] as const
    }),
  )
  const zip = await desktop.saveZip('stint-unsent', {
    text: { name: unsentFileName, content: text },
    folder: unsentReceiptFolder,
    files: [...files.values()],
  })
  if (!zip.ok) return zip
  const missing = zip.value.missing.length
  return success({ file: zip.value.file, drafts: count, receipts: files.size - missing, missing })
}
