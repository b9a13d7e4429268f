/**
 * The two starting states of a world (database file and the service's file), created once and copied for each
 * world.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSandboxServer, type SandboxServer } from '../../fakes/sandbox-server.ts'
import { createSimulatedClock } from '../../fakes/simulated-clock.ts'
import { createStoreBench, type StoreBench } from '../../fakes/store-bench.ts'
import { SimulatedProgram } from '../simulated-program.ts'
import { createRow } from './operations.ts'
import type { Begin, Kind } from './worlds.ts'

export type Stage = {
  readonly bench: StoreBench
  readonly far: SandboxServer
  close(): Promise<void>
}

const preparedAt = '2026-11-20T08:00:00Z'
const playedAt = '2026-11-20T09:00:00Z'
const shared = { projects: 0 }

/** Keeps the files in a memory file system where there is one: a world commits dozens of times. */
export class Stages {
  readonly #folder = mkdtempSync(
    join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'stint-small-world-'),
  )
  readonly #made = new Set<string>()
  #count = 0

  async open(kind: Kind, begin: Begin): Promise<Stage> {
    const name = `${kind}-${begin}`
    if (!this.#made.has(name)) await this.#prepare(name, kind, begin)
    this.#made.add(name)
    this.#count += 1
    const own = `world-${this.#count}`
    for (const part of ['data', 'service']) {
      copyFileSync(this.#file(name, part), this.#file(own, part))
    }
    const bench = createStoreBench(this.#file(own, 'data'), createSimulatedClock(playedAt))
    const far = await openSandboxServer(bench.clock, {
      ...shared,
      file: this.#file(own, 'service'),
    })
    return {
      bench,
      far,
      close: async () => {
        await far.close()
        bench.database.close()
        for (const part of ['data', 'data-wal', 'data-shm', 'service']) {
          rmSync(this.#file(own, part), { force: true })
        }
      },
    }
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #file(name: string, part: string): string {
    return join(this.#folder, `${name}-${part}`)
  }

  async #prepare(name: string, kind: Kind, begin: Begin): Promise<void> {
    const bench = createStoreBench(this.#file(name, 'data'), createSimulatedClock(preparedAt))
    const far = await openSandboxServer(bench.clock, {
      ...shared,
      file: this.#file(name, 'service'),
    })
    const program = new SimulatedProgram(bench, far)
    if (begin === 'known') createRow(bench, kind)
    await program.untilEmpty()
    await program.untilPulled()
    await program.end()
    await far.close()
    bench.database.checkpoint()
    bench.database.close()
  }
}
