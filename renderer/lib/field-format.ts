import { decimalText } from '../../shared/domain/language/decimal-sign.ts'
import { clientName } from './clients.ts'
import { t } from '../../shared/domain/language/translate.ts'
import { noDate } from '../../shared/domain/expenses/expense.ts'
import { writableFields, type FieldValue } from '../../shared/domain/sync/operation.ts'
import { categoryName, type Category } from '../../shared/domain/expenses/category.ts'
import type { Client } from '../../shared/domain/projects/client.ts'
import type { Project } from '../../shared/domain/projects/project.ts'
import type { EpochMs, ServiceId } from '../../shared/domain/units.ts'
import { dateFormat } from '../../shared/domain/language/date-format.ts'
import type { Entity } from '../../shared/domain/entity.ts'
import { formatLength } from './time-format.ts'
import { moneyText } from '../../shared/domain/money/money-text.ts'

/** Kind of a field. It decides how the field is displayed and edited. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'number'
  | 'decimal'
  | 'duration'
  | 'flag'
  | 'project'
  | 'instant'
  | 'day'
  | 'type'

const kinds: Readonly<Record<string, FieldKind>> = {
  ...kindOf('longText', 'note', 'notes', 'description'),
  ...kindOf('number', 'clientId', 'projectServiceId', 'categoryId', 'staffId'),
  ...kindOf('decimal', 'amount', 'fixedPrice', 'rate', 'markupPercent'),
  ...kindOf('decimal', 'taxPercent1', 'taxAmount1', 'taxPercent2', 'taxAmount2'),
  ...kindOf('duration', 'duration', 'budget'),
  ...kindOf('flag', 'isLogged', 'billable', 'complete', 'active', 'internal', 'compoundedTax'),
  ...kindOf('project', 'projectId'),
  ...kindOf('instant', 'startedAt'),
  ...kindOf('day', 'date', 'dueDate'),
  ...kindOf('type', 'type'),
}

const labels: Readonly<Record<string, string>> = {
  note: t`Note`,
  notes: t`Notes`,
  duration: t`Duration`,
  billable: t`Billable`,
  internal: t`Internal`,
  title: t`Title`,
  description: t`Description`,
  type: t`Type`,
  fixedPrice: t`Fixed price`,
  rate: t`Rate`,
  budget: t`Budget`,
  billingMethod: t`Billing method`,
  dueDate: t`Due date`,
  complete: t`Completed`,
  active: t`Active`,
  amount: t`Amount`,
  currency: t`Currency`,
  date: t`Date`,
  vendor: t`Vendor`,
  firstName: t`First name`,
  lastName: t`Last name`,
  displayName: t`Display name`,
  email: t`Email`,
  organization: t`Organization`,
  username: t`User name`,
  fax: t`Fax`,
  mobilePhone: t`Mobile phone`,
  homePhone: t`Home phone`,
  businessPhone: t`Business phone`,
  street: t`Street`,
  street2: t`Street, line 2`,
  city: t`City`,
  province: t`Province`,
  postalCode: t`Postal code`,
  country: t`Country`,
  language: t`Language`,
  visState: t`Status`,
  event: t`Event`,
  projectId: t`Project`,
  clientId: t`Client`,
  projectServiceId: t`Service`,
  categoryId: t`Category`,
  staffId: t`Staff member`,
  startedAt: t`Start time`,
  isLogged: t`Logged`,
  markupPercent: t`Markup (%)`,
  taxName1: t`Tax 1`,
  taxPercent1: t`Tax 1 (%)`,
  taxAmount1: t`Tax 1 amount`,
  taxName2: t`Tax 2`,
  taxPercent2: t`Tax 2 (%)`,
  taxAmount2: t`Tax 2 amount`,
  compoundedTax: t`Tax 2 is also charged on tax 1`,
  uri: t`Address`,
}

/** Field names in the service's API that differ from ours by more than spelling. */
const wireNames: Readonly<Record<string, string>> = {
  projecttype: 'type',
  serviceid: 'projectServiceId',
  fname: 'firstName',
  lname: 'lastName',
}

export const projectTypes = { fixedPrice: t`Fixed price`, hourlyRate: t`Hourly rate` } as const

/** Returns the kind of a field; `text` for an unknown field. */
export function kindOfField(field: string): FieldKind {
  return kinds[field] ?? 'text'
}

/** Returns a field's label: `startedAt` → Start time. An unknown name is split into words: `fooBar` → Foo bar. */
export function fieldLabel(field: string): string {
  const words = field
    .replace(/[_.]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim()
  return labels[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns Stint's name for a field of the service's API (`started_at`, `projectid`); null for an unknown name. */
export function fieldOfWire(entity: Entity, name: string): string | null {
  const plain = (spelling: string): string => spelling.replaceAll('_', '').toLowerCase()
  const last = plain(name.split('.').at(-1) ?? name)
  const wanted = wireNames[last] ?? last
  return writableFields[entity].find((field) => plain(field) === plain(wanted)) ?? null
}

type FieldContext = {
  readonly projects: readonly (Pick<Project, 'id' | 'title'> & Partial<Pick<Project, 'services'>>)[]
  /** Clients whose names can be shown; omitted if none are loaded. */
  readonly clients?: readonly Pick<Client, 'id' | 'name'>[]
  readonly categories?: readonly Category[]
  readonly zone: string
  /** ISO 4217 code of the row's amounts; omitted if it is not known. */
  readonly currency?: string | null
}

const amounts: ReadonlySet<string> = new Set([
  'amount',
  'taxAmount1',
  'taxAmount2',
  'fixedPrice',
  'rate',
])

type Format = (value: FieldValue, context: FieldContext, field: string) => string

/** Formats by kind of field. Values of other kinds are shown as they are. */
const formats: Readonly<Partial<Record<FieldKind, Format>>> = {
  decimal: (value, { currency = null }, field) =>
    amounts.has(field) ? moneyText(String(value), currency) : decimalText(String(value)),
  duration: (value) => (typeof value === 'number' ? formatLength(value) : String(value)),
  flag: (value) => (value === true ? t`Yes` : t`No`),
  project: (value, { projects }) =>
    projects.find(({ id }) => id === value)?.title ?? t`an unknown project`,
  instant: (value, { zone }) =>
    typeof value === 'number' ? instantText(value as EpochMs, zone) : String(value),
  day: (value) =>
    value === noDate
      ? t`No date`
      : (dateText(Date.parse(`${String(value)}T12:00:00Z`), 'UTC') ?? String(value)),
  type: (value) =>
    value === 'fixedPrice' || value === 'hourlyRate' ? projectTypes[value] : String(value),
  number: numberText,
}

/** Returns the value of a field as it is displayed; a dash if it is empty. */
export function fieldText(field: string, value: FieldValue, context: FieldContext): string {
  if (value === null || value === '') return '–'
  const format = formats[kindOfField(field)]
  return format ? format(value, context, field) : String(value)
}

function numberText(
  value: FieldValue,
  { projects, clients = [], categories = [] }: FieldContext,
  field: string,
): string {
  switch (field) {
    case 'clientId':
      return clientName(clients, value as ServiceId)
    case 'categoryId': {
      const category = categories.find(({ id }) => id === value)
      return category ? categoryName(category) : t`Category ${String(value)}`
    }
    case 'projectServiceId': {
      const services = projects.flatMap((project) => project.services ?? [])
      return services.find(({ id }) => id === value)?.name ?? t`Service ${String(value)}`
    }
    default:
      return String(value)
  }
}

/**
 * Formats an instant: `21 Nov 2026, 09:42`. Shows seconds that are not zero, so that instants in one minute look
 * different.
 */
export function instantText(instant: EpochMs, zone: string): string {
  const time = dateFormat({
    hour: '2-digit',
    minute: '2-digit',
    ...(instant % 60_000 !== 0 && { second: '2-digit' }),
    timeZone: zone,
  })
  return `${dateText(instant, zone) ?? ''}, ${time.format(instant)}`
}

function dateText(instant: number, zone: string): string | null {
  if (!Number.isFinite(instant)) return null
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone } as const
  return dateFormat(options).format(instant)
}

function kindOf(
  kind: FieldKind,
  ...fields: readonly string[]
): Readonly<Record<string, FieldKind>> {
  return Object.fromEntries(fields.map((field) => [field, kind]))
}
