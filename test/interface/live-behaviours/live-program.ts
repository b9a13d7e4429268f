/** Real store and sync above the client, for behaviours that only the program reacts to. */
import { createEntryCommands } from '../../../electron/commands/entries/entries.ts'
import { createProjectCommands } from '../../../electron/commands/projects.ts'
import { createTimerCommands } from '../../../electron/commands/timer.ts'
import { unsentItems } from '../../../electron/queries/unsent-items.ts'
import { timeEntries, type StoredTimeEntry } from '../../../electron/store/time-entries.ts'
import type { UnsentItem } from '../../../shared/contract/payloads.ts'
import type { EpochMs, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { createStoreBench, type StoreBench } from '../../fakes/store-bench.ts'
import { SimulatedProgram } from '../../fakes/simulated-program.ts'
import { paths } from '../../fakes/raw-requests.ts'
import type { LiveScene } from './behaviour-row.ts'

export type LiveProgram = {
  readonly bench: StoreBench
  readonly program: SimulatedProgram
  readonly entries: ReturnType<typeof createEntryCommands>
  readonly projects: ReturnType<typeof createProjectCommands>
  readonly timer: ReturnType<typeof createTimerCommands>
  /** An hour; throws where that fails. */
  record(note: string): void
  /** The local row with this service id; throws where there is none. */
  entry(id: number): StoredTimeEntry
  unsent(): readonly UnsentItem[]
}

/** Runs `live` in a program that has pulled from the sandbox. */
export async function inProgram(
  { far, clock }: LiveScene,
  live: (program: LiveProgram) => Promise<void>,
): Promise<void> {
  const bench = createStoreBench(':memory:', clock)
  const program = new SimulatedProgram(bench, far)
  const entries = createEntryCommands(bench)
  try {
    if (!(await program.untilPulled())) throw new Error('the service has told no news')
    await live({
      bench,
      program,
      entries,
      projects: createProjectCommands(bench),
      timer: createTimerCommands(bench),
      record(note) {
        const startedAt = (clock.now() - 7_200_000) as EpochMs
        const made = entries.create({ note, startedAt, duration: 3600 as Seconds })
        if (!made.ok) throw new Error(made.error.message)
      },
      entry(id) {
        const row = timeEntries.byServiceId(bench.database, id as ServiceId)
        if (!row) throw new Error(`entry ${id} is not here`)
        return row
      },
      unsent: () => unsentItems(bench.database),
    })
  } finally {
    await program.end()
    bench.database.close()
  }
}

/** Counts the time entries on the service that have this note. */
export async function countNotes({ ask }: LiveScene, note: string): Promise<number> {
  const { json } = await ask('GET', `${paths.entries}?per_page=100&include_unlogged=true`)
  const { time_entries } = json as { readonly time_entries: readonly { readonly note: unknown }[] }
  return time_entries.filter((row) => row.note === note).length
}

/** Returns the bodies of the PUT requests for time entries, oldest first. */
export async function sentUpdates({
  far,
}: LiveScene): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const updates = (await far.requests()).filter(
    ({ method, path }) => method === 'PUT' && path.startsWith(paths.entries),
  )
  return updates.map(
    ({ body }) =>
      (JSON.parse(body) as { readonly time_entry: Readonly<Record<string, unknown>> }).time_entry,
  )
}
