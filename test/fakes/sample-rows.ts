/** Complete rows of every kind; tests override single fields. */
import type { ExpenseFields } from '../../electron/store/expenses.ts'
import type { StaffFields } from '../../electron/store/staff.ts'
import type { TimeEntryFields } from '../../electron/store/time-entries.ts'
import type { ListedEntry } from '../../shared/contract/groups/entries.ts'
import type { Project } from '../../shared/domain/projects/project.ts'
import type { Day, EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'

export const entryFields: TimeEntryFields = {
  note: 'Call',
  projectId: null,
  clientId: 7 as ServiceId,
  projectServiceId: null,
  startedAt: 1_800_000_000_000 as EpochMs,
  duration: 60 as Seconds,
  isLogged: true,
  billable: false,
  billed: false,
  internal: false,
}

/** Returns a time entry as lists show it. `fields`: values that differ from the usual ones. */
export function listedEntry({
  id,
  ...fields
}: { readonly id: string } & Partial<TimeEntryFields>): ListedEntry {
  const local = { serviceId: null, zone: 'UTC', tags: '', sendState: 'sent' } as const
  return { ...entryFields, ...fields, ...local, id: id as LocalId }
}

/** Returns a project as lists show it. `fields`: values that differ from the usual ones. */
export function listedProject({
  id,
  ...fields
}: { readonly id: string } & Partial<Omit<Project, 'id'>>): Project {
  return {
    id: id as LocalId,
    serviceId: null,
    title: 'Website',
    description: null,
    clientId: null,
    type: 'hourlyRate',
    fixedPrice: null,
    rate: null,
    budget: null,
    billingMethod: null,
    dueDate: null,
    complete: false,
    active: true,
    internal: false,
    services: [],
    team: null,
    colour: 1,
    isPinned: false,
    rounding: null,
    cap: null,
    sendState: 'sent',
    ...fields,
  }
}

export const expenseInput = {
  amount: '12.50',
  currency: 'EUR',
  date: '2026-11-20' as Day,
  categoryId: 702 as ServiceId,
  staffId: 1 as ServiceId,
  clientId: null,
  projectId: null,
  vendor: 'Café',
  notes: 'Lunch',
  markupPercent: null,
  taxName1: null,
  taxPercent1: null,
  taxAmount1: null,
  taxName2: null,
  taxPercent2: null,
  taxAmount2: null,
  compoundedTax: false,
} as const

export const expenseFields: ExpenseFields = {
  ...expenseInput,
  status: 'internal',
  hasReceipt: false,
  invoiceId: null,
}

export const staffFields: StaffFields = {
  firstName: 'Mia',
  lastName: 'Long',
  displayName: null,
  email: 'mia@example.com',
  organization: null,
  note: 'old',
  rate: '80',
  username: null,
  mobilePhone: null,
  businessPhone: null,
  homePhone: null,
  fax: null,
  street: null,
  street2: null,
  city: null,
  province: null,
  postalCode: null,
  country: null,
  language: null,
  currency: null,
  visState: 0,
  level: 0,
  loginCount: 0,
  lastLoginAt: null,
  signedUpAt: null,
  changedAt: null,
  systemId: null,
  projectIds: null,
}
