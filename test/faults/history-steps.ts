/** Actions of the user, another device, the network and the machine. */
import fc from 'fast-check'
import type { Fault } from '../../electron/sandbox/fault-plan.ts'
import { entryStep, note, type EntryStep } from './entry-steps.ts'

export type Step =
  | { readonly do: 'start' | 'switch'; readonly note: string; readonly withProject: boolean }
  | { readonly do: 'stop' | 'remove' | 'undo' | 'redo' }
  | { readonly do: 'removeExpense' | 'removeCallback' | 'removeProject' }
  | { readonly do: 'edit'; readonly note: string }
  | { readonly do: 'project'; readonly title: string }
  | { readonly do: 'editProject' | 'editExpense' | 'editStaff'; readonly text: string }
  | {
      readonly do: 'expense'
      readonly fields: { readonly amount: string; readonly vendor: string | null }
    }
  | { readonly do: 'callback'; readonly event: string }
  | EntryStep
  | OtherStep
  /** `interrupt`: a normal end; `kill`: SIGKILL. The program starts again after both. */
  | { readonly do: 'interrupt' | 'kill' | 'send' | 'news' }
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'os'; readonly isOnline: boolean }
  /**
   * The service takes a backup, and is restored from it: ids given since are given again. `whileListed`: a page of that
   * list was asked for before it is restored, and arrives after what is sent next.
   */
  | { readonly do: 'backup' }
  | { readonly do: 'restore'; readonly whileListed?: 'time_entries' | 'expenses' }
  /** A backup of this machine's database; restores what the backup has and the database lacks. */
  | { readonly do: 'keep' | 'bringBack' }
  | { readonly do: 'clock'; readonly hours: number }
  | { readonly do: 'faults'; readonly faults: readonly Fault[] }

/** An action of another device on the same account. `pick`: selects a row. */
export type OtherStep = {
  readonly do: 'other'
  readonly what:
    | 'edit'
    | 'stop'
    | 'remove'
    | 'create'
    | 'editExpense'
    | 'removeExpense'
    | 'removeProject'
  readonly pick: number
  readonly text: string
}

const times = fc.integer({ min: 1, max: 3 })
const html = '<h1>busy</h1>'
const fault: fc.Arbitrary<Fault> = fc.oneof(
  times.map((count): Fault => ({ do: 'dropBefore', times: count })),
  times.map((count): Fault => ({ do: 'dropAfter', method: 'POST', times: count })),
  times.map((count): Fault => ({ do: 'dropAfter', times: count })),
  times.map((count): Fault => ({ do: 'truncate', times: count })),
  times.map((count): Fault => ({ do: 'resetInBody', times: count })),
  times.map((count): Fault => ({ do: 'status', status: 503, body: html, times: count })),
  times.map((count): Fault => ({ do: 'html', status: 502, method: 'POST', times: count })),
  times.map((count): Fault => ({ do: 'rateLimit', retryAfter: 20, times: count })),
  times.map((count): Fault => ({ do: 'rateLimit', times: count })),
  times.map((count): Fault => ({ do: 'clockOffset', ms: 7_200_000, times: count })),
)
/** Few distinct texts, so that equal rows are common. */
const text = fc.constantFrom('x', 'y', 'z')
const pick = fc.nat(9)
const otherStep = (what: OtherStep['what']): fc.Arbitrary<Step> =>
  fc.record({ do: fc.constant('other' as const), what: fc.constant(what), pick, text: note })

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('start' as const, 'switch' as const),
      note,
      withProject: fc.boolean(),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.constantFrom<Step>(
      { do: 'stop' },
      { do: 'stop' },
      { do: 'send' },
      { do: 'send' },
      { do: 'send' },
      { do: 'news' },
      { do: 'interrupt' },
      { do: 'kill' },
      { do: 'remove' },
      { do: 'undo' },
      { do: 'undo' },
      { do: 'redo' },
      { do: 'removeExpense' },
      { do: 'removeCallback' },
      { do: 'removeProject' },
      { do: 'removeProject' },
      { do: 'os', isOnline: false },
      { do: 'os', isOnline: true },
    ),
  },
  { weight: 1, arbitrary: note.map((value): Step => ({ do: 'edit', note: value })) },
  { weight: 9, arbitrary: entryStep },
  {
    weight: 3,
    arbitrary: fc.array(fault, { maxLength: 3 }).map((faults): Step => ({ do: 'faults', faults })),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 0, max: 400 }).map((seconds): Step => ({ do: 'wait', seconds })),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('expense' as const),
      fields: fc.record({
        amount: fc.constantFrom('12.5', '12.50', '7'),
        vendor: fc.constantFrom(null, 'Café'),
      }),
    }),
  },
  { weight: 1, arbitrary: text.map((title): Step => ({ do: 'project', title })) },
  { weight: 1, arbitrary: text.map((value): Step => ({ do: 'editProject', text: value })) },
  { weight: 1, arbitrary: text.map((value): Step => ({ do: 'editExpense', text: value })) },
  { weight: 1, arbitrary: text.map((value): Step => ({ do: 'editStaff', text: value })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('all', 'project').map((event): Step => ({ do: 'callback', event })),
  },
  { weight: 1, arbitrary: fc.constantFrom(-3, 3).map((hours): Step => ({ do: 'clock', hours })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Step>(
      { do: 'backup' },
      { do: 'restore' },
      { do: 'restore', whileListed: 'time_entries' },
      { do: 'restore', whileListed: 'expenses' },
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'keep' }, { do: 'bringBack' }) },
  { weight: 2, arbitrary: otherStep('edit') },
  { weight: 1, arbitrary: otherStep('stop') },
  { weight: 1, arbitrary: otherStep('remove') },
  { weight: 1, arbitrary: otherStep('create') },
  { weight: 1, arbitrary: otherStep('editExpense') },
  { weight: 1, arbitrary: otherStep('removeExpense') },
  { weight: 1, arbitrary: otherStep('removeProject') },
)
