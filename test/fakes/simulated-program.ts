/** Without windows: the real sync engine on the real store, which can be started, ended and killed. */
import { createLog } from '../../electron/base/log.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { Engine, type SyncEngine } from '../../electron/sync/engine.ts'
import type { SandboxServer } from './sandbox-server.ts'
import type { StoreBench } from './store-bench.ts'
import { killableService, type KillableService } from './killable-service.ts'

/** Changes while the clock stands still: far more than any work of a test makes. */
const maxChanges = 5000

export class SimulatedProgram {
  readonly #bench: StoreBench
  readonly #far: SandboxServer
  #line: KillableService
  #engine: SyncEngine
  #stopListening: () => void
  /** The first error that was logged, thrown to the next caller that waits for the program. */
  #mistake: Error | null = null

  constructor(bench: StoreBench, farEnd: SandboxServer) {
    this.#bench = bench
    this.#far = farEnd
    this.#line = killableService(farEnd.service)
    this.#engine = this.#begin()
    this.#stopListening = this.#follow()
  }

  get engine(): SyncEngine {
    return this.#engine
  }

  /** A normal end, in the middle of the program's work. */
  async restart(meanwhile = (): void => undefined): Promise<void> {
    await this.end()
    meanwhile()
    this.#engine = this.#begin()
    this.#stopListening = this.#follow()
  }

  /** As by SIGKILL: responses to requests in flight are never stored. Starts again. */
  async kill(): Promise<void> {
    this.#stopListening()
    this.#line.die()
    // Never resolves while a request is in flight, because no response comes.
    void this.#engine.stop()
    await new Promise((resolve) => setImmediate(resolve))
    this.#engine = this.#begin()
    this.#stopListening = this.#follow()
  }

  async end(): Promise<void> {
    this.#stopListening()
    await this.#engine.stop()
  }

  /** Until no request is in flight. */
  async untilSent(): Promise<void> {
    await this.#someWork()
    for (let round = 0; round < 60 && this.#engine.isBusy(); round += 1) await this.#someWork()
    if (this.#mistake) throw this.#mistake
  }

  async pull(): Promise<void> {
    this.#engine.wake('pull')
    await this.untilSent()
  }

  /** Until a pull has succeeded, without 'Send now'. */
  async untilPulled(): Promise<boolean> {
    // Compared for a change, not for "later": the clock may have been set back.
    const before = this.#engine.status().pulledAt
    for (let round = 0; round < 100; round += 1) {
      this.#engine.wake('pull')
      await this.untilSent()
      if (this.#engine.status().pulledAt !== before) return true
      await this.#bench.clock.ringNext()
    }
    return false
  }

  /** Until every waiting operation needs a decision. */
  async untilEmpty(): Promise<void> {
    for (let round = 0; round < 500; round += 1) {
      await this.untilSent()
      const waiting = allOperations(this.#bench.database).filter(({ state }) => state !== 'parked')
      const isBlocked = waiting.every(({ entity, localId, seq }) =>
        allOperations(this.#bench.database).some(
          (earlier) =>
            earlier.state === 'parked' &&
            earlier.entity === entity &&
            earlier.localId === localId &&
            earlier.seq < seq,
        ),
      )
      if (isBlocked) return
      await this.#bench.clock.ringNext()
    }
  }

  #begin(): SyncEngine {
    this.#line = killableService(this.#far.service)
    const engine = new Engine({
      ...this.#bench,
      service: this.#line.service,
      random: () => 0.5,
      lateArrivalWindow: 35_000,
      log: createLog((level, line) => {
        if (level === 'error') this.#mistake ??= new Error(line)
      }),
    })
    engine.start()
    return engine
  }

  #follow(): () => void {
    let [instant, changes] = [this.#bench.clock.now(), 0]
    return this.#bench.changes.subscribe(({ topics }) => {
      if (!topics.includes('sync')) return
      changes = this.#bench.clock.now() === instant ? changes + 1 : 0
      instant = this.#bench.clock.now()
      if (changes === maxChanges) this.#mistake ??= new Error('the program sends without end')
      this.#engine.wake('committed')
    })
  }

  /** A few turns of the event loop, in which the real HTTP below the simulated clock makes progress. */
  async #someWork(): Promise<void> {
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}
