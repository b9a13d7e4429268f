import {
  editableStaffFields,
  staffFields,
  staffStates,
  type EditableStaffField,
  type StaffMember,
  type StaffState,
} from '../../shared/domain/account/staff-member.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Http } from './http.ts'
import { createAccountingList } from './accounting-list.ts'
import { createRestResource } from './rest-resource.ts'
import { readId, RowReader, type WireRow } from './wire/row-reader.ts'
import { parseId } from './wire/values.ts'

/** A staff member as the service returns it. `raw` has all fields, including those Stint does not read. */
export type ServiceStaff = Omit<StaffMember, 'id' | 'serviceId' | 'sendState'> & {
  readonly id: ServiceId
  /** API names of the fields that could not be read and count as missing; normally empty. */
  readonly unreadable: readonly string[]
  readonly raw: WireRow
}

/** Writable fields of a staff member, keyed by API name, because the documentation has no other names for them. */
export type StaffInput = Readonly<
  Partial<Record<(typeof staffFields)[EditableStaffField]['wire'], string | null>>
>

/** Creates the client for one account's staff members (docs/interface/business.md#staff). */
export function createStaff(http: Http, accountId: string) {
  const rows = createRestResource(http, {
    path: `/accounting/account/${encodeURIComponent(accountId)}/users/staffs`,
    key: 'staff',
    // Both were seen.
    listKeys: ['staff', 'staffs'],
    readRow: readStaff,
  })
  return {
    ...createAccountingList(rows),
    /** Creates a staff member who cannot log in (deprecated by the service). */
    create: (staff: StaffInput, signal?: AbortSignal) => rows.post(staff, signal),
    update: (id: ServiceId, staff: StaffInput, signal?: AbortSignal) => rows.put(id, staff, signal),
    /** Sets the state. `vis_state` is sent at the top level, not under `staff`. */
    setState: (id: ServiceId, visState: StaffState, signal?: AbortSignal) =>
      rows.remove(id, { method: 'PUT', body: { vis_state: visState } }, signal),
  }
}

type TextField = Exclude<EditableStaffField, 'firstName' | 'lastName' | 'rate'>

const textFields = editableStaffFields.filter(
  (name): name is TextField => name !== 'firstName' && name !== 'lastName' && name !== 'rate',
)

function readStaff(row: WireRow): ServiceStaff {
  const read = new RowReader(row)
  const ids = row['projectids']
  const texts = textFields.map((name) => [name, read.text(staffFields[name].wire)] as const)
  return {
    id: readId(row, 'userid', 'id'),
    firstName: read.text('fname') ?? '',
    lastName: read.text('lname') ?? '',
    ...(Object.fromEntries(texts) as Record<TextField, string | null>),
    rate: read.decimal('rate'),
    visState: readState(read),
    // 0 means none.
    level: read.id('level') ?? 0,
    loginCount: read.id('num_logins') ?? 0,
    lastLoginAt: read.dateTime('last_login'),
    signedUpAt: read.dateTime('signup_date'),
    changedAt: read.dateTime('updated'),
    systemId: read.text('accounting_systemid'),
    projectIds: Array.isArray(ids) ? ids.flatMap((id) => parseId(id) ?? []).join(',') : null,
    unreadable: read.unreadable(),
    raw: row,
  }
}

/** Reads the state. An unknown state counts as active, because the member is listed. */
function readState(read: RowReader): StaffState {
  const state = Number(read.id('vis_state') ?? 0)
  return Object.values(staffStates).find((known) => known === state) ?? staffStates.active
}
