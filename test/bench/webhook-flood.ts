/** Frames under 200 unsigned requests a second (signed ones cost no more), beside the same window at rest. */
import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import type { Stint } from '../../shared/contract/contract.ts'
import { openDesktopSession } from '../e2e/desktop-session.ts'
import { mainPage } from '../e2e/main-page.ts'
import { startProgram } from '../e2e/program.ts'
import { summary } from './percentiles.ts'

const port = 41_329
const seconds = 10
const perSecond = 200

export async function benchWebhookFlood(): Promise<void> {
  const desktop = await openDesktopSession({ hasKeychain: true })
  const program = await startProgram(desktop, ['--demo'])
  const { page } = program
  const main = mainPage(page)
  await main.status.filter({ hasText: 'All sent' }).waitFor({ timeout: 60_000 })
  await page.evaluate(async (chosen) => {
    const { stint } = window as unknown as { readonly stint: Stint }
    await stint.call('receiver.change', { isOn: true, port: chosen }, undefined)
  }, port)
  await main.open('Webhooks')
  await page.getByText(`127.0.0.1:${port}/hooks`).waitFor()
  const rest = summary(await page.evaluate(frames, seconds * 1000))
  const flood = sendFlood()
  const during = summary(await page.evaluate(frames, seconds * 1000))
  const { sent, answered } = await flood
  process.stdout.write(
    `webhook flood      ${(sent / seconds).toFixed(0)} requests a second, ${answered} of ${sent} answered   ` +
      `a frame: at rest p95 ${rest.p95.toFixed(1)} ms, p99 ${rest.p99.toFixed(1)} ms   ` +
      `in the flood p95 ${during.p95.toFixed(1)} ms (${(during.p95 / rest.p95).toFixed(2)}×), ` +
      `p99 ${during.p99.toFixed(1)} ms (${(during.p99 / rest.p99).toFixed(2)}×)\n`,
  )
  await program.quit()
  desktop.close()
}

/** Runs in the window: ms between frames, for `length` ms. */
function frames(length: number): Promise<readonly number[]> {
  return new Promise((resolve) => {
    const times: number[] = []
    const begin = performance.now()
    let last = begin
    const next = (now: number): void => {
      times.push(now - last)
      last = now
      if (now - begin < length) requestAnimationFrame(next)
      else resolve(times.slice(1))
    }
    requestAnimationFrame(next)
  })
}

async function sendFlood(): Promise<{ readonly sent: number; readonly answered: number }> {
  let [sent, answered] = [0, 0]
  const begin = performance.now()
  while (performance.now() - begin < seconds * 1000) {
    const due = Math.floor(((performance.now() - begin) / 1000) * perSecond)
    for (; sent < due; sent += 1) void post(sent).then(() => (answered += 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return { sent, answered }
}

function post(number: number): Promise<void> {
  const fields = { name: 'time_entry.update', object_id: String(number), user_id: '1' }
  const body = new URLSearchParams(fields).toString()
  const signature = createHmac('sha256', 'forged').update(JSON.stringify(fields)).digest('base64')
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      ...(number % 2 === 0 && { 'X-Service-Hmac-SHA256': signature }),
    }
    const options = { host: '127.0.0.1', port, path: '/hooks', method: 'POST', headers }
    const outgoing = request({ ...options, agent: false }, (response) => {
      response.resume()
      response.on('end', resolve)
    })
    outgoing.on('error', () => resolve())
    outgoing.end(body)
  })
}
