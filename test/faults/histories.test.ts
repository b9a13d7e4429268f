/**
 * Random histories of a simulated user under all faults, each reproducible from its seed
 * (docs/quality.md#22-number-of-fault-runs).
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Behaviour } from '../../electron/sandbox/behaviour.ts'
import { history, runHistory } from './run-history.ts'
import type { Step } from './history-steps.ts'

const histories = Number(process.env['STINT_HISTORIES'] ?? 1000)
/** Behaviour switches of the service for every history, from STINT_BEHAVIOUR. */
const forced = JSON.parse(process.env['STINT_BEHAVIOUR'] ?? '{}') as Partial<Behaviour>

describe('replay', () => {
  it(
    `brings everything that was recorded to the service exactly once, in ${histories} histories`,
    { timeout: Math.max(1_800_000, histories * 1000) },
    async () => {
      const lived = { count: 0 }
      await fc.assert(
        fc.asyncProperty(history, async ([steps, how]) => {
          lived.count += 1
          await runHistory(steps, { ...how, ...forced })
        }),
        { numRuns: histories },
      )
      expect(lived.count).toBe(histories)
    },
  )

  it('leaves a listed row alone that may be its own unanswered create', async () => {
    await runHistory([
      { do: 'send' },
      { do: 'faults', faults: [{ do: 'dropAfter', method: 'POST' }] },
      { do: 'start', note: 'answer lost', withProject: false },
      { do: 'send' },
      { do: 'news' },
    ])
  })

  it('never lets two creates with the same content take each other’s row', async () => {
    const start: Step = { do: 'start', note: 'twin', withProject: false }
    await runHistory([
      { do: 'send' },
      { do: 'faults', faults: [{ do: 'dropAfter', method: 'POST', times: 2 }] },
      start,
      { do: 'stop' },
      start,
      { do: 'stop' },
      { do: 'send' },
      { do: 'wait', seconds: 36 },
      { do: 'send' },
    ])
  })

  it('asks about an older version that a list hid while the lists were compared', async () => {
    const start: Step = { do: 'start', note: '', withProject: false }
    await runHistory(
      [
        ...[start, { do: 'backup' } as const, { do: 'restore' } as const],
        ...[start, { do: 'send' } as const, start],
        ...[{ do: 'callback', event: 'all' } as const, start],
      ],
      { hiddenRows: 'all', updates: 'clear', errorsAsSuccess: true },
    )
  })

  it('takes a row of another device that it never saw, and that comes back with a restore', async () => {
    const other = (what: 'create' | 'remove'): Step => ({ do: 'other', what, pick: 0, text: '' })
    await runHistory([other('create'), { do: 'backup' }, other('remove'), { do: 'restore' }])
  })
})
