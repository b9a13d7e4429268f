/** A service with many rows, and a program that has not pulled yet. */
import { expect } from 'vitest'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

export type PullScene = {
  readonly bench: ReturnType<typeof createStoreBench>
  readonly far: SandboxServer
  readonly program: SimulatedProgram
  readonly entries: () => number
}

export async function withPullScene(
  live: (scene: PullScene) => Promise<void>,
  { entries = 1000, via = (far: SandboxServer) => Promise.resolve(far) } = {},
): Promise<void> {
  const bench = createStoreBench()
  const sandbox = await openSandboxServer(bench.clock, { entries, projects: 2 })
  const far = await via(sandbox)
  const program = new SimulatedProgram(bench, far)
  try {
    await live({
      bench,
      far,
      program,
      entries: () => Number(bench.database.get('SELECT count(*) AS n FROM time_entries')?.['n']),
    })
  } finally {
    await program.end()
    if (far !== sandbox) await far.close()
    await sandbox.close()
    bench.database.close()
  }
}

/** Runs turns of the event loop, without waiting for time, until `holds` returns true. Fails after 100,000 turns. */
export async function turnUntil(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100_000 && !holds(); turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(holds()).toBe(true)
}
