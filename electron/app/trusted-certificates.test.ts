import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { certificate } from '../../test/fakes/tls-service.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { openTrustedCertificates } from './trusted-certificates.ts'

const clock = { now: () => Date.UTC(2026, 10, 22) as EpochMs }
const baseUrl = 'https://service.test:8443/base'
const origin = 'https://service.test:8443'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-certificates-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a certificate that was added counts for its service alone, and after a restart', () => {
  const added = openTrustedCertificates(folder, clock).add(baseUrl, certificate('authority'))
  const described = [
    {
      subject: 'Test Company Root, Test Company',
      endsAt: Date.UTC(2120, 0, 1),
      fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/) as string,
    },
  ]
  expect(added).toEqual({ ok: true, value: described })
  const again = openTrustedCertificates(folder, clock)
  expect(again.added(`${origin}/other`)).toEqual(described)
  expect(again.forOrigin(origin)).toBe(certificate('authority'))
  expect(again.forOrigin('https://service.test')).toBeNull()
  expect(statSync(join(folder, 'certificates.json')).mode & 0o777).toBe(0o600)
})

it('can be replaced and taken away', () => {
  const trusted = openTrustedCertificates(folder, clock)
  trusted.add(baseUrl, certificate('authority'))
  expect(trusted.add(baseUrl, certificate('alone'))).toMatchObject({
    value: [{ subject: 'alone.test' }],
  })
  expect(trusted.remove(baseUrl)).toEqual({ ok: true, value: [] })
  expect(openTrustedCertificates(folder, clock).forOrigin(origin)).toBeNull()
})

it.each([
  ['nothing', 'no certificate'],
  ['-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', 'read one of the certificates'],
  ['-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----', 'private key'],
  [certificate('server'), 'server’s certificate'],
  [certificate('authority').repeat(51), '51 certificates'],
])('a file that is none is refused, and what was trusted stays (%#)', (pem, words) => {
  const trusted = openTrustedCertificates(folder, clock)
  trusted.add(baseUrl, certificate('authority'))
  const refused = trusted.add(baseUrl, pem)
  expect(refused).toMatchObject({ ok: false, error: { code: 'invalid', field: 'pem' } })
  expect(!refused.ok && refused.error.message).toContain(words)
  expect(trusted.forOrigin(origin)).toBe(certificate('authority'))
})

it('an authority that has expired is refused', () => {
  const later = { now: () => Date.UTC(2121, 0, 1) as EpochMs }
  const refused = openTrustedCertificates(folder, later).add(baseUrl, certificate('authority'))
  expect(!refused.ok && refused.error.message).toContain('has expired')
})

it.each(['', 'null', '[]', '{"https://service.test:8443": 7}'])(
  'a damaged file trusts nothing (%s)',
  (text) => {
    writeFileSync(join(folder, 'certificates.json'), text)
    const trusted = openTrustedCertificates(folder, clock)
    expect(trusted.forOrigin(origin)).toBeNull()
    expect(trusted.added(baseUrl)).toEqual([])
  },
)
