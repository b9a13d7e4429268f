/** Tests the way to the update server: the certificates and proxies of all requests (service/network/). */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { problemMessage } from '../../shared/domain/updates/update-problem.ts'
import { certificate, openTlsService, openTunnelProxy } from '../../test/fakes/tls-service.ts'
import {
  manifest,
  openFakeUpdateServer,
  type FakeUpdateServer,
} from '../../test/fakes/update-server.ts'
import { systemClock as clock } from '../base/clock.ts'
import { createNetwork } from '../service/network/network.ts'
import { openUpdateServer } from './update-server.ts'

let files: FakeUpdateServer
const ends: (() => Promise<void>)[] = []
beforeEach(async () => {
  files = await openFakeUpdateServer()
  files.publish({ version: '0.2.0' })
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await files.close()
})

/** Reads the manifest over https; the proxy, if there is one, leads to the server whatever host it is asked for. */
async function readOverTls(url: string, proxy: string | null, trusted: string | null) {
  const environment = proxy === null ? { no_proxy: '*' } : { https_proxy: proxy }
  const network = createNetwork({
    environment,
    clock,
    systemAuthorities: () => [],
    askSystem: () => Promise.resolve('DIRECT'),
    trustedFor: () => trusted,
  })
  const server = openUpdateServer({ url, network, clock })
  ends.push(() => server.close())
  return server.read(manifest)
}

async function tls(name: 'server' | 'expired') {
  const service = await openTlsService(name, { port: Number(new URL(files.url).port) })
  ends.push(() => service.close())
  return service
}

it('is trusted by the authorities that the computer knows, and by no other', async () => {
  const { port } = await tls('server')
  const url = `https://localhost:${port}/updates/`
  const refused = await readOverTls(url, null, null)
  expect(refused.ok ? '' : problemMessage(refused.problem)).toMatch(
    /This computer doesn’t trust the certificate for localhost:\d+\./,
  )
  expect((await readOverTls(url, null, certificate('authority'))).ok).toBe(true)
})

it('is refused with a certificate that has expired', async () => {
  const { port } = await tls('expired')
  const url = `https://localhost:${port}/updates/`
  const refused = await readOverTls(url, null, certificate('authority'))
  expect(refused.ok ? '' : problemMessage(refused.problem)).toMatch(/has expired/)
})

it('is reached through the proxy of the computer', async () => {
  const { port } = await tls('server')
  const proxy = await openTunnelProxy(port)
  ends.push(() => proxy.close())
  const way = `http://127.0.0.1:${proxy.port}`
  const read = await readOverTls('https://service.test/updates/', way, certificate('authority'))
  expect(read.ok).toBe(true)
  expect(proxy.requestedTunnels).toEqual(['service.test:443'])
})

it('is not asked over plain http, unless it is this computer', async () => {
  const server = openUpdateServer({ url: 'http://updates.example/', network: undefined, clock })
  ends.push(() => server.close())
  expect(await server.read(manifest)).toEqual({
    ok: false,
    problem: {
      kind: 'unreachable',
      reason: 'Use an https address. Only addresses on this computer can use http.',
    },
  })
})

it('is not followed elsewhere', async () => {
  files.fail(302)
  const server = openUpdateServer({ url: files.url, network: undefined, clock })
  ends.push(() => server.close())
  expect(await server.read(manifest)).toEqual({
    ok: false,
    problem: { kind: 'status', status: 302 },
  })
})

it('has no manifest that is larger than a manifest', async () => {
  files.put(manifest, Buffer.alloc(300_000))
  const server = openUpdateServer({ url: files.url, network: undefined, clock })
  ends.push(() => server.close())
  expect(await server.read(manifest)).toEqual({ ok: false, problem: { kind: 'manifest' } })
})
