import { describe, expect, it } from 'vitest'
import type { LocalId, EpochMs, ServiceId } from '../units.ts'
import { isSameProfile, matchProfiles } from './match-profiles.ts'
import type { RecurringContent, StoredProfile } from './profile.ts'

const content: RecurringContent = {
  clientId: 7 as ServiceId,
  frequency: 'monthly',
  discount: '2.50',
  lines: [{ name: 'Hosting', unitCost: '24.9' }],
}
const stored = (change: Partial<StoredProfile> = {}): StoredProfile => ({
  id: '0195e000-0000-7000-8000-000000000001' as LocalId,
  serviceId: null,
  state: 'uncertain',
  content,
  gateway: null,
  changedAt: 0 as EpochMs,
  ...change,
})
const listed = (id: number, change: Partial<RecurringContent> = {}) => ({
  id: id as ServiceId,
  content: { ...content, ...change },
  gateway: null,
})

describe('a create without an answer', () => {
  it('is found by what was sent, whatever the service adds', () => {
    const there = listed(4, { discount: '2.5', occurrences: 0, language: 'de' })
    expect(matchProfiles([stored()], [there], true)).toEqual({
      same: [{ stored: stored(), listed: there }],
      added: [],
      gone: [],
    })
  })

  it('is not taken for another profile', () => {
    const others = [
      listed(4, { frequency: 'weekly' }),
      listed(5, { lines: [{ name: 'Hosting', unitCost: '25' }] }),
      listed(6, { lines: [] }),
      { ...listed(7), gateway: 'gateway_a' },
    ]
    const { same, added } = matchProfiles([stored()], others, true)
    expect([same, added]).toEqual([[], others])
  })

  it('is not taken for one that another row here is already', () => {
    const known = stored({
      id: '0195e000-0000-7000-8000-000000000002' as LocalId,
      serviceId: 4 as ServiceId,
      state: 'known',
    })
    const { same } = matchProfiles([stored(), known], [listed(4)], true)
    expect(same.map((match) => match.stored)).toEqual([known])
  })

  it('takes one of two equal profiles', () => {
    const { same, added } = matchProfiles([stored()], [listed(4), listed(5)], true)
    expect([same.length, added.length]).toEqual([1, 1])
  })

  it('is left alone while it is being sent, with what looks like it', () => {
    const { same, added } = matchProfiles([stored({ state: 'sending' })], [listed(4)], true)
    expect([same, added]).toEqual([[], []])
  })
})

it('a known profile is gone only where the list is complete', () => {
  const known = stored({ serviceId: 4 as ServiceId, state: 'known' })
  expect(matchProfiles([known], [], true).gone).toEqual([known])
  expect(matchProfiles([known], [], false).gone).toEqual([])
})

it('the gateway is compared in any case', () => {
  const there = { ...listed(4), gateway: 'Gateway_A' }
  expect(isSameProfile(stored({ gateway: 'gateway_a' }), there)).toBe(true)
})
