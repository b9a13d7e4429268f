/** The limit of the receiver, with a clock that stands still: nothing is given back meanwhile. */
import { createServer, request as httpRequest } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Verdict } from '../../shared/domain/webhooks/delivery.ts'
import { openHttpReceiver } from './http-receiver.ts'

let port: number
let refused: Verdict[]
let close: () => Promise<void>

beforeEach(async () => {
  refused = []
  port = await freePort()
  const receiver = await openHttpReceiver({
    clock: { monotonic: () => 0 },
    port,
    publicHost: () => null,
    signatureHeader: () => 'x-signature',
    judge: () => 'accepted' as const,
    onRefused: (verdict) => void refused.push(verdict),
  })
  close = () => receiver.close()
})
afterEach(() => close())

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

function post(headers: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    httpRequest(
      { host: '127.0.0.1', port, path: '/hooks', method: 'POST', headers: { ...type, ...headers } },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
      .on('error', reject)
      .end('name=time_entry.update')
  })
}

async function posts(count: number, headers?: Readonly<Record<string, string>>) {
  const statuses: (number | undefined)[] = []
  for (let sent = 0; sent < count; sent += 20)
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => post(headers)))))
  return new Set(statuses)
}

it('pages use up nothing of what services may send', async () => {
  expect(await posts(700, { origin: 'https://evil.example' })).toEqual(new Set([403]))
  expect(await posts(600)).toEqual(new Set([202]))
  expect(new Set(refused)).toEqual(new Set(['fromPage']))
  expect(await posts(20)).toEqual(new Set([429]))
})
