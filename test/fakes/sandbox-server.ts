import { createServiceClient, type ServiceClient } from '../../electron/service/client.ts'
import type { Behaviour } from '../../electron/sandbox/behaviour.ts'
import { problemOf, type Fault, type LoggedRequest } from '../../electron/sandbox/fault-plan.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../electron/sandbox/sandbox.ts'
import type { Clock } from '../../electron/base/clock.ts'
import { fixedToken } from '../../electron/service/token-source.ts'
import { flushEventLoop } from './simulated-clock.ts'

/**
 * A sandbox that a client uses over real HTTP. Tests control it without HTTP. Each control call first waits until
 * earlier requests have arrived.
 */
export type SandboxServer = {
  readonly sandbox: Sandbox
  readonly service: ServiceClient
  /** Replaces the fault plan; rejects where it is invalid. */
  order(faults: readonly Fault[]): Promise<void>
  /** Ordered faults that did not occur yet. */
  plan(): Promise<readonly Fault[]>
  requests(): Promise<readonly LoggedRequest[]>
  behaviour(): Promise<Behaviour>
  /** Rejects unknown switches and invalid values. */
  behave(changes: Partial<Behaviour>): Promise<void>
  /** A backup of the service; `restore` goes back to it, and ids given since are given again. */
  snapshot(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a sandbox with a client. `hasAccounting`: false for a client whose account has no accounting, so that the
 * client sends no requests about it.
 */
export async function openSandboxServer(
  clock: Clock,
  options: Partial<SandboxOptions> = {},
  { hasAccounting = true }: { readonly hasAccounting?: boolean } = {},
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
    accountId: hasAccounting ? sandbox.accountId : null,
    tokens: fixedToken(token),
    clock,
    timeouts: { connect: 2000, headers: 2000, body: 2000 },
  })
  const { control } = sandbox
  if (control === null) throw new Error('the sandbox has no control endpoint')
  const { plan, behaviour, backup } = control
  return {
    sandbox,
    service,
    async order(faults) {
      await flushEventLoop()
      rejectProblem(problemOf(faults))
      plan.set(faults)
    },
    async plan() {
      await flushEventLoop()
      return plan.left()
    },
    async requests() {
      await flushEventLoop()
      return [...plan.requests()]
    },
    async behaviour() {
      await flushEventLoop()
      return behaviour.current()
    },
    async behave(changes) {
      await flushEventLoop()
      rejectProblem(behaviour.change(changes))
    },
    async snapshot() {
      await flushEventLoop()
      backup.take()
    },
    async restore() {
      await flushEventLoop()
      rejectProblem(backup.restore())
    },
    async close() {
      await service.close()
      await sandbox.stop()
    },
  }
}

function rejectProblem(problem: string | null): void {
  if (problem !== null) throw new Error(problem)
}
