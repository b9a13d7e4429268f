/** Client for recurring profiles of the classic interface (docs/interface/classic.md#recurring-profiles). */
import type { RecurringContent, RecurringLine } from '../../../shared/domain/recurring/profile.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { ServiceResult } from '../result.ts'
import type { LegacyCall } from './call.ts'
import { emptyResult, idOf, readValue, childrenOf, type XmlElements } from './document.ts'
import {
  readProfile,
  readProfilePage,
  type ListedProfile,
  type ProfilePage,
} from './recurring-rows.ts'

/**
 * Automatic billing. A card is identified only by its token, because card numbers are no longer accepted
 * (docs/interface/cards.md#card-data-deadline).
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

/** A recurring profile as it is sent. */
export type RecurringProfile = RecurringContent & { readonly autobill?: Autobill }

/** Creates the client. */
export function createLegacyRecurring({ call }: LegacyCall) {
  return {
    /** Creates a profile and returns its id; null if the service responds only with ok. */
    async create(
      profile: RecurringProfile,
      signal?: AbortSignal,
    ): Promise<ServiceResult<ServiceId | null>> {
      const result = await call('recurring.create', { recurring: toElements(profile) }, signal)
      return result.ok ? { ...result, value: idOf(result.value, 'recurring_id') } : result
    },
    async update(
      id: ServiceId,
      changes: Partial<RecurringProfile>,
      signal?: AbortSignal,
    ): Promise<ServiceResult<null>> {
      const recurring = { recurring_id: id, ...toElements(changes) }
      return emptyResult(await call('recurring.update', { recurring }, signal))
    },
    /**
     * Lists profiles. `list`, `get` and `delete` are undocumented but were seen
     * (docs/interface/classic.md#recurring-methods).
     */
    async list(page: number, signal?: AbortSignal): Promise<ServiceResult<ProfilePage>> {
      const result = await call('recurring.list', { page, per_page: 25 }, signal)
      return readValue(result, readProfilePage)
    },
    async get(id: ServiceId, signal?: AbortSignal): Promise<ServiceResult<ListedProfile>> {
      const result = await call('recurring.get', { recurring_id: id }, signal)
      return readValue(result, (response) => {
        const [row] = childrenOf(response, 'recurring')
        return row ? readProfile(row) : null
      })
    },
    async delete(id: ServiceId, signal?: AbortSignal): Promise<ServiceResult<null>> {
      return emptyResult(await call('recurring.delete', { recurring_id: id }, signal))
    },
  }
}

function toElements(profile: Partial<RecurringProfile>): XmlElements {
  return {
    client_id: profile.clientId,
    date: profile.date,
    po_number: profile.poNumber,
    discount: profile.discount,
    occurrences: profile.occurrences,
    frequency: profile.frequency,
    send_email: flag(profile.sendEmail),
    send_snail_mail: flag(profile.sendSnailMail),
    currency_code: profile.currencyCode,
    language: profile.language,
    notes: profile.notes,
    terms: profile.terms,
    first_name: profile.firstName,
    last_name: profile.lastName,
    organization: profile.organization,
    p_street1: profile.street1,
    p_street2: profile.street2,
    p_city: profile.city,
    p_state: profile.state,
    p_country: profile.country,
    p_code: profile.code,
    vat_name: profile.vatName,
    vat_number: profile.vatNumber,
    return_uri: profile.returnUri,
    autobill: profile.autobill && autobillElements(profile.autobill),
    lines: profile.lines && { line: profile.lines.map(lineElements) },
  }
}

function autobillElements({ gatewayName, card }: Autobill): XmlElements {
  const { token, name, expiration } = card
  return { gateway_name: gatewayName, card: { cc_token: token, name, expiration } }
}

function lineElements(line: RecurringLine): XmlElements {
  return {
    name: line.name,
    description: line.description,
    unit_cost: line.unitCost,
    quantity: line.quantity,
    tax1_name: line.tax1Name,
    tax2_name: line.tax2Name,
    tax1_percent: line.tax1Percent,
    tax2_percent: line.tax2Percent,
    type: line.type,
  }
}

function flag(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value)
}
