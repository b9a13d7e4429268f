import type { RecurringContent } from '../../../shared/domain/recurring/profile.ts'
import type { ListedProfile } from '../../../shared/domain/recurring/match-profiles.ts'
import { lineElements, profileElements } from '../../../shared/domain/recurring/profile-elements.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { ServiceResult } from '../result.ts'
import type { LegacyCall } from './call.ts'
import { emptyResult, idOf, readValue, childrenOf, type XmlElements } from './document.ts'
import {
  profilesPerPage,
  readProfile,
  readProfilePage,
  type ProfilePage,
} from './recurring-rows.ts'

/**
 * Automatic billing by a card token; card numbers are no longer accepted (docs/interface/cards.md#card-data-deadline).
 */
export type Autobill = {
  /** Name of a gateway that supports auto-bill, case-insensitive. */
  readonly gatewayName: string
  readonly card: {
    readonly token: string
    readonly name: string
    readonly expiration: { readonly month: string; readonly year: string }
  }
}

/** A recurring invoice profile as sent to the service. */
export type RecurringProfile = RecurringContent & { readonly autobill?: Autobill }

/** Creates the client for recurring invoice profiles (docs/interface/classic.md#recurring-profiles). */
export function createLegacyRecurring({ call }: LegacyCall) {
  return {
    /** Returns the id; null if the service responds only with ok. */
    async create(profile: RecurringProfile): Promise<ServiceResult<ServiceId | null>> {
      const result = await call('recurring.create', { recurring: toElements(profile) })
      return result.ok ? { ...result, value: idOf(result.value, 'recurring_id') } : result
    },
    async update(id: ServiceId, changes: Partial<RecurringProfile>): Promise<ServiceResult<null>> {
      const recurring = { recurring_id: id, ...toElements(changes) }
      return emptyResult(await call('recurring.update', { recurring }))
    },
    /** Lists profiles. `list`, `get` and `delete` are undocumented (docs/interface/classic.md#recurring-methods). */
    async list(page: number): Promise<ServiceResult<ProfilePage>> {
      const result = await call('recurring.list', { page, per_page: profilesPerPage })
      return readValue(result, readProfilePage)
    },
    async get(id: ServiceId): Promise<ServiceResult<ListedProfile>> {
      const result = await call('recurring.get', { recurring_id: id })
      return readValue(result, (response) => {
        const [row] = childrenOf(response, 'recurring')
        return row ? readProfile(row) : null
      })
    },
    async delete(id: ServiceId): Promise<ServiceResult<null>> {
      return emptyResult(await call('recurring.delete', { recurring_id: id }))
    },
  }
}

function toElements({ autobill, lines, ...fields }: Partial<RecurringProfile>): XmlElements {
  return {
    ...elementsOf(fields, profileElements),
    autobill: autobill && autobillElements(autobill),
    lines: lines && { line: lines.map((line) => elementsOf(line, lineElements)) },
  }
}

function elementsOf<Field extends string>(
  fields: Readonly<Partial<Record<Field, string | number | boolean>>>,
  names: Readonly<Record<Field, string>>,
): XmlElements {
  const elements = (Object.keys(names) as Field[]).map((field) => {
    const value: string | number | boolean | undefined = fields[field]
    return [names[field], typeof value === 'boolean' ? Number(value) : value] as const
  })
  return Object.fromEntries(elements)
}

function autobillElements({ gatewayName, card }: Autobill): XmlElements {
  const { token, name, expiration } = card
  return { gateway_name: gatewayName, card: { cc_token: token, name, expiration } }
}
