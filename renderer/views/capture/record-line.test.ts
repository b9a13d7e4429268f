import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeBridge, type Answers, type FakeBridge } from '../../../test/fakes/fake-bridge.ts'
import { parseCapture } from '../../../shared/domain/capture/parse-capture.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import { failure, success } from '../../../shared/contract/errors.ts'
import type { CreateEntryInput, StartTimerInput } from '../../../shared/contract/payloads.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { CapturedExpense } from '../../drafts/captured-expenses.ts'
import { createCaptureStores, emptyCaptureState } from '../../stores/capture.ts'
import { contextOf } from './capture-context.ts'
import {
  clearLineDraft,
  readLineDraft,
  recordLine,
  windowDraftNames,
  type CaptureParts,
} from './record-line.ts'

const zone = 'Europe/Berlin'
const now = Date.parse('2026-11-20T14:00:30Z') as EpochMs
const context = contextOf(emptyCaptureState, { now, zone, dayOrder: 'dmy' })
const read = (line: string) => parseCapture(line, context)

/** In-memory drafts and expenses that record the order of all writes. */
let order: string[]
let texts: Map<string, string>
let expenses: Map<string, CapturedExpense>
let recorded: (CreateEntryInput | StartTimerInput)[]
let fake: FakeBridge

function partsWith(answers: Answers = {}): CaptureParts {
  const entryOf = (input: CreateEntryInput | StartTimerInput): TimeEntry =>
    ({ id: 'e' as LocalId, projectId: null, duration: null, ...input }) as TimeEntry
  const take = (input: CreateEntryInput | StartTimerInput) => {
    order.push('main')
    recorded.push(input)
    return success(entryOf(input))
  }
  fake = createFakeBridge({
    'entries.create': take,
    'timer.switch': take,
    'entries.range': ({ from, to }) =>
      success(
        recorded
          .filter(({ startedAt = 0 }) => from <= startedAt && startedAt < to)
          .map((input) => entryOf(input)),
      ),
    'history.state': () => success({ undo: 'New entry', redo: null }),
    'history.undo': () => success({ undo: null, redo: 'New entry' }),
    ...answers,
  })
  const stores = createCaptureStores(fake.bridge)
  stores.state.setState({ workspace: { id: 'own', kind: 'own' } })
  return {
    stores,
    draftNames: windowDraftNames,
    drafts: {
      read: async (field) => texts.get(field) ?? '',
      async save(field, text) {
        order.push(`${field}${text === '' ? ' gone' : ''}`)
        texts.set(field, text)
        return success(null)
      },
    },
    expenses: {
      async add(expense) {
        order.push('expense')
        expenses.set(expense.id, expense)
        return success(null)
      },
      has: async (id) => expenses.has(id),
      async remove(id) {
        expenses.delete(id)
        return success(null)
      },
    },
  }
}

beforeEach(() => {
  order = []
  texts = new Map()
  expenses = new Map()
  recorded = []
})

describe('a line', () => {
  it('is written down as handed over before main gets it, in one call', async () => {
    const outcome = await recordLine(partsWith(), '45m Call #deep', read('45m Call #deep'), now)
    expect(outcome).toMatchObject({ ok: true, value: { message: 'Recorded 0:45 Call' } })
    expect(order).toEqual(['capture-handed', 'main'])
    expect(recorded).toEqual([
      { note: 'Call', tags: 'deep', startedAt: now - 30_000 - 2_670_000, duration: 2700, zone },
    ])
  })

  it('starts a timer that stops what runs', async () => {
    const line = 'start design 20 min ago non-billable'
    await recordLine(partsWith(), line, read(line), now)
    expect(fake.calls).toContain('timer.switch')
    expect(recorded).toEqual([{ note: 'design', billable: false, startedAt: now - 1_200_000 }])
  })

  it('is an expense with everything that was typed', async () => {
    const line = '12.5 EUR parking yesterday #travel'
    const outcome = await recordLine(partsWith(), line, read(line), now)
    expect([...expenses.values()]).toMatchObject([
      {
        amount: '12.50',
        currency: 'EUR',
        date: '2026-11-19',
        description: 'parking',
        tags: ['travel'],
      },
    ])
    expect(fake.calls).toEqual([])
    if (outcome.ok) await outcome.value.undo?.()
    expect(expenses.size).toBe(0)
  })

  it('is no expense while no workspace is open', async () => {
    const parts = partsWith()
    parts.stores.state.setState({ workspace: { id: null, kind: 'none' } })
    const outcome = await recordLine(parts, '12 EUR x', read('12 EUR x'), now)
    expect(outcome).toMatchObject({ ok: false, error: { code: 'noWorkspace' } })
    expect(expenses.size).toBe(0)
  })

  it('that main refuses is a failure with its sentence', async () => {
    const parts = partsWith({ 'entries.create': () => failure('storage', 'The disk is full.') })
    expect(await recordLine(parts, '45m x', read('45m x'), now)).toMatchObject({
      ok: false,
      error: { message: 'The disk is full.' },
    })
  })

  it('is not handed over where that could not be written down', async () => {
    const parts = partsWith()
    const drafts = { ...parts.drafts, save: async () => failure('storage', 'No room is left.') }
    const outcome = await recordLine({ ...parts, drafts }, '45m x', read('45m x'), now)
    expect(outcome).toMatchObject({
      ok: false,
      error: { code: 'storage', message: 'No room is left. What you typed is still here.' },
    })
    expect(recorded).toEqual([])
  })

  it.each(['45m x', 'start x', '12 EUR parking'])(
    'that another account gets shown for is not recorded there: %s',
    async (line) => {
      const parts = partsWith()
      const drafts: typeof parts.drafts = {
        ...parts.drafts,
        async save(field, text) {
          parts.stores.state.setState({ workspace: { id: 'demo', kind: 'demo' } })
          return parts.drafts.save(field, text)
        },
      }
      expect(await recordLine({ ...parts, drafts }, line, read(line), now)).toMatchObject({
        error: { code: 'workspaceChanged' },
      })
      expect([recorded.length, expenses.size]).toEqual([0, 0])
    },
  )

  it('is not taken back in another account', async () => {
    const parts = partsWith({
      'history.state': () => {
        parts.stores.state.setState({ workspace: { id: 'demo', kind: 'demo' } })
        return success({ undo: 'New entry', redo: null })
      },
    })
    const outcome = await recordLine(parts, '45m x', read('45m x'), now)
    expect(outcome).toMatchObject({ ok: true, value: { undo: null } })
  })

  it('is taken back only while nothing else was changed since', async () => {
    let undo = 'New entry'
    const parts = partsWith({ 'history.state': () => success({ undo, redo: null }) })
    const outcome = await recordLine(parts, '45m x', read('45m x'), now)
    undo = 'Delete entry'
    expect(outcome.ok && (await outcome.value.undo?.())).toMatchObject({
      ok: false,
      error: { code: 'nothingToUndo' },
    })
    expect(fake.calls).not.toContain('history.undo')
    undo = 'New entry'
    expect(outcome.ok && (await outcome.value.undo?.())).toMatchObject({ ok: true })
    expect(fake.calls).toContain('history.undo')
  })
})

describe('a line that was kept', () => {
  it('comes back where main never got it', async () => {
    const refusing = partsWith({ 'entries.create': () => failure('storage', 'Full.') })
    texts.set('capture-line', '45m x')
    await recordLine(refusing, '45m x', read('45m x'), now)
    expect(await readLineDraft(refusing)).toBe('45m x')
  })

  it.each(['45m x #deep', 'start x', '12 EUR parking'])(
    'does not come back where “%s” was recorded before a crash',
    async (line) => {
      const parts = partsWith()
      texts.set('capture-line', line)
      await recordLine(parts, line, read(line), now)
      expect(await readLineDraft(parts)).toBe('')
      expect([...texts.values()]).toEqual(['', ''])
    },
  )

  it('comes back where something else was recorded at that time', async () => {
    const parts = partsWith()
    await recordLine(parts, '45m another', read('45m another'), now)
    recorded.splice(0, 1, { ...recorded[0], note: 'changed' })
    texts.set('capture-line', '45m another')
    expect(await readLineDraft(parts)).toBe('45m another')
  })

  it('is gone once it is dropped, and an unreadable mark does no harm', async () => {
    const parts = partsWith()
    texts.set('capture-line', 'half a thought')
    texts.set('capture-handed', '{"kind":"later"}')
    expect(await readLineDraft(parts)).toBe('half a thought')
    await clearLineDraft(parts)
    expect(await readLineDraft(parts)).toBe('')
  })
})
