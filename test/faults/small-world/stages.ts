/** Starting states, made once. Each world gets the rows, in a database that stays open, and a copy of the file. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SandboxOptions } from '../../../electron/sandbox/sandbox.ts'
import { contentsOf, ReusedDatabase, type Contents } from '../../fakes/migrated-database.ts'
import type { Behaviour } from '../../../electron/sandbox/behaviour.ts'
import { openSandboxServer, type SandboxServer } from '../../fakes/sandbox-server.ts'
import { createSimulatedClock } from '../../fakes/simulated-clock.ts'
import { createStoreBench, type StoreBench } from '../../fakes/store-bench.ts'
import { SimulatedProgram } from '../../fakes/simulated-program.ts'
import { createRow } from './operations.ts'
import type { Begin, Kind } from './worlds.ts'

export type Stage = {
  readonly bench: StoreBench
  readonly far: SandboxServer
  close(): Promise<void>
}

/** Less than an hour before `playedAt`: lists that are rarely pulled, or were refused, are not requested again. */
const preparedAt = '2026-11-20T08:10:00Z'
const playedAt = '2026-11-20T09:00:00Z'

/** Of the service, without those unrelated to the kind: their lists would be pulled each time, always the same. */
const parts: Readonly<Record<Kind, Pick<SandboxOptions, 'behaviour'>>> = {
  expense: { behaviour: { rights: ['time', 'projects', 'expenses', 'staff', 'clients'] } },
  timeEntry: { behaviour: { accounting: false } },
}

/** Behaviour that the service must have in every run, from the variable STINT_BEHAVIOUR. */
export const forcedBehaviour = JSON.parse(
  process.env['STINT_BEHAVIOUR'] ?? '{}',
) as Partial<Behaviour>

/**
 * Opens stages: each is a program and a service to run scenarios with. Only one is open at a time. The service's files
 * are in a memory file system if there is one.
 */
export class Stages {
  readonly #folder = mkdtempSync(
    join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'stint-small-world-'),
  )
  readonly #database = new ReusedDatabase()
  readonly #prepared = new Map<string, Contents>()

  async open(kind: Kind, begin: Begin): Promise<Stage> {
    const name = `${kind}-${begin}`
    const contents = this.#prepared.get(name) ?? (await this.#prepare(name, kind, begin))
    this.#prepared.set(name, contents)
    const file = this.#file('world')
    copyFileSync(this.#file(name), file)
    const bench = this.#bench(playedAt, contents)
    const far = await this.#service(bench, file, kind)
    return {
      bench,
      far,
      close: async () => {
        await far.close()
        bench.database.close()
      },
    }
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #file(name: string): string {
    return join(this.#folder, name)
  }

  #bench(at: string, contents?: Contents): StoreBench {
    return createStoreBench(':memory:', createSimulatedClock(at), (_file, changes) =>
      this.#database.open(changes, contents),
    )
  }

  /** `kind`: only with the parts of this kind. */
  #service({ clock }: StoreBench, file: string, kind?: Kind): Promise<SandboxServer> {
    const behaviour = { ...forcedBehaviour, ...(kind && parts[kind].behaviour) }
    const options = { projects: 0, file, behaviour }
    return openSandboxServer(clock, options, { hasAccounting: kind !== 'timeEntry' })
  }

  /** Everything is pulled once, and the parts that the account then lacks are noticed. */
  async #prepare(name: string, kind: Kind, begin: Begin): Promise<Contents> {
    const bench = this.#bench(preparedAt)
    for (const only of [undefined, kind]) {
      const far = await this.#service(bench, this.#file(name), only)
      const program = new SimulatedProgram(bench, far)
      if (begin === 'known' && !only) createRow(bench, kind)
      await program.untilEmpty()
      await program.untilPulled()
      await program.end()
      await far.close()
    }
    const contents = contentsOf(bench.database)
    bench.database.close()
    return contents
  }
}
