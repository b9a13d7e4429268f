import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '../units.ts'
import { decideOffer, type OfferFacts, isInRollout } from './decide-offer.ts'
import { readManifest, type UpdateManifest } from './manifest.ts'
import { compareVersions } from './version.ts'

const hash = `${'A'.repeat(86)}==`
const file = { url: 'stint_0.2.0_amd64.deb', size: 100, sha512: hash }
const parsed = {
  version: '0.2.0',
  files: [{ url: 'Stint-0.2.0.AppImage', size: 200, sha512: hash }, file],
  releaseDate: '2026-11-24T12:00:00.000Z',
  releaseNotes: ' Faster. ',
  signedFor: 'latest-linux.yml',
  signedAt: '2026-11-24T12:00:00.000Z',
}
const read = (change: object = {}) => readManifest({ ...parsed, ...change }, 'latest-linux.yml')
const manifest = read() as UpdateManifest
const facts: OfferFacts = {
  current: '0.1.0',
  packageKind: 'deb',
  newestSeen: null,
  skipped: null,
  secret: 'a secret',
  isAsked: false,
}

describe('a manifest', () => {
  it('is read, with a time that YAML has read already', () => {
    const at = new Date('2026-11-24T12:00:00Z')
    expect(read({ signedAt: at })).toEqual({
      version: '0.2.0',
      signedAt: at.getTime(),
      releasedAt: at.getTime(),
      notes: 'Faster.',
      percentage: 100,
      files: [
        { name: 'Stint-0.2.0.AppImage', bytes: 200, sha512: hash },
        { name: 'stint_0.2.0_amd64.deb', bytes: 100, sha512: hash },
      ],
    })
  })

  it.each([
    ['signed for another name', { signedFor: 'latest-linux-arm64.yml' }],
    ['without the time of its signature', { signedAt: undefined }],
    ['of no version', { version: 'newest' }],
    ['without files', { files: [] }],
    ['with a file elsewhere', { files: [{ ...file, url: 'https://elsewhere.example/a.deb' }] }],
    ['with a file above', { files: [{ ...file, url: '../a.deb' }] }],
    ['with a file that is a path', { files: [{ ...file, url: 'a/b.deb' }] }],
    ['without a checksum', { files: [{ ...file, sha512: '' }] }],
    ['without a size', { files: [{ ...file, size: 0 }] }],
    ['for more than everybody', { stagingPercentage: 101 }],
    ['for a share that is no number', { stagingPercentage: 'all' }],
  ])('%s is none', (_name, change) => {
    expect(read(change)).toBeNull()
  })

  it('is none, whatever else was parsed, and nothing throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readManifest(value, 'latest-linux.yml')).toBeNull()
      }),
    )
  })
})

describe('an offer', () => {
  it('is the package of this kind', () => {
    expect(decideOffer(manifest, facts)).toMatchObject({
      kind: 'offer',
      offer: { version: '0.2.0', file: { name: 'stint_0.2.0_amd64.deb' } },
    })
    expect(decideOffer(manifest, { ...facts, packageKind: 'appImage' })).toMatchObject({
      offer: { file: { name: 'Stint-0.2.0.AppImage' } },
    })
    expect(decideOffer(manifest, { ...facts, packageKind: 'rpm' })).toEqual({
      kind: 'refused',
      problem: { kind: 'noPackage', packageKind: 'rpm' },
    })
  })

  it('is refused where the manifest is older than one that was seen, whatever else is known', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: 1, max: 1e9 }), (isAsked, later) => {
        const newestSeen = (manifest.signedAt + later) as EpochMs
        expect(decideOffer(manifest, { ...facts, isAsked, newestSeen })).toEqual({
          kind: 'refused',
          problem: { kind: 'older' },
        })
      }),
    )
  })

  it('is never the running version or an older one', () => {
    const current = fc.tuple(fc.nat(3), fc.nat(5), fc.nat(3)).map((parts) => parts.join('.'))
    fc.assert(
      fc.property(current, (one) => {
        const isNewer = compareVersions('0.2.0', one) > 0
        expect(decideOffer(manifest, { ...facts, current: one }).kind).toBe(
          isNewer ? 'offer' : 'upToDate',
        )
      }),
    )
  })

  it('of a skipped version comes when it is asked for, of a later one by itself', () => {
    const skipped = { ...facts, skipped: '0.2.0' }
    expect(decideOffer(manifest, skipped)).toEqual({ kind: 'upToDate' })
    expect(decideOffer(manifest, { ...skipped, isAsked: true }).kind).toBe('offer')
    expect(decideOffer({ ...manifest, version: '0.3.0' }, skipped).kind).toBe('offer')
  })
})

const secrets = Array.from({ length: 4000 }, (_, index) => `secret ${index}`)
const share = (version: string, percentage: number): number =>
  secrets.filter((secret) => isInRollout(secret, version, percentage)).length / secrets.length

it('nobody is in it at 0 %, everybody at 100 %', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (secret, version) => {
      expect(isInRollout(secret, version, 0)).toBe(false)
      expect(isInRollout(secret, version, 100)).toBe(true)
    }),
  )
})

it('who is in it stays in it when it grows', () => {
  const percentage = fc.double({ min: 0, max: 100, noNaN: true })
  fc.assert(
    fc.property(fc.string(), fc.string(), percentage, percentage, (secret, version, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      if (isInRollout(secret, version, less)) {
        expect(isInRollout(secret, version, more)).toBe(true)
      }
    }),
  )
})

it.each([1, 10, 25, 50, 90])('%s %% of many computers are in it', (percentage) => {
  expect(Math.abs(share('0.2.0', percentage) - percentage / 100)).toBeLessThan(0.025)
})

it('each version begins with other computers', () => {
  const both = secrets.filter(
    (secret) => isInRollout(secret, '0.2.0', 10) && isInRollout(secret, '0.2.1', 10),
  )
  expect(both.length / secrets.length).toBeLessThan(0.03)
})
