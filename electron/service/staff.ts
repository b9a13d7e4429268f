/**
 * Client for staff members (docs/interface/business.md#staff), who own expenses and invoices but do not
 * log in.
 */
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Http } from './http.ts'
import { eachPage } from './pagination.ts'
import { createRestResource } from './rest-resource.ts'
import type { PageOptions } from './result.ts'
import { createAccountingQuery } from './accounting-query.ts'
import { readId, RowReader, type WireRow } from './wire/row-reader.ts'

/** The fields that are used; `raw` has all. */
export type ServiceStaff = {
  readonly id: ServiceId
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string | null
  readonly email: string | null
  readonly organization: string | null
  readonly note: string | null
  /** Decimal string. */
  readonly rate: string | null
  readonly isDeleted: boolean
  /** Wire names of fields that could not be read and count as missing; normally empty. */
  readonly unreadable: readonly string[]
  readonly raw: WireRow
}

/** Writable fields by wire name; the documentation has no other names for them. */
export type StaffInput = Readonly<
  Partial<
    Record<
      | 'fname'
      | 'lname'
      | 'display_name'
      | 'email'
      | 'username'
      | 'organization'
      | 'note'
      | 'rate'
      | 'fax'
      | 'mob_phone'
      | 'home_phone'
      | 'bus_phone'
      | 'p_street'
      | 'p_street2'
      | 'p_city'
      | 'p_province'
      | 'p_code'
      | 'p_country'
      | 'language'
      | 'currency_code',
      string | null
    >
  >
>

/** The list filters (docs/interface/business.md#staff). */
export type StaffFilter = {
  readonly id?: ServiceId
  readonly ids?: readonly ServiceId[]
  readonly level?: 'admin' | 'staff'
  /** Matches last name, first name or organization. */
  readonly name?: string
  readonly note?: string
  readonly phone?: string
  readonly email?: string
  readonly visState?: 0 | 1 | 2
}
/** Paging and includes of a list. */
export type StaffOptions = PageOptions & { readonly include?: readonly 'projectids'[] }

export type StaffClient = ReturnType<typeof createStaff>

/** Creates the client for one account. */
export function createStaff(http: Http, accountId: string) {
  const rows = createRestResource(http, {
    path: `/accounting/account/${encodeURIComponent(accountId)}/users/staffs`,
    key: 'staff',
    // Both were seen.
    listKeys: ['staff', 'staffs'],
    readRow: readStaff,
  })
  const page = (filter: StaffFilter, number: number, options: StaffOptions = {}) =>
    rows.page({
      query: createAccountingQuery(wireFilter(filter), { ...options, page: number }),
      signal: options.signal,
    })
  return {
    page,
    list: (filter: StaffFilter, options: StaffOptions = {}) =>
      eachPage((number, perPage) => page(filter, number, { ...options, perPage }), options),
    get: (id: ServiceId, options: Pick<StaffOptions, 'include' | 'signal'> = {}) =>
      rows.get(id, { query: createAccountingQuery({}, options), signal: options.signal }),
    /** Deprecated by the service: creates a staff member who cannot log in. */
    create: (staff: StaffInput, signal?: AbortSignal) => rows.post(staff, signal),
    update: (id: ServiceId, staff: StaffInput, signal?: AbortSignal) => rows.put(id, staff, signal),
    /** Sends `vis_state` at the top level, not under `staff`. */
    delete: (id: ServiceId, signal?: AbortSignal) =>
      rows.remove(id, { method: 'PUT', body: { vis_state: 1 } }, signal),
  }
}

function wireFilter(filter: StaffFilter): Parameters<typeof createAccountingQuery>[0] {
  return {
    userid: filter.id,
    userids: filter.ids,
    user_levels: filter.level,
    user_like: filter.name,
    note_like: filter.note,
    phone_like: filter.phone,
    email_like: filter.email,
    vis_state: filter.visState,
  }
}

function readStaff(row: WireRow): ServiceStaff {
  const read = new RowReader(row)
  return {
    id: readId(row, 'userid', 'id'),
    firstName: read.text('fname') ?? '',
    lastName: read.text('lname') ?? '',
    displayName: read.text('display_name'),
    email: read.text('email'),
    organization: read.text('organization'),
    note: read.text('note'),
    rate: read.decimal('rate'),
    isDeleted: read.id('vis_state') === 1,
    unreadable: read.unreadable(),
    raw: row,
  }
}
