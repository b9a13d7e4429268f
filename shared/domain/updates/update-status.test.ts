import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UpdateOffer } from './decide-offer.ts'
import { isRefusal, problemMessage, type UpdateProblem } from './update-problem.ts'
import {
  isBusy,
  isInstallable,
  nextStatus,
  offerOf,
  type UpdateEvent,
  type UpdateStatus,
} from './update-status.ts'

const offerOfVersion = (version: string): UpdateOffer => ({
  version,
  notes: '',
  releasedAt: null,
  file: { name: `stint_${version}.deb`, bytes: 100, sha512: '' },
})
const offer = offerOfVersion('0.2.0')

const problems: readonly UpdateProblem[] = [
  ...[{ kind: 'signature' }, { kind: 'manifest' }, { kind: 'older' }, { kind: 'checksum' }],
  ...[{ kind: 'cut' }, { kind: 'noSpace' }, { kind: 'noRights' }],
  { kind: 'noPackage', packageKind: 'rpm' },
  { kind: 'unsupported', copy: 'windows' },
  { kind: 'unreachable', reason: 'Can’t reach the service (ECONNREFUSED).' },
  { kind: 'status', status: 503 },
  { kind: 'disk', code: 'EIO' },
  { kind: 'noPrompt', command: 'sudo dpkg --install a.deb' },
  { kind: 'readOnly', path: '/opt/Stint.AppImage' },
  { kind: 'installer', output: 'dpkg: error' },
  { kind: 'backup', reason: 'The disk is full.' },
  { kind: 'newerData', version: '0.1.0' },
] as readonly UpdateProblem[]

const event: fc.Arbitrary<UpdateEvent> = fc.oneof(
  fc.constantFrom<UpdateEvent>(
    ...([{ type: 'check' }, { type: 'upToDate' }, { type: 'found', offer }] as const),
    ...([{ type: 'download' }, { type: 'progress', received: 50 }] as const),
    ...([{ type: 'downloaded' }, { type: 'install' }, { type: 'skip' }] as const),
    { type: 'goBack', offer: offerOfVersion('0.0.9') },
  ),
  fc.constantFrom(...problems).map((problem): UpdateEvent => ({ type: 'problem', problem })),
)

/** Lists every status on the way of these events; those that do not fit are left out. */
function way(events: readonly UpdateEvent[]): readonly (readonly [UpdateEvent, UpdateStatus])[] {
  let status: UpdateStatus = { kind: 'idle' }
  return events.flatMap((one) => {
    const next = nextStatus(status, one)
    if (next === null) return []
    status = next
    return [[one, next] as const]
  })
}
const ways = fc.array(event, { maxLength: 40 })

describe('the status of an update', () => {
  it('goes from a check to an installation by what the person says alone', () => {
    const seen = way([
      ...([{ type: 'check' }, { type: 'found', offer }, { type: 'download' }] as const),
      ...([{ type: 'progress', received: 50 }, { type: 'downloaded' }] as const),
      { type: 'install' },
    ])
    expect(seen.map(([, { kind }]) => kind)).toEqual([
      ...['checking', 'available', 'downloading', 'downloading', 'ready', 'installing'],
    ])
  })

  it('installs only what was downloaded completely, or the version before', () => {
    fc.assert(
      fc.property(ways, (events) => {
        let isComplete = false
        for (const [one, status] of way(events)) {
          if (one.type === 'downloaded') isComplete = true
          if (one.type === 'check' || one.type === 'skip') isComplete = false
          if (status.kind === 'installing') expect(status.isBack || isComplete).toBe(true)
          if (isInstallable(status)) expect(isComplete).toBe(true)
        }
      }),
    )
  })

  it('begins nothing while something runs, and ends everything by an answer or a problem', () => {
    fc.assert(
      fc.property(ways, event, (events, one) => {
        const status = way(events).at(-1)?.[1] ?? { kind: 'idle' }
        if (!isBusy(status)) return
        const begins = ['check', 'download', 'install', 'goBack', 'skip'].includes(one.type)
        if (begins) expect(nextStatus(status, one)).toBeNull()
        for (const problem of problems) {
          expect(nextStatus(status, { type: 'problem', problem })?.kind).toBe(
            isRefusal(problem) ? 'refused' : 'failed',
          )
        }
      }),
    )
  })

  it('offers nothing of what was refused', () => {
    fc.assert(
      fc.property(ways, (events) => {
        for (const [, status] of way(events)) {
          if (status.kind !== 'refused') continue
          expect(offerOf(status)).toBeNull()
          expect(nextStatus(status, { type: 'download' })).toBeNull()
          expect(nextStatus(status, { type: 'install' })).toBeNull()
        }
      }),
    )
  })

  it('stays off', () => {
    fc.assert(
      fc.property(event, (one) => {
        expect(nextStatus({ kind: 'off', reason: 'noKey' }, one)).toBeNull()
      }),
    )
  })

  it('can be tried again where the installation failed, without another download', () => {
    const failed = nextStatus(
      { kind: 'installing', offer, isBack: false },
      { type: 'problem', problem: { kind: 'noRights' } },
    )
    expect(failed).toMatchObject({ kind: 'failed', isReady: true, offer })
    expect(failed && nextStatus(failed, { type: 'download' })).toBeNull()
    expect(failed && nextStatus(failed, { type: 'install' })?.kind).toBe('installing')
  })
})

it.each(problems)('$kind is a sentence of its own', (problem) => {
  const message = problemMessage(problem)
  expect(message).toMatch(/^[A-Z0-9].{20,}/)
  expect(problems.filter((one) => problemMessage(one) === message)).toHaveLength(1)
})
