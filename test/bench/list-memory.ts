/** 100,000 time entries are listed page by page: memory must not grow with them. */
import { systemClock as clock } from '../../electron/base/clock.ts'
import { createServiceClient } from '../../electron/service/client.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { fixedToken } from '../../electron/service/token-source.ts'

const entries = 100_000
const megabyte = 1024 * 1024

export async function benchListMemory(): Promise<void> {
  const sandbox = await startSandboxProcess(['--entries', String(entries)])
  const { baseUrl, businessId, accountId, token } = sandbox.facts
  const client = createServiceClient({
    baseUrl,
    businessId,
    accountId,
    tokens: fixedToken(token),
    clock,
  })
  const heap = (): number => process.memoryUsage().rss / megabyte
  let rows = 0
  let afterTenth = 0
  const begin = performance.now()
  for await (const page of client.timeEntries.list({})) {
    if (!page.ok) throw new Error(page.error.message)
    rows += page.value.rows.length
    if (afterTenth === 0 && rows >= entries / 10) afterTenth = heap()
  }
  const seconds = (performance.now() - begin) / 1000
  process.stdout.write(
    `${rows} entries listed in ${seconds.toFixed(1)} s (${(rows / seconds).toFixed(0)}/s): ` +
      `${afterTenth.toFixed(0)} MB after a tenth, ${heap().toFixed(0)} MB at the end\n`,
  )
  await client.close()
  sandbox.child.kill()
}
