import { describe, expect, it } from 'vitest'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { Verdict } from '../../shared/domain/webhooks/delivery.ts'
import { callbackKey } from '../../shared/domain/webhooks/callback-key.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import { createSimulatedClock } from '../../test/fakes/simulated-clock.ts'
import { Verification } from './verification.ts'

const known = callbackKey('rest', 12 as ServiceId)

/** `answers`: what the service says of each code in turn; the last one stays. */
function bench(answers: readonly Outcome<null>[], isKnown = true) {
  const clock = createSimulatedClock()
  const verdicts: Verdict[] = []
  const sent: string[] = []
  const state = { isKnown, refreshes: 0 }
  const verification = new Verification({
    clock,
    callbacks: {
      isThere: () => state.isKnown,
      refresh: () => (state.refreshes += 1),
      verify(_key, code) {
        sent.push(code)
        return Promise.resolve(answers[Math.min(sent.length, answers.length) - 1] ?? success(null))
      },
    },
    onJudged: (verdict) => verdicts.push(verdict),
  })
  const take = (code: string): boolean =>
    verification.take({ at: clock.now(), key: known, code, parameters: [] })
  return { clock, verdicts, sent, state, verification, take }
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
    for (const code of ['forged', 'forged too', 'right']) expect(take(code)).toBe(true)
    await clock.advance(1000)
    expect(sent).toEqual(['forged', 'forged too', 'right'])
    expect(verdicts).toEqual(['codeRefused', 'codeRefused', 'verified'])
  })

  it('is refused at once while sixteen are held', () => {
    const { take } = bench([offline], false)
    for (let count = 0; count < 16; count += 1) expect(take(`code ${count}`)).toBe(true)
    expect(take('one more')).toBe(false)
  })
})
