/** Runs the demo service in a utility process, so that its work never blocks the main process. */
import { t } from '../../../shared/domain/language/translate.ts'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { utilityProcess } from 'electron/main'
import { z } from 'zod'
import type { Clock } from '../../base/clock.ts'
import { describeError, type Log } from '../../base/log.ts'

export type DemoProcess = {
  readonly connection: {
    readonly baseUrl: string
    readonly businessId: string
    readonly accountId: string
    readonly businessName: string
  }
  readonly token: string
  stop(): Promise<void>
}

export type DemoProcessOptions = {
  readonly script: string
  /** Number of time entries in a new demo business. If undefined, the demo covers a realistic year. */
  readonly entries: number | undefined
  readonly clock: Clock
  readonly log: Log
}

const answer = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('started'),
    baseUrl: z.string(),
    businessId: z.coerce.string(),
    accountId: z.string(),
  }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])

const startTimeout = 30_000

/**
 * Starts the demo service in a child process, with the state file in `folder`. Its access token is newly generated, and
 * known only to the two processes. Rejects if the service can't start.
 */
export function startDemoProcess(
  options: DemoProcessOptions,
  folder: string,
): Promise<DemoProcess> {
  const { script, entries, clock, log } = options
  const token = randomBytes(24).toString('base64url')
  const child = utilityProcess.fork(script, [], { serviceName: 'Stint demo business' })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    const fail = (message: string): void => {
      child.kill()
      reject(new Error(message))
    }
    const cancel = clock.after(startTimeout, () =>
      fail(t`The demo business took too long to start.`),
    )
    child.once('message', (message: unknown) => {
      cancel()
      const parsed = answer.safeParse(message)
      if (!parsed.success)
        return fail(t`Couldn’t start the demo business: ${describeError(parsed.error)}`)
      if (parsed.data.type === 'failed')
        return fail(t`Couldn’t start the demo business: ${parsed.data.message}`)
      const { baseUrl, businessId, accountId } = parsed.data
      log.info('demo business started', { baseUrl })
      resolve({
        connection: { baseUrl, businessId, accountId, businessName: 'Demo business' },
        token,
        async stop() {
          child.postMessage({ type: 'stop' })
          const cancelKill = clock.after(2000, () => child.kill())
          await exited
          cancelKill()
        },
      })
    })
    const file = join(folder, 'demo-service.json')
    child.postMessage({
      type: 'start',
      options: { token, file, ...(entries !== undefined && { entries }) },
    })
  })
}
