/** A service that is restored from a backup. */
import { expect } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createRestoredCommands } from '../../electron/commands/service-restore.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import type { EpochMs, LocalId, Seconds } from '../../shared/domain/units.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

export type ServiceScene = {
  readonly bench: StoreBench
  readonly far: SandboxServer
  readonly program: SimulatedProgram
  readonly record: (note: string, projectId?: LocalId) => LocalId
  readonly entry: (note: string) => LocalId
  readonly answer: (choice: 'sendAgain' | 'keep') => void
  /** For three minutes. */
  readonly syncLater: () => Promise<void>
  /** Of the entries on the service, sorted. */
  readonly notes: () => Promise<readonly (string | null)[]>
  readonly notesHere: () => readonly (string | null)[]
}

/** Runs `live` in a program that is connected to a service with one project. */
export async function withServiceScene(
  live: (scene: ServiceScene) => Promise<void>,
): Promise<void> {
  const bench = createStoreBench()
  const far = await openSandboxServer(bench.clock, { projects: 1 })
  const program = new SimulatedProgram(bench, far)
  let count = 0
  const entry = (note: string): LocalId => {
    const [row] = timeEntries.where(bench.database, 'WHERE r.note = ?', [note])
    if (!row) throw new Error(`no entry ${note}`)
    return row.id
  }
  try {
    await live({
      bench,
      far,
      program,
      entry,
      record(note, projectId) {
        count += 1
        const startedAt = (Date.parse('2026-11-20T06:00:00Z') + count * 600_000) as EpochMs
        createEntryCommands(bench).create({
          note,
          startedAt,
          duration: 300 as Seconds,
          ...(projectId && { projectId }),
        })
        return entry(note)
      },
      answer: (choice) =>
        expect(createRestoredCommands(bench).answer({ choice })).toMatchObject({ ok: true }),
      async syncLater() {
        for (let round = 0; round < 3; round += 1) {
          await bench.clock.advance(60_000)
          await program.pull()
          await program.untilSent()
        }
      },
      async notes() {
        const page = await far.service.timeEntries.page({ includeUnlogged: true }, 1, 100)
        return page.ok ? page.value.rows.map(({ note }) => note).sort() : []
      },
      notesHere: () =>
        timeEntries
          .where(bench.database, 'WHERE r.deleted_at IS NULL', [])
          .map(({ note }) => note)
          .sort(),
    })
  } finally {
    await program.end()
    await far.close()
    bench.database.close()
  }
}
