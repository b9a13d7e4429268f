/**
 * Certificates and proxies, tested with real servers. A request carries a token, which nobody else may
 * receive.
 */
import tls from 'node:tls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  certificate,
  certificateFile,
  openTlsService,
  openTunnelProxy,
  type TlsService,
  type TunnelProxy,
} from '../../../test/fakes/tls-service.ts'
import { systemClock as clock } from '../../base/clock.ts'
import { createHttp } from '../http.ts'
import { exchangeCode, refreshTokens, revokeToken } from '../oauth.ts'
import { fixedToken } from '../token-source.ts'
import { createNetwork, type NetworkOptions } from './network.ts'
import { systemAuthorities } from './system-authorities.ts'

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const server of open.splice(0)) await server.close()
})
function keep<One extends { close(): Promise<unknown> }>(server: One): One {
  open.unshift(server)
  return server
}

/** Creates the network of a computer without proxies, whose certificate authorities are those of the program. */
function network(options: Partial<NetworkOptions> = {}) {
  return createNetwork({
    environment: {},
    systemAuthorities: () => [],
    clock,
    askSystem: () => Promise.resolve('DIRECT'),
    trustedFor: () => null,
    ...options,
  })
}

function get(baseUrl: string, options: Partial<NetworkOptions> = {}) {
  const http = keep(
    createHttp({ baseUrl, tokens: fixedToken('secret'), clock, network: network(options) }),
  )
  return http.send({ method: 'GET', path: '/x' })
}

describe('the certificate of a service', () => {
  const at = ({ port }: TlsService, host = 'localhost') => `https://${host}:${port}`

  it.each([
    ['alone', 'This computer doesn’t trust the certificate'],
    ['server', 'This computer doesn’t trust the certificate'],
  ] as const)(
    '%s is refused, also where the environment switches the check off',
    async (name, words) => {
      vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
      const service = keep(await openTlsService(name))
      const result = await get(at(service))
      expect(result).toMatchObject({ ok: false, error: { kind: 'unreachable', sent: 'no' } })
      expect(!result.ok && result.error.message).toContain(`localhost:${service.port}`)
      expect(!result.ok && result.error.message).toContain(words)
      expect(service.tokens).toEqual([])
    },
  )

  it('is checked without a network of the program too, and for every request for tokens', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const service = keep(await openTlsService('server'))
    const http = keep(createHttp({ baseUrl: at(service), tokens: fixedToken('secret'), clock }))
    expect((await http.send({ method: 'GET', path: '/x' })).ok).toBe(false)
    const application = {
      baseUrl: at(service),
      clientId: 'a',
      clientSecret: 'b',
      scope: null,
      authorizeUrl: `${at(service)}/authorize`,
      redirectUri: 'http://127.0.0.1:1/',
    }
    const code = { code: 'c', verifier: 'v' }
    for (const ways of [network(), undefined]) {
      const options = { clock, network: ways }
      expect(await exchangeCode(application, code, options)).toMatchObject({ isUnused: true })
      expect(await refreshTokens(application, 'r', options)).toMatchObject({ isUnused: true })
      expect(await revokeToken(application, 't', options)).toBe(false)
    }
    expect(service.tokens).toEqual([])
  })

  it.each([
    ['expired', 'has expired'],
    ['elsewhere', 'belongs to a different address'],
  ] as const)('%s is refused although its authority is trusted, in words', async (name, words) => {
    const service = keep(await openTlsService(name))
    const result = await get(at(service), { trustedFor: () => certificate('authority') })
    expect(!result.ok && result.error.message).toContain(words)
    expect(service.tokens).toEqual([])
  })

  it('is taken where its authority was added for its origin, and for no other', async () => {
    const service = keep(await openTlsService('server'))
    const trustedFor = (origin: string) =>
      origin === at(service) ? certificate('authority') : null
    expect(await get(at(service), { trustedFor })).toMatchObject({ ok: true })
    expect(await get(at(service, '127.0.0.1'), { trustedFor })).toMatchObject({ ok: false })
    expect(service.tokens).toEqual(['Bearer secret'])
  })

  it('is taken at the next request once its authority was added, on the same connections', async () => {
    const service = keep(await openTlsService('server'))
    let trusted: string | null = null
    const http = keep(
      createHttp({
        baseUrl: at(service),
        tokens: fixedToken('secret'),
        clock,
        network: network({ trustedFor: () => trusted }),
      }),
    )
    const send = () => http.send({ method: 'GET', path: '/x' })
    expect(await send()).toMatchObject({ ok: false })
    trusted = certificate('authority')
    expect(await send()).toMatchObject({ ok: true })
    trusted = null
    expect(await send()).toMatchObject({ ok: false })
  })

  it('is taken where the system trusts its authority', async () => {
    const service = keep(await openTlsService('server'))
    const environment = { SSL_CERT_FILE: certificateFile('authority') }
    const ofSystem = () => systemAuthorities(environment, {})
    const result = await get(at(service), { systemAuthorities: ofSystem })
    expect(result).toMatchObject({ ok: true })
  })
})

describe('the proxy', () => {
  const trusting = { trustedFor: () => certificate('authority') }
  let service: TlsService
  let proxy: TunnelProxy
  beforeEach(async () => {
    service = keep(await openTlsService('server'))
    proxy = keep(await openTunnelProxy(service.port))
  })

  it.each(['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'])(
    'of %s opens the way, and the service is who its certificate says',
    async (name) => {
      const environment = { [name]: `http://127.0.0.1:${proxy.port}` }
      expect(await get('https://service.test', { ...trusting, environment })).toMatchObject({
        ok: true,
      })
      expect(proxy.requestedTunnels).toEqual(['service.test:443'])
      expect(service.tokens).toEqual(['Bearer secret'])
      expect(await get('https://other.test', { ...trusting, environment })).toMatchObject({
        ok: false,
      })
      expect(service.tokens).toEqual(['Bearer secret'])
    },
  )

  it('of the system is used where no variable is set', async () => {
    const askedUrls: string[] = []
    const askSystem = (url: string) => {
      askedUrls.push(url)
      return Promise.resolve(`SOCKS5 127.0.0.1:9; PROXY 127.0.0.1:${proxy.port}; DIRECT`)
    }
    const result = await get('https://service.test/base', { ...trusting, askSystem })
    expect(result).toMatchObject({ ok: true })
    expect(proxy.requestedTunnels).toEqual(['service.test:443'])
    expect(askedUrls).toEqual(['https://service.test/'])
  })

  it('never gets what goes to this computer', async () => {
    const environment = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` }
    const askSystem = () => Promise.resolve(`PROXY 127.0.0.1:${proxy.port}`)
    const baseUrl = `https://localhost:${service.port}`
    expect(await get(baseUrl, { ...trusting, environment, askSystem })).toMatchObject({ ok: true })
    expect(proxy.requestedTunnels).toEqual([])
  })

  it.each([
    [407, 'a user name and a password'],
    [403, 'blocked Stint from reaching service.test (403)'],
  ])('that answers %i keeps the request from leaving, and says so', async (status, words) => {
    const refusing = keep(await openTunnelProxy(service.port, status))
    const environment = { HTTPS_PROXY: `http://127.0.0.1:${refusing.port}` }
    const result = await get('https://service.test', { ...trusting, environment })
    expect(result).toMatchObject({ ok: false, error: { kind: 'unreachable', sent: 'no' } })
    expect(!result.ok && result.error.message).toContain(words)
  })

  it('of a kind that can’t be used is said, and nothing goes past it', async () => {
    const askSystem = () => Promise.resolve('SOCKS5 127.0.0.1:9')
    const result = await get('https://service.test', { ...trusting, askSystem })
    expect(result).toMatchObject({ ok: false, error: { sent: 'no' } })
    expect(!result.ok && result.error.message).toContain('doesn’t support (socks5)')
  })
})

describe('authorities of the system', () => {
  const authority = certificate('authority').trim()

  it('are those of the runtime where it can tell, else of the file', () => {
    const environment = { SSL_CERT_FILE: certificateFile('authority') }
    const told = { getCACertificates: () => ['of the runtime'] }
    expect(systemAuthorities(environment, told)).toEqual(['of the runtime'])
    const failing = {
      getCACertificates: () => {
        throw new Error('not on this system')
      },
    }
    expect(systemAuthorities(environment, failing)).toEqual([authority])
    expect(systemAuthorities(environment, {})).toEqual([authority])
    expect(systemAuthorities({ SSL_CERT_FILE: '/nowhere' }, {})).toEqual([])
  })

  it('need no context of their own where the program has them already', async () => {
    const [programAuthority = ''] = tls.rootCertificates
    const ofSystem = { systemAuthorities: () => [`${programAuthority}\n`] }
    expect((await network(ofSystem).routeTo('https://service.test')).context).toBeUndefined()
  })
})
