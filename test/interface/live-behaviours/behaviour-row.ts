/** Type of the rows in the table of live-service behaviours. */
import type { Behaviour } from '../../../electron/sandbox/behaviour.ts'
import type { Application } from '../../../electron/sandbox/oauth/application.ts'
import type { SimulatedClock } from '../../fakes/simulated-clock.ts'
import type { Ask } from '../../fakes/raw-requests.ts'
import type { SandboxServer } from '../../fakes/sandbox-server.ts'

/** One observed behaviour of a live service, with a test for each side. */
export type LiveRow = {
  readonly behaviour: string
  /** Source: a section of the documents, or a standard. */
  readonly source: string
  /** Behaviour switches over the plain behaviour. */
  readonly switches?: Partial<Behaviour>
  /** Fields of the registered OAuth application, over the usual one. */
  readonly oauth?: Partial<Application>
  /** Checks that the sandbox behaves so, by raw requests. */
  readonly sandbox: (scene: LiveScene) => Promise<void>
  /** Checks how our client, or the program where that reacts, handles it. */
  readonly client: (scene: LiveScene) => Promise<void>
}

export type LiveScene = {
  readonly far: SandboxServer
  /** Clock of sandbox and client. */
  readonly clock: SimulatedClock
  readonly ask: Ask
}
