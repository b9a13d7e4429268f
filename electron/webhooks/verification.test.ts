import { describe, expect, it } from 'vitest'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { Verdict } from '../../shared/domain/webhooks/delivery.ts'
import { callbackKey, type CallbackKey } from '../../shared/domain/webhooks/callback-key.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import { createSimulatedClock } from '../../test/fakes/simulated-clock.ts'
import { Verification } from './verification.ts'

const knownKey = callbackKey('rest', 12 as ServiceId)
const classic = callbackKey('classic', 12 as ServiceId)

/** Creates the verification. `answers`: the service's answers to the codes in turn; the last one stays. */
function bench(answers: readonly Outcome<null>[], isKnown = true) {
  const clock = createSimulatedClock()
  const verdicts: Verdict[] = []
  const sent: string[] = []
  const sentTo: CallbackKey[] = []
  const state = { isKnown, isAwaited: true, refreshes: 0 }
  const verification = new Verification({
    clock,
    callbacks: {
      isThere: () => state.isKnown,
      isAwaited: () => state.isKnown && state.isAwaited,
      refresh: () => (state.refreshes += 1),
      verify(key, code) {
        sent.push(code)
        sentTo.push(key)
        return Promise.resolve(answers[Math.min(sent.length, answers.length) - 1] ?? success(null))
      },
    },
    onJudged: (verdict) => verdicts.push(verdict),
  })
  const take = (code: string, keys: readonly CallbackKey[] = [knownKey]): boolean =>
    verification.take({ at: clock.now(), keys, code, parameters: [] })
  return { clock, verdicts, sent, sentTo, state, verification, take }
}

const offline = failure('unreachable', 'No connection.')
const wrong = failure('invalid', 'No.', 'verifier')

describe('a code', () => {
  it('is returned to the service at once', async () => {
    const { take, clock, sent, verdicts } = bench([success(null)])
    expect(take('code')).toBe(true)
    await clock.advance(0)
    expect([sent, verdicts]).toEqual([['code'], ['verified']])
  })

  it('that arrives before the answer to the registration waits for it', async () => {
    const { take, clock, state, verdicts } = bench([success(null)], false)
    take('code')
    await clock.advance(1500)
    expect([verdicts, state.refreshes]).toEqual([[], 0])
    state.isKnown = true
    await clock.advance(1000)
    expect(verdicts).toEqual(['verified'])
  })

  it('of a callback that never comes is dropped after a minute; the list was read once', async () => {
    const { take, clock, state, verdicts, sent } = bench([success(null)], false)
    take('code')
    await clock.advance(61_000)
    expect([verdicts, state.refreshes, sent]).toEqual([['unknownCallback'], 1, []])
    expect(clock.pending()).toBe(0)
  })

  it('waits for the connection, and is given up after ten minutes', async () => {
    const { take, clock, verdicts } = bench([offline, offline, success(null)])
    take('code')
    await clock.advance(3000)
    expect(verdicts).toEqual(['verified'])
    const late = bench([offline])
    late.take('code')
    await late.clock.advance(601_000)
    expect(late.verdicts).toEqual(['notConfirmed'])
    // Ten at once, then one in six seconds.
    expect(late.sent.length).toBeLessThanOrEqual(111)
  })

  it('that the service refuses is dropped; forged ones never displace the right one', async () => {
    const { take, clock, verdicts, sent } = bench([wrong, wrong, success(null)])
    for (const code of ['forged', 'forged too']) expect(take(code)).toBe(true)
    // The service sends it again.
    expect(take('right')).toBe(false)
    await clock.advance(1000)
    expect(take('right')).toBe(true)
    await clock.advance(2000)
    expect(sent).toEqual(['forged', 'forged too', 'right'])
    expect(verdicts).toEqual(['codeRefused', 'codeRefused', 'verified'])
  })

  it('is refused at once while two are held for its callback, whatever is held for others', () => {
    const { take, state } = bench([offline], false)
    const keyOf = (id: number): CallbackKey => callbackKey('rest', id as ServiceId)
    for (let id = 1; id <= 8; id += 1) {
      expect([1, 2, 3].map((code) => take(`code ${code}`, [keyOf(id)]))).toEqual([
        true,
        true,
        false,
      ])
    }
    expect(take('one more of none', [keyOf(9)])).toBe(false)
    state.isKnown = true
    expect(take('of one that is there', [knownKey])).toBe(true)
    expect(take('of one that is there', [classic, knownKey])).toBe(true)
    expect(take('of one that is there', [knownKey])).toBe(false)
  })

  it('of a callback that is verified is returned only once a new one is needed', async () => {
    const { take, clock, state, verdicts, sent } = bench([success(null)])
    state.isAwaited = false
    take('forged')
    await clock.advance(3000)
    // It may have been asked for elsewhere.
    expect([sent, state.refreshes]).toEqual([[], 1])
    await clock.advance(60_000)
    expect([verdicts, sent]).toEqual([['notAsked'], []])
    take('asked for elsewhere')
    await clock.advance(2500)
    state.isAwaited = true
    await clock.advance(1000)
    expect([verdicts, sent]).toEqual([['notAsked', 'verified'], ['asked for elsewhere']])
  })

  it('that follows the right one does not reach the service', async () => {
    const { take, clock, state, verdicts, sent } = bench([success(null)])
    take('right')
    take('forged')
    state.isAwaited = false
    await clock.advance(61_000)
    expect([verdicts, sent]).toEqual([['verified', 'notAsked'], ['right']])
  })

  it('that does not say of which interface it is goes to the one that accepts it', async () => {
    const { take, clock, verdicts, sentTo } = bench([wrong, success(null)])
    take('code', [classic, knownKey])
    await clock.advance(2000)
    expect([verdicts, sentTo]).toEqual([['verified'], [classic, knownKey]])
  })
})
