/** The online state that the system reports is unreliable: it never prevents sending. */
import { expect, it } from 'vitest'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { withPullScene } from './pull-scene.ts'

it('what is recorded while the system claims to be offline is sent all the same', () =>
  withPullScene(
    async ({ bench, far, program }) => {
      await program.untilSent()
      program.engine.systemOnlineChanged(false)
      expect(createTimerCommands(bench).start({ note: 'sent' })).toMatchObject({ ok: true })
      await program.untilSent()
      expect(allOperations(bench.database)).toEqual([])
      const page = await far.service.timeEntries.page({ includeUnlogged: true }, 1, 100)
      expect(page).toMatchObject({ ok: true, value: { rows: [{ note: 'sent' }] } })
    },
    { entries: 0 },
  ))
