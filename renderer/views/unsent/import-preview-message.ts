import { listOf, plural, t } from '../../../shared/domain/language/translate.ts'
import type { ImportedField, ImportedItem } from '../../../shared/domain/sync/imported-change.ts'
import type { ImportCount, ImportPreview } from '../../../shared/contract/groups/imports.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import { fieldLabel, fieldText } from '../../lib/field-format.ts'
import { draftCount, receiptCount } from './unsent-file-message.ts'
import { entities } from './unsent-item-message.ts'

type FieldContext = Parameters<typeof fieldText>[2]

function countOf(entity: Entity, count: number): string {
  return {
    timeEntry: plural(count, { one: '# time entry', other: '# time entries' }),
    project: plural(count, { one: '# project', other: '# projects' }),
    expense: plural(count, { one: '# expense', other: '# expenses' }),
    staff: plural(count, { one: '# staff member', other: '# staff members' }),
    callback: plural(count, { one: '# webhook', other: '# webhooks' }),
  }[entity]
}

/** Formats the row counts of all entities: `3 time entries and 1 expense`; null for none. */
function counted(
  counts: readonly ImportCount[],
  kind: 'creates' | 'changes' | 'deletes',
): string | null {
  return joined(counts.filter((one) => one[kind] > 0).map((one) => countOf(one.entity, one[kind])))
}

function joined(parts: readonly string[]): string | null {
  return parts.length === 0 ? null : listOf(parts)
}

/** Returns true if the import would change nothing. */
export function isEmptyPreview(preview: ImportPreview, drafts: number): boolean {
  return preview.counts.length === 0 && preview.receipts === 0 && drafts === 0
}

/** Returns sentences about an import, most dangerous change first. `drafts`: number of drafts new to this window. */
export function previewSentences(preview: ImportPreview, drafts: number): readonly string[] {
  const { counts, callbackCount, known: knownCount, undone, receipts } = preview
  const [creates, changes, deletes] = [
    counted(counts, 'creates'),
    counted(counts, 'changes'),
    counted(counts, 'deletes'),
  ]
  const beside = joined([...draftCount(drafts), ...receiptCount(receipts)])
  return [
    alteredSentence(deletes, changes),
    creates !== null && t`The file adds ${creates}, which Stint then sends.`,
    beside !== null && t`The file adds ${beside} to this computer only.`,
    callbackCount > 0 &&
      plural(callbackCount, {
        one: 'The file contains a new webhook for # address, which Stint doesn’t import. If the address is yours, add the webhook yourself.',
        other:
          'The file contains new webhooks for # addresses, which Stint doesn’t import. If the addresses are yours, add the webhooks yourself.',
      }),
    undone > 0 &&
      plural(undone, {
        one: '# item in this file was created earlier and then deleted, so Stint leaves it out.',
        other:
          '# items in this file were created earlier and then deleted, so Stint leaves them out.',
      }),
    knownCount > 0 &&
      plural(knownCount, {
        one: '# change is already here, so Stint left it out.',
        other: '# changes are already here, so Stint left them out.',
      }),
  ].filter((sentence) => typeof sentence === 'string')
}

function alteredSentence(deletes: string | null, changes: string | null): string | null {
  if (deletes !== null && changes !== null) {
    return t`The file deletes ${deletes} and changes ${changes}, but only once you confirm each change under “Unsent”.`
  }
  if (deletes !== null) {
    return t`The file deletes ${deletes}, but only once you confirm each deletion under “Unsent”.`
  }
  if (changes === null) return null
  return t`The file changes ${changes}, but only once you confirm each change under “Unsent”.`
}

/** Returns the label of an imported item: `Time entry · 21 Nov 2026, 09:42 · 1:08`. */
export function importItemLabel(
  { entity, about }: Pick<ImportedItem, 'entity' | 'about'>,
  context: FieldContext,
): string {
  const parts = Object.entries(about)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => fieldText(name, value, context))
  return [entities[entity], ...parts].join(' · ')
}

/** Describes what an imported change does to its row, one line for each field. */
export function changeLines(
  { kind, row, fields }: Pick<ImportedItem, 'kind' | 'row' | 'fields'>,
  context: FieldContext,
): readonly string[] {
  if (row === 'missing')
    return [t`This item isn’t on this computer yet.`, ...newLines(fields, context)]
  if (row === 'gone') return [t`This item was deleted on this computer.`]
  if (kind === 'delete') return [t`This item will be deleted.`]
  return fields.map((change) => {
    const [before, after] = [change.old, change.new].map((value) =>
      fieldText(change.field, value, context),
    )
    const since = change.isChangedSince ? ` ${t`(since changed on this computer)`}` : ''
    return `${fieldLabel(change.field)}: ${before} → ${after}${since}`
  })
}

function newLines(fields: readonly ImportedField[], context: FieldContext): readonly string[] {
  return fields.map((one) => `${fieldLabel(one.field)} → ${fieldText(one.field, one.new, context)}`)
}
