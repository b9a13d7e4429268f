import type { Behaviour } from '../../../electron/sandbox/behaviour.ts'
import type { Application } from '../../../electron/sandbox/oauth/application.ts'
import type { SimulatedClock } from '../../fakes/simulated-clock.ts'
import type { Ask } from '../../fakes/raw-requests.ts'
import type { SandboxServer } from '../../fakes/sandbox-server.ts'

/** One observed behaviour of a live service, with a test of the sandbox and a test of the program. */
export type LiveRow = {
  readonly behaviour: string
  /** A section of the documents, or a standard. */
  readonly source: string
  /** Over the plain behaviour. */
  readonly switches?: Partial<Behaviour>
  /** Fields of the registered OAuth application, over the usual one. */
  readonly oauth?: Partial<Application>
  /** The sandbox behaves so, by raw requests. */
  readonly sandbox: (scene: LiveScene) => Promise<void>
  /** How our client, or the program where that reacts, handles it. */
  readonly client: (scene: LiveScene) => Promise<void>
}

export type LiveScene = {
  readonly far: SandboxServer
  readonly clock: SimulatedClock
  readonly ask: Ask
}
