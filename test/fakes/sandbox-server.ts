import { createServiceClient, type ServiceClient } from '../../electron/service/client.ts'
import type { Behaviour } from '../../electron/sandbox/behaviour.ts'
import type { Fault, LoggedRequest } from '../../electron/sandbox/fault-plan.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../electron/sandbox/sandbox.ts'
import type { Clock } from '../../electron/base/clock.ts'
import { fixedToken } from '../../electron/service/token-source.ts'

/** The sandbox over real HTTP with a client: the service of fault tests and unit tests. */
export type SandboxServer = {
  readonly sandbox: Sandbox
  readonly service: ServiceClient
  order(faults: readonly Fault[]): Promise<void>
  /** The ordered faults that did not occur yet. */
  plan(): Promise<readonly Fault[]>
  requests(): Promise<readonly LoggedRequest[]>
  /** Current behaviour switches. */
  behaviour(): Promise<Behaviour>
  /** Changes behaviour switches; rejects unknown switches and invalid values. */
  behave(changes: Partial<Behaviour>): Promise<void>
  /** Takes a backup of the service; `restore` goes back to it, and ids given since are given again. */
  snapshot(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

export async function openSandboxServer(
  clock: Clock,
  options: Partial<SandboxOptions> = {},
): Promise<SandboxServer> {
  const { token = 'token' } = options
  const sandbox = await startSandbox({
    // The service has its own clock.
    clock: 'elsewhere' in clock ? (clock.elsewhere as Clock) : clock,
    token,
    entries: 0,
    expenses: 0,
    control: true,
    ...options,
  })
  const service = createServiceClient({
    baseUrl: sandbox.baseUrl,
    businessId: String(sandbox.businessId),
    accountId: sandbox.accountId,
    tokens: fixedToken(token),
    clock,
    timeouts: { connect: 2000, headers: 2000, body: 2000 },
  })
  const control = (method: string, path: string, body?: string): Promise<Response> =>
    fetch(`${sandbox.baseUrl}/_control/${path}`, { method, ...(body !== undefined && { body }) })
  return {
    sandbox,
    service,
    async order(faults) {
      await control('PUT', 'faults', JSON.stringify(faults))
    },
    async plan() {
      return (await (await control('GET', 'faults')).json()) as readonly Fault[]
    },
    async requests() {
      return (await (await control('GET', 'requests')).json()) as readonly LoggedRequest[]
    },
    async behaviour() {
      return (await (await control('GET', 'behaviour')).json()) as Behaviour
    },
    async behave(changes) {
      const answer = await control('PUT', 'behaviour', JSON.stringify(changes))
      if (!answer.ok) throw new Error(await answer.text())
    },
    async snapshot() {
      await control('POST', 'snapshot')
    },
    async restore() {
      const answer = await control('POST', 'restore')
      if (!answer.ok) throw new Error(await answer.text())
    },
    async close() {
      await service.close()
      await sandbox.stop()
    },
  }
}
