import type { Behaviour } from '../behaviour.ts'
import type { Fields } from '../request.ts'
import type { ExpenseRow, Money } from '../rows.ts'
import type { State } from '../state.ts'
import { isDay, refuse } from './accounting-format.ts'
import { isClient } from './names-lists.ts'

/** Returns an expense's status: internal, outstanding, invoiced, recouped (docs/interface/expenses.md#status). */
export function expenseStatus(
  clientid: number,
  invoiceid: number | null,
  isPaid: boolean,
): ExpenseRow['status'] {
  if (clientid === 0) return 0
  if (invoiceid === null) return 1
  return isPaid ? 4 : 2
}

/** Reads the writable fields; all others are computed or internal (docs/interface/expenses.md#fields). */
export function readExpense(
  { business, projects }: State,
  fields: Fields,
  currency: string,
  { slips }: Pick<Behaviour, 'slips'>,
): Partial<ExpenseRow> {
  const amount = readMoney(fields, 'amount', currency)
  const code = amount?.code ?? currency
  const read = {
    amount: amount ?? undefined,
    categoryid: readLink(fields, 'categoryid', 'Category', (id) =>
      business.categories.some((category) => category.id === id),
    ),
    staffid: readLink(fields, 'staffid', 'Staff', (id) =>
      business.staff.some((member) => member.id === id),
    ),
    clientid: readLink(fields, 'clientid', 'Client', (id) => id === 0 || isClient(business, id)),
    projectid: readLink(
      fields,
      'projectid',
      'Project',
      (id) => id === 0 || projects.get(id)?.vis_state === 0,
    ),
    date: readDate(fields, slips.includes('zeroDates')),
    vendor: readText(fields, 'vendor', 255),
    notes: readText(fields, 'notes', 65_535) ?? undefined,
    markup_percent: readPercent(fields, 'markup_percent') ?? undefined,
    taxName1: readText(fields, 'taxName1', 50),
    taxName2: readText(fields, 'taxName2', 50),
    taxPercent1: readPercent(fields, 'taxPercent1'),
    taxPercent2: readPercent(fields, 'taxPercent2'),
    taxAmount1: readMoney(fields, 'taxAmount1', code),
    taxAmount2: readMoney(fields, 'taxAmount2', code),
    compounded_tax: readFlag(fields, 'compounded_tax'),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

function readMoney(fields: Fields, name: string, currency: string): Money | null | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return value
  const { amount, code = currency } = value as { amount?: unknown; code?: unknown }
  if (typeof amount !== 'string' && typeof amount !== 'number') {
    throw refuse(1001, `${name}.amount`, 'An amount is required.', 'expense')
  }
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(String(amount))) {
    throw refuse(1024, `${name}.amount`, 'Not a number.', 'expense')
  }
  if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code)) {
    throw refuse(1004, `${name}.code`, 'Not a currency code.', 'expense')
  }
  return { amount: Number(amount).toFixed(2), code }
}

/** Returns the id of a linked row; 0 if there is none. Refuses with 422 if that row does not exist. */
function readLink(
  fields: Fields,
  name: string,
  what: string,
  exists: (id: number) => boolean,
): number | undefined {
  const value = fields[name]
  if (value === undefined) return undefined
  const id = value === null || value === '' ? 0 : Number(value)
  if (typeof value === 'boolean' || !Number.isSafeInteger(id) || id < 0) {
    throw refuse(1024, name, 'Not a number.', 'expense')
  }
  if (!exists(id)) throw refuse(1012, name, `${what} not found.`, 'expense')
  return id
}

function readDate(fields: Fields, canBeZero: boolean): string | undefined {
  const value = fields['date']
  if (value === undefined) return undefined
  if (typeof value === 'string' && isDay(value)) return value
  if (canBeZero && value === '0000-00-00') return value
  throw refuse(1023, 'date', 'Not a date.', 'expense')
}

function readText(fields: Fields, name: string, maxLength: number): string | null | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return value
  if (typeof value !== 'string') throw refuse(1004, name, 'Not a text.', 'expense')
  if (value.length > maxLength) throw refuse(1017, name, `Longer than ${maxLength}.`, 'expense')
  return value
}

function readPercent(fields: Fields, name: string): string | null | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return value
  const isPlain = typeof value === 'string' || typeof value === 'number'
  if (isPlain && /^\d{1,3}(\.\d{1,6})?$/.test(String(value))) return String(value)
  throw refuse(1018, name, 'Not a percent.', 'expense')
}

function readFlag(fields: Fields, name: string): boolean | undefined {
  const value = fields[name]
  if (value === undefined || typeof value === 'boolean') return value
  throw refuse(1032, name, 'Not a boolean.', 'expense')
}
