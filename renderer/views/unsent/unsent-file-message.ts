import { counted, listOf, plural, t } from '../../../shared/domain/language/translate.ts'
import type { ImportResult, UnsentExport } from '../../../shared/domain/sync/unsent-file.ts'

/** Says where unsent work was written: `Saved to /home/a/stint-unsent.zip, with 2 drafts and 1 receipt`. */
export function writtenFileMessage({ file, drafts, receipts, missing }: UnsentExport): string {
  const also = [...draftCount(drafts), ...receiptCount(receipts)]
  const written =
    also.length === 0 ? t`Saved to ${file}` : t`Saved to ${file}, with ${listOf(also)}`
  if (missing === 0) return written
  const left = plural(missing, {
    one: '# receipt couldn’t be read and isn’t in the file',
    other: '# receipts couldn’t be read and aren’t in the file',
  })
  return `${written}. ${left}`
}

/** Says what was imported: `3 items added, 1 draft, 2 receipts. 2 changes wait for your confirmation`. */
export function importedFileMessage(
  taken: Omit<ImportResult, 'drafts'> & { readonly drafts: number },
): string {
  const { added, toConfirm, drafts, receipts, missing } = taken
  const parts = [
    plural(added, { one: '# item added', other: '# items added' }),
    ...draftCount(drafts),
    ...receiptCount(receipts),
  ]
  return [
    parts.join(', '),
    ...counted(toConfirm, {
      one: '# change needs your confirmation',
      other: '# changes need your confirmation',
    }),
    ...counted(missing, {
      one: '# receipt is missing from this file',
      other: '# receipts are missing from this file',
    }),
  ].join('. ')
}

/** Returns a list with one text, such as `1 draft`, or an empty list for no drafts. */
export function draftCount(drafts: number): readonly string[] {
  return counted(drafts, { one: '# draft', other: '# drafts' })
}

/** Formats a number of receipts: `1 receipt`. Returns an empty list for 0. */
export function receiptCount(receipts: number): readonly string[] {
  return counted(receipts, { one: '# receipt', other: '# receipts' })
}
