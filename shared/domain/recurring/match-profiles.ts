/**
 * If the response to a create was lost, the created profile is found by its content (decision 109), because a create
 * can't carry an id chosen by this computer.
 */
import { sameDecimal } from '../text/decimal.ts'
import type { ServiceId } from '../units.ts'
import type { RecurringContent, RecurringLine, StoredProfile } from './profile.ts'

/**
 * A profile as the service lists it. `gateway`: payment gateway that charges the client; null without automatic
 * billing.
 */
export type ListedProfile = {
  readonly id: ServiceId
  readonly content: RecurringContent
  readonly gateway: string | null
}

export type ProfileMatch = { readonly stored: StoredProfile; readonly listed: ListedProfile }

export type ProfileMatches = {
  /** Matched by the id on the service or, if this computer does not know that id, by content. */
  readonly same: readonly ProfileMatch[]
  /** On the service, but not on this computer yet. */
  readonly added: readonly ListedProfile[]
  /** On this computer, but missing from the service's list (if that list is complete). */
  readonly gone: readonly StoredProfile[]
}

/**
 * Pairs stored recurring profiles with those that the service lists. Leaves out a stored profile whose creation the
 * service has not yet confirmed (`sending`), and the listed profile with the same content.
 */
export function matchProfiles(
  stored: readonly StoredProfile[],
  listed: readonly ListedProfile[],
  isComplete: boolean,
): ProfileMatches {
  const byId = new Map(listed.map((one) => [one.id, one]))
  const same: ProfileMatch[] = []
  const gone: StoredProfile[] = []
  for (const profile of stored) {
    if (profile.serviceId === null) continue
    const found = byId.get(profile.serviceId)
    if (found) same.push({ stored: profile, listed: found })
    else if (isComplete) gone.push(profile)
  }
  // Pages that shift while they are read show a profile twice.
  const free = new Set(
    [...byId.values()].filter(({ id }) => !stored.some((one) => one.serviceId === id)),
  )
  for (const profile of stored.filter(({ serviceId }) => serviceId === null)) {
    const found = [...free].find((candidate) => isSameProfile(profile, candidate))
    if (!found) continue
    free.delete(found)
    if (profile.state !== 'sending') same.push({ stored: profile, listed: found })
  }
  return { same, added: [...free], gone }
}

/** True if the profile that the service lists has all the values that were sent. The service may have added others. */
export function isSameProfile(
  sent: Pick<StoredProfile, 'content' | 'gateway'>,
  listed: Pick<ListedProfile, 'content' | 'gateway'>,
): boolean {
  const { lines = [], ...fields } = sent.content
  const { lines: listedLines = [], ...others } = listed.content
  const [sentGateway, listedGateway] = [sent, listed].map((one) => one.gateway?.toLowerCase() ?? '')
  return (
    sentGateway === listedGateway &&
    holds(others, fields) &&
    lines.length === listedLines.length &&
    lines.every((line, index) => holds(listedLines[index] ?? {}, line))
  )
}

type Values = Readonly<Record<string, unknown>>

const decimals: ReadonlySet<string> = new Set<keyof RecurringContent | keyof RecurringLine>([
  'discount',
  'unitCost',
  'quantity',
  'tax1Percent',
  'tax2Percent',
])

function holds(whole: Values, part: Values): boolean {
  return Object.entries(part).every(([field, value]) => {
    const wholeValue = whole[field]
    if (value === undefined) return true
    if (typeof value !== 'string') return value === wholeValue
    if (decimals.has(field))
      return sameDecimal(value, typeof wholeValue === 'string' ? wholeValue : '0')
    return value.trim() === (typeof wholeValue === 'string' ? wholeValue.trim() : '')
  })
}
