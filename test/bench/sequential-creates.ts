/** 1,000 creates against the sandbox in its own process. Baseline: an undici loop that sends the same bytes. */
import { Pool } from 'undici'
import { systemClock as clock } from '../../electron/base/clock.ts'
import { createServiceClient } from '../../electron/service/client.ts'
import type { Seconds } from '../../shared/domain/units.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { fixedToken } from '../../electron/service/token-source.ts'

const creates = 1000
const rounds = 3

export async function benchSequentialCreates(): Promise<void> {
  const sandbox = await startSandboxProcess()
  const { baseUrl, businessId, accountId, token } = sandbox.facts
  const client = createServiceClient({
    baseUrl,
    businessId,
    accountId,
    tokens: fixedToken(token),
    clock,
  })
  const pool = new Pool(baseUrl, { connections: 1 })
  const startedAt = clock.now()
  const bare = async (): Promise<void> => {
    const answer = await pool.request({
      method: 'POST',
      path: `/timetracking/business/${businessId}/time_entries`,
      headers: {
        authorization: `Bearer ${token}`,
        'api-version': 'alpha',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        time_entry: {
          is_logged: true,
          duration: 60,
          note: 'bench',
          started_at: new Date(startedAt).toISOString(),
        },
      }),
    })
    await answer.body.json()
  }
  const ours = async (): Promise<void> => {
    const result = await client.timeEntries.create({
      isLogged: true,
      duration: 60 as Seconds,
      note: 'bench',
      startedAt,
      clientId: null,
      projectId: null,
    })
    if (!result.ok) throw new Error(result.error.message)
  }
  const rates = { bare: 0, ours: 0 }
  for (let round = 0; round < rounds; round += 1) {
    rates.bare = Math.max(rates.bare, await rate(bare))
    rates.ours = Math.max(rates.ours, await rate(ours))
  }
  process.stdout.write(
    `${creates} creates in turn: client ${rates.ours.toFixed(0)}/s, bare undici ${rates.bare.toFixed(0)}/s` +
      ` (${((rates.ours / rates.bare) * 100).toFixed(0)} %), best of ${rounds}\n`,
  )
  await Promise.all([client.close(), pool.close()])
  sandbox.child.kill()
}

/** Requests per second. */
async function rate(work: () => Promise<void>): Promise<number> {
  const begin = performance.now()
  for (let count = 0; count < creates; count += 1) await work()
  return creates / ((performance.now() - begin) / 1000)
}
