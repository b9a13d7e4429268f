import { describe, expect, it } from 'vitest'
import type { ImportedItem } from '../../../shared/domain/sync/imported-change.ts'
import type { ImportPreview } from '../../../shared/contract/groups/imports.ts'
import {
  importItemLabel,
  isEmptyPreview,
  changeLines,
  previewSentences,
} from './import-preview-message.ts'

const nothing: ImportPreview = {
  id: '90000000-0000-4000-8000-000000000000',
  counts: [],
  items: [],
  callbacks: [],
  callbackCount: 0,
  known: 0,
  undone: 0,
  draftIds: [],
  receipts: 0,
}
const surroundings = { projects: [], zone: 'UTC' }
const item: ImportedItem = {
  id: '1',
  entity: 'timeEntry',
  kind: 'update',
  title: 'Call',
  row: 'here',
  about: { startedAt: Date.UTC(2026, 10, 21, 9, 42), duration: 4080 },
  fields: [{ field: 'note', old: 'Call', new: 'Altered', isChangedSince: false }],
}

describe('the preview in words', () => {
  it('says first what would alter rows, and that it waits', () => {
    const counts = [
      { entity: 'timeEntry', creates: 3, changes: 1, deletes: 200 },
      { entity: 'expense', creates: 1, changes: 0, deletes: 2 },
    ] as const
    expect(previewSentences({ ...nothing, counts, callbackCount: 1, receipts: 2 }, 1)).toEqual([
      'The file deletes 200 time entries and 2 expenses and changes 1 time entry, but only once you confirm each change under “Unsent”.',
      'The file adds 3 time entries and 1 expense, which Stint then sends.',
      'The file adds 1 draft and 2 receipts to this computer only.',
      'The file contains a new webhook for 1 address, which Stint doesn’t import. If the address is yours, add the webhook yourself.',
    ])
  })

  it.each([
    [0, 2, 'The file deletes 2 expenses, but only once you confirm each deletion under “Unsent”.'],
    [2, 0, 'The file changes 2 expenses, but only once you confirm each change under “Unsent”.'],
  ])('says it where it changes %d and deletes %d', (changes, deletes, sentence) => {
    const counts = [{ entity: 'expense', creates: 0, changes, deletes }] as const
    expect(previewSentences({ ...nothing, counts }, 0)).toEqual([sentence])
  })

  it('says what is left out', () => {
    expect(previewSentences({ ...nothing, undone: 1, known: 2 }, 0)).toEqual([
      '1 item in this file was created earlier and then deleted, so Stint leaves it out.',
      '2 changes are already here, so Stint left them out.',
    ])
  })

  it('brings nothing where only refused or known things are in the file', () => {
    expect(isEmptyPreview({ ...nothing, callbackCount: 3, known: 9 }, 0)).toBe(true)
    expect(isEmptyPreview(nothing, 1)).toBe(false)
    expect(isEmptyPreview({ ...nothing, receipts: 1 }, 0)).toBe(false)
  })
})

describe('one change in words', () => {
  it('tells the row from others of its name', () => {
    expect(importItemLabel(item, surroundings)).toBe('Time entry · 21 Nov 2026, 09:42 · 1:08')
  })

  it.each([
    [item, ['Note: Call → Altered']],
    [
      { ...item, fields: [{ field: 'note', old: null, new: 'Altered', isChangedSince: true }] },
      ['Note: – → Altered (since changed on this computer)'],
    ],
    [{ ...item, kind: 'delete', fields: [] }, ['This item will be deleted.']],
    [{ ...item, row: 'gone' }, ['This item was deleted on this computer.']],
    [{ ...item, row: 'missing' }, ['This item isn’t on this computer yet.', 'Note → Altered']],
  ] as const)('says old and new, and where there is nothing to change', (change, lines) => {
    expect(changeLines(change, surroundings)).toEqual(lines)
  })
})
