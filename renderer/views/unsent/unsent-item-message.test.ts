import { describe, expect, it } from 'vitest'
import { doubtfulKind } from '../../../shared/domain/sync/operation.ts'
import type { ConflictField, SyncStatus, UnsentItem } from '../../../shared/contract/payloads.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import { allOf, readChoices } from './ConflictForm.tsx'
import { actionsOf, fieldsToFix } from './UnsentRow.tsx'
import {
  itemDetailLabel,
  itemTitle,
  refusedFields,
  itemStateLabel,
  itemErrorMessage,
} from './unsent-item-message.ts'

const now = Date.parse('2026-11-20T12:00:00Z') as EpochMs
const conflict: readonly ConflictField[] = [
  { field: 'note', base: 'a', mine: 'b', theirs: 'c' },
  { field: 'duration', base: 60, mine: 120, theirs: 180 },
]
const tooLong = { kind: 'invalid', message: 'note: Too long.', fields: { note: 'Too long.' } }

function item(change: Partial<UnsentItem> = {}): UnsentItem {
  return {
    id: '01890000-0000-7000-8000-000000000001',
    entity: 'timeEntry',
    localId: '01890000-0000-7000-8000-000000000002' as LocalId,
    kind: 'update',
    state: 'queued',
    patch: { note: 'call', billable: true },
    current: {},
    conflict: [],
    title: 'call',
    createdAt: (now - 180_000) as EpochMs,
    attempts: 0,
    heldReason: null,
    nextTryAt: null,
    error: null,
    ...change,
  }
}

describe('the actions of an item', () => {
  it('are to give it up while it waits, and none while it is on its way', () => {
    expect(actionsOf(item())).toEqual(['discard'])
    expect(actionsOf(item({ state: 'uncertain' }))).toEqual(['discard'])
    expect(actionsOf(item({ state: 'sending' }))).toEqual([])
  })

  it('are to fix or repeat what was refused', () => {
    expect(actionsOf(item({ state: 'parked', error: tooLong }))).toEqual([
      'fix',
      'retry',
      'discard',
    ])
  })

  it('are to look again or send again where nobody knows whether it arrived', () => {
    const error = { kind: doubtfulKind, message: 'Look there.', fields: {} }
    const doubtful = item({ state: 'parked', kind: 'create', error })
    expect(actionsOf(doubtful)).toEqual(['retry', 'recreate', 'discard'])
    expect(itemStateLabel(doubtful).text).toBe('Maybe sent')
    expect(itemErrorMessage(doubtful)).toBe('Look there.')
  })

  it('have nothing to fix in a delete', () => {
    expect(actionsOf(item({ state: 'parked', kind: 'delete', patch: {} }))).toEqual([
      'retry',
      'discard',
    ])
  })

  it('send as new what the service has lost, where it was changed here', () => {
    const error = { kind: 'notFound', message: 'Not found.', fields: {} }
    expect(actionsOf(item({ state: 'parked', error }))).toEqual(['recreate', 'retry', 'discard'])
    expect(actionsOf(item({ state: 'parked', error, kind: 'create' }))).toContain('fix')
  })

  it('settle a conflict', () => {
    expect(actionsOf(item({ state: 'parked', conflict }))).toEqual(['resolve', 'discard'])
  })
})

describe('the form of an item', () => {
  it('has the fields that the service complained about, or else all that would be sent', () => {
    expect(fieldsToFix(item({ error: tooLong }))).toEqual(['note'])
    const unknown = { ...tooLong, fields: { timer: 'Is gone.' } }
    expect(fieldsToFix(item({ error: unknown }))).toEqual(['note', 'billable'])
    const another = { ...tooLong, fields: { started_at: 'Is in the future.' } }
    expect(fieldsToFix(item({ error: another }))).toEqual(['startedAt'])
  })
})

describe('an item in words', () => {
  it('has a title, a state and its details', () => {
    expect(itemTitle(item({ title: null }))).toBe('Entry without a note')
    expect(itemStateLabel(item({ state: 'parked' })).text).toBe('Refused')
    expect(itemStateLabel(item({ state: 'parked', conflict })).text).toBe(
      'Changed here and on the service',
    )
    expect(itemDetailLabel(item(), null, now, 'UTC')).toBe('Time entry, changed · 3 min ago')
  })

  it('says when it is tried again: not before its time, and not before the connection is tried', () => {
    const nextTryAt = (now + 12_000) as EpochMs
    const waiting = item({ attempts: 2, nextTryAt })
    expect(itemDetailLabel(waiting, null, now, 'UTC')).toBe(
      'Time entry, changed · 3 min ago · 2 attempts · next attempt in 12 s',
    )
    const held = { nextTryAt: (now + 60_000) as EpochMs } as SyncStatus
    expect(itemDetailLabel(waiting, held, now, 'UTC')).toContain('next attempt in 1 min 0 s')
    expect(itemDetailLabel(item({ state: 'parked' }), held, now, 'UTC')).not.toContain('next try')
  })

  it('says what the service said, whole and per field, without saying it twice', () => {
    const refused = item({ error: tooLong })
    expect(refusedFields(refused)).toEqual([{ field: 'note', label: 'Note', message: 'Too long.' }])
    expect(itemErrorMessage(refused)).toBeNull()
    expect(itemErrorMessage(item({ heldReason: 'No accounting.' }))).toBe('No accounting.')
    expect(itemErrorMessage(item({ error: { ...tooLong, message: 'Validation failed.' } }))).toBe(
      'Validation failed.',
    )
  })

  it('quotes the service only where the words are the service’s', () => {
    const error = { kind: 'notFound', message: 'Gone.', fields: {} }
    expect(itemErrorMessage(item({ state: 'parked', error }))).toBe('Gone.')
    expect(
      itemErrorMessage(item({ state: 'parked', error: { ...error, isServiceText: true } })),
    ).toBe('The service says: “Gone.”')
  })
})

describe('the choice in a conflict', () => {
  it('keeps what was recorded here where nothing was chosen', () => {
    expect(readChoices(conflict, {})).toEqual({
      ok: true,
      resolution: { note: { take: 'mine' }, duration: { take: 'mine' } },
    })
  })

  it('takes an edited value in the kind of its field', () => {
    const choices = {
      note: { take: 'theirs', text: 'b' },
      duration: { take: 'edit', text: '0:05' },
    } as const
    expect(readChoices(conflict, choices)).toEqual({
      ok: true,
      resolution: { note: { take: 'theirs' }, duration: { value: 300 } },
    })
  })

  it('says at which field an edited value makes no sense', () => {
    expect(readChoices(conflict, { duration: { take: 'edit', text: 'long' } })).toEqual({
      ok: false,
      problems: { duration: 'Enter a duration, for example 1:30, 1.5 or 90 (minutes).' },
    })
  })

  it('can be the same side for every field', () => {
    expect(allOf(conflict, 'theirs')).toEqual({
      note: { take: 'theirs' },
      duration: { take: 'theirs' },
    })
  })
})
