/** Messages about the content of an import file. */
import type { ImportedField, ImportedItem } from '../../../shared/domain/sync/imported-change.ts'
import type { Entity } from '../../../shared/domain/sync/operation.ts'
import type { ImportCount, ImportPreview } from '../../../shared/contract/import-payloads.ts'
import { fieldLabel, fieldText } from '../../lib/field-format.ts'
import { count } from './unsent-file-message.ts'
import { entities } from './unsent-item-message.ts'

type FieldContext = Parameters<typeof fieldText>[2]

const plurals: Readonly<Record<Entity, readonly [string, string]>> = {
  timeEntry: ['time entry', 'time entries'],
  project: ['project', 'projects'],
  expense: ['expense', 'expenses'],
  staff: ['staff member', 'staff members'],
  callback: ['webhook', 'webhooks'],
}

/** `3 time entries and 1 expense`; null for nothing. */
function counted(
  counts: readonly ImportCount[],
  kind: 'creates' | 'changes' | 'deletes',
): string | null {
  const parts = counts
    .filter((one) => one[kind] > 0)
    .map((one) => count(one[kind], ...plurals[one.entity]))
  return joined(parts)
}

function joined(parts: readonly string[]): string | null {
  if (parts.length < 2) return parts[0] ?? null
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** True if the import would change nothing. */
export function isEmptyPreview(preview: ImportPreview, drafts: number): boolean {
  return preview.counts.length === 0 && preview.receipts === 0 && drafts === 0
}

/** Summary above the table, most dangerous first. `drafts`: number of drafts that this window does not have. */
export function previewSentences(preview: ImportPreview, drafts: number): readonly string[] {
  const { counts, callbackCount, known, undone, receipts } = preview
  const [creates, changes, deletes] = [
    counted(counts, 'creates'),
    counted(counts, 'changes'),
    counted(counts, 'deletes'),
  ]
  const beside = joined([
    ...(drafts > 0 ? [count(drafts, 'draft')] : []),
    ...(receipts > 0 ? [count(receipts, 'receipt')] : []),
  ])
  const altered = joined([
    ...(deletes === null ? [] : [`deletes ${deletes}`]),
    ...(changes === null ? [] : [`changes ${changes}`]),
  ])
  return [
    altered !== null &&
      `It ${altered}. Nothing of that happens now: each waits under Unsent until you confirm it.`,
    creates !== null && `It adds ${creates}, to be sent to the service.`,
    beside !== null && `It brings ${beside}, kept on this computer.`,
    callbackCount > 0 &&
      `It wants notifications sent to ${count(callbackCount, 'address', 'addresses')}. That is refused: register it yourself if it is yours.`,
    undone > 0 && `${count(undone, 'row')} made and deleted again in the file: left out.`,
    known > 0 && `${count(known, 'change')} of it already here: left out.`,
  ].filter((sentence) => sentence !== false)
}

/** `Time entry · 21 Nov 2026, 09:42 · 1:08` */
export function importItemLabel(
  { entity, about }: Pick<ImportedItem, 'entity' | 'about'>,
  context: FieldContext,
): string {
  const parts = Object.entries(about)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => fieldText(name, value, context))
  return [entities[entity], ...parts].join(' · ')
}

/** Effect on the row, one line per field. */
export function changeLines(
  { kind, row, fields }: Pick<ImportedItem, 'kind' | 'row' | 'fields'>,
  context: FieldContext,
): readonly string[] {
  if (row === 'missing')
    return ['Its row is not on this computer yet.', ...newLines(fields, context)]
  if (row === 'gone') return ['Its row was deleted here.']
  if (kind === 'delete') return ['Deletes it.']
  return fields.map((one) => {
    const [before, after] = [one.old, one.new].map((value) => fieldText(one.field, value, context))
    const since = one.isChangedSince ? ' (changed here since)' : ''
    return `${fieldLabel(one.field)}: ${before} → ${after}${since}`
  })
}

function newLines(fields: readonly ImportedField[], context: FieldContext): readonly string[] {
  return fields.map((one) => `${fieldLabel(one.field)} → ${fieldText(one.field, one.new, context)}`)
}
