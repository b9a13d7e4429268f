/** Staff (docs/interface/business.md#staff): who owns expenses and invoices; they do not log in. */
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Http } from './http.ts'
import { eachPage } from './pagination.ts'
import type { Page, PageOptions, ServiceResult } from './result.ts'
import { createAccountingQuery } from './accounting-query.ts'
import { readOne, readPage } from './wire/envelope.ts'
import { readId, RowReader, type WireRow } from './wire/row-reader.ts'

/** What is used of a member; `raw` has every field. */
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
  /** Names of the fields, by the wire, that could not be read and are as if missing; empty normally. */
  readonly unreadable: readonly string[]
  readonly raw: WireRow
}

/** Fields that can be written, by the wire's names, which are the only ones. */
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

export type StaffFilter = {
  readonly id?: ServiceId
  readonly ids?: readonly ServiceId[]
  readonly level?: 'admin' | 'staff'
  /** Last name, first name or organization contains it. */
  readonly name?: string
  readonly note?: string
  readonly phone?: string
  readonly email?: string
  readonly visState?: 0 | 1 | 2
}
export type StaffOptions = PageOptions & { readonly include?: readonly 'projectids'[] }

export type StaffClient = ReturnType<typeof createStaff>

export function createStaff(http: Http, accountId: string) {
  const path = `/accounting/account/${encodeURIComponent(accountId)}/users/staffs`
  const page = async (
    filter: StaffFilter,
    number: number,
    options: StaffOptions = {},
  ): Promise<ServiceResult<Page<ServiceStaff>>> => {
    const query = createAccountingQuery(wireFilter(filter), { ...options, page: number })
    const answer = await http.send({ method: 'GET', path, query, signal: options.signal })
    // Seen under both keys (docs/interface/conventions.md#families).
    return readPage(answer, ['staff', 'staffs'], readStaff)
  }
  return {
    page,
    list: (filter: StaffFilter, options: StaffOptions = {}) =>
      eachPage((number, perPage) => page(filter, number, { ...options, perPage }), options),
    async get(
      id: ServiceId,
      options: Pick<StaffOptions, 'include' | 'signal'> = {},
    ): Promise<ServiceResult<ServiceStaff>> {
      const query = createAccountingQuery({}, options)
      const answer = await http.send({
        method: 'GET',
        path: `${path}/${id}`,
        query,
        signal: options.signal,
      })
      return readOne(answer, 'staff', readStaff)
    },
    /** Deprecated by the service: makes an accounting representation that can't log in. */
    async create(staff: StaffInput, signal?: AbortSignal): Promise<ServiceResult<ServiceStaff>> {
      return readOne(
        await http.send({ method: 'POST', path, body: { staff }, signal }),
        'staff',
        readStaff,
      )
    },
    async update(
      id: ServiceId,
      staff: StaffInput,
      signal?: AbortSignal,
    ): Promise<ServiceResult<ServiceStaff>> {
      const answer = await http.send({
        method: 'PUT',
        path: `${path}/${id}`,
        body: { staff },
        signal,
      })
      return readOne(answer, 'staff', readStaff)
    },
    /** vis_state at the top level, not wrapped in staff. */
    async delete(id: ServiceId, signal?: AbortSignal): Promise<ServiceResult<null>> {
      const answer = await http.send({
        method: 'PUT',
        path: `${path}/${id}`,
        body: { vis_state: 1 },
        signal,
      })
      return answer.ok ? { ...answer, value: null } : answer
    },
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
