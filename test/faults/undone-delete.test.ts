/**
 * Undo of a delete without a response: the row may still exist on the service, with changes of another
 * device. Only fields that this user changed may be sent again.
 */
import { describe, it } from 'vitest'
import type { Behaviour } from '../../electron/sandbox/behaviour.ts'
import type { Fault } from '../../electron/sandbox/fault-plan.ts'
import { runHistory } from './run-history.ts'
import type { Step } from './history-steps.ts'

const always = { times: 1000 }
const faults: readonly (readonly [string, Fault])[] = [
  ['connection lost before', { do: 'dropBefore', ...always }],
  ['connection lost after', { do: 'dropAfter', ...always }],
  ['half an answer', { do: 'truncate', ...always }],
  ['reset in the body', { do: 'resetInBody', ...always }],
  ['503', { do: 'status', status: 503, ...always }],
  ['a page', { do: 'html', status: 502, ...always }],
  ['429', { do: 'rateLimit', ...always }],
]
const updates: readonly Behaviour['updates'][] = ['clear', 'merge']
/** How the delete attempt ends for the program. */
const ends: readonly Step['do'][] = ['send', 'interrupt']

const cases = faults.flatMap(([name, fault]) =>
  updates.flatMap((update) => ends.map((end) => [name, end, update, fault] as const)),
)

const expense: Step = { do: 'expense', fields: { amount: '12.5', vendor: null } }
const note: Step = { do: 'other', what: 'editExpense', pick: 0, text: '' }
const entryNote: Step = { do: 'other', what: 'edit', pick: 0, text: '' }
const start: Step = { do: 'start', note: 'a', withProject: false }
const worked: readonly Step[] = [start, { do: 'wait', seconds: 90 }, { do: 'stop' }]

describe.each(cases)('%s, then %s, updates that %s', (_name, end, update, fault) => {
  const run = (steps: readonly Step[]): Promise<void> => runHistory(steps, { updates: update })
  const begin: readonly Step[] = [{ do: 'send' }]
  const failing: Step = { do: 'faults', faults: [{ ...fault }] }

  it('an expense keeps what another device wrote', async () => {
    const made: readonly Step[] = [...begin, expense, { do: 'send' }, failing]
    await run([...made, { do: 'removeExpense' }, { do: end } as Step, note, { do: 'undo' }])
  })

  it('an entry keeps what another device wrote', async () => {
    const made: readonly Step[] = [...begin, ...worked, { do: 'send' }, failing]
    await run([...made, { do: 'remove' }, { do: end } as Step, entryNote, { do: 'undo' }])
  })

  it('an expense whose note both sides changed asks the person', async () => {
    const made: readonly Step[] = [...begin, expense, { do: 'send' }, failing]
    const mine: readonly Step[] = [{ do: 'editExpense', text: 'mine' }, { do: 'removeExpense' }]
    await run([...made, ...mine, { do: end } as Step, note, { do: 'undo' }])
  })
})

it('what was found at random: nothing is sent between the create and the end of the program', async () => {
  for (const wait of [0, 10, 30, 60]) {
    await runHistory([
      { do: 'send' },
      expense,
      { do: 'faults', faults: [{ do: 'dropBefore', times: 1 }] },
      { do: 'removeExpense' },
      { do: 'interrupt' },
      note,
      { do: 'undo' },
      { do: 'wait', seconds: wait },
      { do: 'stop' },
    ])
  }
})

it('what another device wrote is known before a delete, though no list shows the row', () =>
  runHistory(
    [
      ...([{ do: 'send' }, start, { do: 'send' }, entryNote, { do: 'remove' }] as const),
      ...([{ do: 'send' }, { do: 'undo' }] as const),
    ],
    { hiddenRows: 'all' },
  ))
