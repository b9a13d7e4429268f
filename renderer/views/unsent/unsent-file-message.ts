/** Messages about an export or import of unsent work. */
import type { UnsentExport } from '../../../shared/domain/sync/unsent-file.ts'
import { formatCount } from '../../lib/time-format.ts'

/** `Written to /home/a/stint-unsent.zip, with 2 drafts and 1 receipt` */
export function writtenFileMessage({ file, drafts, receipts, missing }: UnsentExport): string {
  const also = [...some(drafts, 'draft'), ...some(receipts, 'receipt')]
  const left =
    missing === 0 ? '' : `. ${count(missing, 'receipt')} could not be read: not in the file`
  return `Written to ${file}${also.length === 0 ? '' : `, with ${also.join(' and ')}`}${left}`
}

/** `3 items added, 1 draft, 2 receipts. 2 changes wait for your confirmation` */
export function importedFileMessage(taken: {
  readonly added: number
  readonly toConfirm: number
  readonly drafts: number
  readonly receipts: number
  readonly missing: number
}): string {
  const { added, toConfirm, drafts, receipts, missing } = taken
  const parts = [`${count(added, 'item')} added`]
  parts.push(...some(drafts, 'draft'), ...some(receipts, 'receipt'))
  const verb = toConfirm === 1 ? 'waits' : 'wait'
  const waiting =
    toConfirm === 0 ? '' : `. ${count(toConfirm, 'change')} ${verb} for your confirmation`
  const left = missing === 0 ? '' : `. ${count(missing, 'receipt')} missing: not in this file`
  return `${parts.join(', ')}${waiting}${left}`
}

function some(number: number, word: string): readonly string[] {
  return number === 0 ? [] : [count(number, word)]
}

/** `1 draft`, `1,200 drafts` */
export function count(number: number, word: string, words = `${word}s`): string {
  return `${formatCount(number)} ${number === 1 ? word : words}`
}
