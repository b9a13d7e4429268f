/** Time entries that other software created on the service, pulled by this machine. */
import { expect } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import type { Behaviour } from '../../electron/sandbox/behaviour.ts'
import { projects } from '../../electron/store/projects.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import { openSandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench } from '../fakes/store-bench.ts'
import { askAt, entryOf, paths, wholeEntry, type Ask } from '../fakes/raw-requests.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: number }
/** Time entries on the service by id, without the time of their last change. */
export type Rows = ReadonlyMap<number, Row>

export type RemoteEntriesScene = {
  readonly entries: ReturnType<typeof createEntryCommands>
  readonly timer: ReturnType<typeof createTimerCommands>
  readonly undo: () => unknown
  readonly pass: (ms: number) => Promise<void>
  /** Created by other software, oldest first; the last row is running. */
  readonly made: readonly Row[]
  /** Of the row at `index` in `made`. */
  readonly local: (index: number) => LocalId
  /** Local id. */
  readonly project: (row: Row | undefined) => LocalId
  /** Sends and pulls everything, checks that nothing is unsent, and returns the rows of the service. */
  readonly settled: () => Promise<Rows>
}

/** Number of logged entries that the scene creates on the service. It also creates one that is running. */
export const logged = 55
/** In UTC ms; each row starts ten minutes after the previous one. */
export const firstStart = Date.parse('2026-11-19T06:00:00Z')
const startOf = (index: number): string =>
  `${new Date(firstStart + index * 600_000).toISOString().slice(0, 19)}Z`
const withoutClient = { client_id: null, project_id: null, service_id: null, billable: false }

/** Every third row has no client and is nevertheless not internal. */
async function createRemotely(ask: Ask): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let index = 0; index <= logged; index += 1) {
    const time_entry = {
      ...wholeEntry,
      billed: false,
      note: `work ${index}`,
      started_at: startOf(index),
      duration: 300,
      retainer_id: 700 + index,
      ...(index % 3 === 2 && withoutClient),
      ...(index === logged && { is_logged: false, duration: null }),
    }
    rows.push(withoutStamp(entryOf(await ask('POST', paths.entries, { time_entry }))))
  }
  return rows
}

function withoutStamp({ updated_at: _stamp, ...row }: Row): Row {
  return row
}

async function rowsThere(ask: Ask): Promise<Rows> {
  const query = 'per_page=100&include_unlogged=true'
  const { json } = await ask('GET', `${paths.entries}?${query}`)
  const { time_entries } = json as { readonly time_entries: readonly Row[] }
  return new Map(time_entries.map((row) => [row.id, withoutStamp(row)]))
}

/** Runs `live` in a program that has pulled the entries that other software created on the service. */
export async function withRemoteEntries(
  behaviour: Partial<Behaviour>,
  live: (scene: RemoteEntriesScene) => Promise<void>,
): Promise<void> {
  const bench = createStoreBench()
  const far = await openSandboxServer(bench.clock, { behaviour })
  const ask = askAt(far.sandbox.baseUrl)
  const made = await createRemotely(ask)
  const program = new SimulatedProgram(bench, far)
  try {
    expect(await program.untilPulled()).toBe(true)
    await live({
      entries: createEntryCommands(bench),
      timer: createTimerCommands(bench),
      undo: () => expect(bench.history.undo()).toMatchObject({ ok: true }),
      pass: (ms) => bench.clock.advance(ms),
      made,
      local(index) {
        const row = timeEntries.byServiceId(bench.database, made[index]?.id as ServiceId)
        if (!row) throw new Error(`row ${index} is not here`)
        return row.id
      },
      project(row) {
        const found = projects.byServiceId(bench.database, row?.['project_id'] as ServiceId)
        if (!found) throw new Error('the project is not here')
        return found.id
      },
      async settled() {
        bench.clock.jump(60_000)
        await program.pull()
        await program.untilEmpty()
        expect(unsentItems(bench.database)).toEqual([])
        return rowsThere(ask)
      },
    })
  } finally {
    await program.end()
    await far.close()
    bench.database.close()
  }
}
