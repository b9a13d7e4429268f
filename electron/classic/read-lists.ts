import { matchProfiles, type ListedProfile } from '../../shared/domain/recurring/match-profiles.ts'
import { type Outcome } from '../../shared/contract/errors.ts'
import type { Clock } from '../base/clock.ts'
import type { IdSource } from '../base/ids.ts'
import type { LegacyClient } from '../service/legacy-xml/client.ts'
import type { ServiceError } from '../service/result.ts'
import { writeAll, type Database } from '../store/database.ts'
import {
  allRecurringProfiles,
  putRecurringProfile,
  removeRecurringProfile,
  writeRecurringSource,
} from '../store/recurring-profiles.ts'
import { failureOf } from './failure-of.ts'

type Parts = { readonly database: Database; readonly clock: Clock; readonly ids: IdSource }

/** Maximum number of pages read. A page has 25 profiles. */
const maxPages = 200

/**
 * Reads and stores the service's lists of recurring invoices and payment gateways. The lists also show whether a create
 * request that got no response was executed. It is not an error if the service does not offer these lists
 * (docs/interface/live-services.md). Fails as the requests do, for example with `unreachable`, `unauthorized` or
 * `server`.
 */
export async function readLists(parts: Parts, client: LegacyClient): Promise<Outcome<null>> {
  const list = await readAll(client)
  if (list.kind === 'failed') return failureOf(list.error)
  const gateways = await client.gateways.autobillCapable()
  if (!gateways.ok && gateways.error.sent === 'no') return failureOf(gateways.error)
  return writeAll(parts.database, (transaction) => {
    if (list.kind === 'list') {
      const stored = allRecurringProfiles(transaction)
      const { same, added, gone } = matchProfiles(stored, list.profiles, list.isComplete)
      for (const match of same) {
        const { id: serviceId, content, gateway } = match.listed
        const next = { ...match.stored, serviceId, state: 'known', content, gateway } as const
        putRecurringProfile(transaction, next)
      }
      const changedAt = parts.clock.now()
      for (const { id: serviceId, content, gateway } of added) {
        const id = parts.ids.next()
        const profile = { id, serviceId, state: 'known', content, gateway, changedAt } as const
        putRecurringProfile(transaction, profile)
      }
      for (const { id } of gone) removeRecurringProfile(transaction, id)
    }
    writeRecurringSource(transaction, {
      profiles: list.kind === 'list' ? 'service' : 'local',
      gateways: gateways.ok ? gateways.value : null,
      readAt: parts.clock.now(),
    })
  })
}

type WholeList =
  | {
      readonly kind: 'list'
      readonly profiles: readonly ListedProfile[]
      readonly isComplete: boolean
    }
  /** The service answers but does not have the list. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly error: ServiceError }

async function readAll({ recurring }: LegacyClient): Promise<WholeList> {
  const profiles: ListedProfile[] = []
  let isComplete = true
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await recurring.list(page)
    if (!answer.ok) {
      const { kind } = answer.error
      if (page === 1 && (kind === 'invalid' || kind === 'notFound')) return { kind: 'none' }
      return { kind: 'failed', error: answer.error }
    }
    profiles.push(...answer.value.profiles)
    if (answer.value.unreadable > 0) isComplete = false
    if (page < answer.value.pages) continue
    // A profile on two pages stands for one that is on none.
    const isEachOnce = new Set(profiles.map(({ id }) => id)).size === profiles.length
    return { kind: 'list', profiles, isComplete: isComplete && isEachOnce }
  }
  return { kind: 'list', profiles, isComplete: false }
}
