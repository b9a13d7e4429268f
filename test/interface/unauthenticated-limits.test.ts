/** Limits of what requests without a token can make the sandbox store, in bytes on disk and in memory. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFaultPlan, maxLogCharacters } from '../../electron/sandbox/fault-plan.ts'
import { startSandbox, type Sandbox } from '../../electron/sandbox/sandbox.ts'
import { business } from '../../electron/sandbox/demo-data/demo-business.ts'
import { emptyState, storeCardToken, maxCardTokens } from '../../electron/sandbox/state.ts'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'

const clock = createSimulatedClock('2026-11-20T12:00:00Z')
let folder: string
let file: string
let sandbox: Sandbox

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stint-strangers-'))
  file = join(folder, 'state')
  sandbox = await startSandbox({ clock, token: 'token', entries: 3, file })
})
afterEach(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

const card = {
  card_number: '4111111111111111',
  name: 'Mira',
  expiry_month: '11',
  expiry_year: '2030',
}

describe('somebody without a token', () => {
  it('gets a token for a card and leaves nothing on disk', async () => {
    const before = statSync(file).size
    for (let count = 0; count < 5; count += 1) {
      const answer = await fetch(`${sandbox.tokenizeUrl}/gateway/gateway_a/tokenize`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cc_info: card }),
      })
      expect(await answer.json()).toHaveProperty('cc_token')
    }
    expect(statSync(file).size).toBe(before)
  })

  it('has no more than the newest tokens of cards kept', () => {
    const state = emptyState(business)
    for (let count = 0; count < 10_000; count += 1) storeCardToken(state, `token ${count}`)
    expect(state.cardTokens.size).toBe(maxCardTokens)
    expect(state.cardTokens.has('token 9999')).toBe(true)
  })

  it('has no request logged, where nobody asked for a log', async () => {
    await fetch(`${sandbox.baseUrl}/timetracking/x`, { method: 'POST', body: 'x'.repeat(60_000) })
    const answer = await fetch(`${sandbox.baseUrl}/_control/requests`)
    expect(answer.status).toBe(401)
  })
})

it.each([
  ['a resource', '/timetracking/business/81204/time_entries', 401],
  ['an unknown path', '/nowhere', 401],
  ['the classic interface', '/classic/api/2.1/xml-in', 401],
  ['the sign-in', '/auth/oauth/token', 413],
  ['the tokenization server', '/tokenization/gateway/gateway_a/tokenize', 413],
])('is refused for its head at %s, before a large body is there', async (_name, path, status) => {
  // The body never comes: a server that waits for it never responds.
  const { port } = new URL(sandbox.baseUrl)
  const headers = { 'Content-Type': 'application/json', 'Content-Length': 1_000_000 }
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode)
      asked.destroy()
    })
    asked.on('error', reject)
    asked.flushHeaders()
  })
  expect(answered).toBe(status)
})

describe('the log of requests', () => {
  const long = 'x'.repeat(16_000)
  const logged = { method: 'GET', path: `/${long}`, headers: { long }, hasToken: false, body: long }

  it('keeps so many requests and so much text, headers and paths included', () => {
    const plan = createFaultPlan()
    for (let count = 0; count < 20_000; count += 1) plan.log({ ...logged, status: 401 })
    const kept = plan.requests()
    const text = kept.reduce(
      (sum, { path, headers, body }) =>
        sum + path.length + (headers['long']?.length ?? 0) + body.length,
      0,
    )
    expect(kept).toHaveLength(10_000)
    // Entries beyond the limit store a short path each.
    expect(text).toBeLessThanOrEqual(maxLogCharacters + 10_000 * 200)
  })

  it('begins anew when it is reset', () => {
    const plan = createFaultPlan()
    for (let count = 0; count < 3000; count += 1) plan.log({ ...logged, status: 401 })
    expect(plan.requests().at(-1)?.body).toBe('')
    plan.reset()
    plan.log({ ...logged, status: 401 })
    expect(plan.requests()).toEqual([{ ...logged, status: 401 }])
  })
})
