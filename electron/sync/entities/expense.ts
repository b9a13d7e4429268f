import { noDate, expenseFields } from '../../../shared/domain/expenses/expense.ts'
import { dayOf } from '../../../shared/domain/time/calendar.ts'
import { canonical } from '../../../shared/domain/text/decimal.ts'
import { pickFields, sameValue } from '../../../shared/domain/sync/operation.ts'
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import { addDays } from '../../../shared/domain/time/day-steps.ts'
import type { ExpenseInput, ServiceExpense, ServiceTax } from '../../service/expenses.ts'
import type { Reader } from '../../store/database.ts'
import { storeCategory } from '../../store/categories.ts'
import { storeExpenseDetails } from '../../store/expense-details.ts'
import { expenses, type ExpenseFields } from '../../store/expenses.ts'
import { localProjectId } from '../../store/projects.ts'
import { sentProject, serviceProjectId, storedProject } from './project-link.ts'
import type { SyncedEntity } from './synced-entity.ts'
import { unreadableFields } from './unreadable-fields.ts'

/** Expenses as a synchronized entity (docs/interface/expenses.md). */
export const expenseEntity: SyncedEntity<ServiceExpense, ExpenseFields> = {
  table: expenses,
  create({ service, database, signal }, { patch }) {
    return service.expenses.create(toInput(database, patch as ExpenseFields), signal)
  },
  update({ service, database, signal }, { patch, localId }, serviceId) {
    const row = expenses.byId(database, localId)
    if (!row) throw new Error(`expense ${localId} is gone`)
    const whole = toInput(database, { ...row, ...patch })
    const names = new Set<string>(Object.keys(patch).flatMap((name) => inputOf[name] ?? []))
    const input = Object.fromEntries(Object.entries(whole).filter(([name]) => names.has(name)))
    return service.expenses.update(serviceId, input, signal)
  },
  get: ({ service, signal }, serviceId) => service.expenses.get(serviceId, { signal }),
  delete: ({ service, signal }, serviceId) => service.expenses.delete(serviceId, signal),
  candidates({ service, signal }, { patch }) {
    const { date } = patch as ExpenseFields
    const days =
      date === noDate ? { date_max: '0001-01-01' } : { date_min: date, date_max: addDays(date, 1) }
    return service.expenses.list(days, { signal })
  },
  neighbours({ service, signal }, { createdAt }) {
    // The service's days are in its own time zone.
    const updated_min = dayOf((createdAt - 2 * 86_400_000) as EpochMs, 'UTC')
    return service.expenses.list({ updated_min }, { signal })
  },
  sentFields(reader, { patch }) {
    const sent = patch as ExpenseFields
    return {
      ...pickFields(patch, ['amount', 'currency', 'date', 'categoryId', 'staffId', 'clientId']),
      vendor: sent.vendor === '' ? null : sent.vendor,
      notes: sent.notes,
      projectId: sentProject(reader, sent.projectId),
    }
  },
  storedFields: (reader, row) => ({
    amount: row.amount.amount,
    currency: row.amount.code,
    date: row.date,
    categoryId: row.categoryId,
    staffId: row.staffId,
    clientId: row.clientId,
    vendor: row.vendor === '' ? null : row.vendor,
    notes: row.notes,
    projectId: storedProject(reader, row.projectId),
  }),
  isUnlike: (knownFields, listed) =>
    ['amount', 'date', 'categoryId', 'vendor', 'notes'].every(
      (name) => !sameValue(name, knownFields[name] ?? null, listed[name] ?? null),
    ),
  isGone: ({ isDeleted }) => isDeleted,
  remoteVersion({ clock, ids }, transaction, row) {
    const [first, second] = row.taxes
    const newId = () => ids.next()
    if (row.category) storeCategory(transaction, row.category)
    storeExpenseDetails(transaction, row.id, { ...row.details, updated: row.updated })
    return {
      serviceId: row.id,
      unreadable: unreadableFields(row.unreadable, expenseFields),
      fields: {
        amount: row.amount.amount,
        currency: row.amount.code,
        date: row.date,
        categoryId: row.categoryId,
        staffId: row.staffId ?? (0 as ServiceId),
        clientId: row.clientId,
        projectId:
          row.projectId === null
            ? null
            : localProjectId(transaction, row.projectId, row.clientId, newId, clock.now()),
        vendor: row.vendor === '' ? null : row.vendor,
        notes: row.notes,
        markupPercent: percentOf(row.markupPercent),
        ...taxFields(1, first),
        ...taxFields(2, second),
        compoundedTax: row.isCompoundedTax,
        status: row.status,
        hasReceipt: row.hasReceipt,
        invoiceId: row.invoiceId,
      },
    }
  },
}

/** The fields to send when a local field changes: an amount goes with its currency, and all taxes go together. */
const inputOf: Readonly<Record<string, readonly (keyof ExpenseInput)[]>> = {
  amount: ['amount'],
  currency: ['amount', 'taxes'],
  date: ['date'],
  categoryId: ['categoryId'],
  staffId: ['staffId'],
  clientId: ['clientId'],
  projectId: ['projectId'],
  vendor: ['vendor'],
  notes: ['notes'],
  markupPercent: ['markupPercent'],
  taxName1: ['taxes'],
  taxPercent1: ['taxes'],
  taxAmount1: ['taxes'],
  taxName2: ['taxes'],
  taxPercent2: ['taxes'],
  taxAmount2: ['taxes'],
  compoundedTax: ['isCompoundedTax'],
}

function toInput(reader: Reader, fields: ExpenseFields): ExpenseInput {
  return {
    amount: { amount: fields.amount, code: fields.currency },
    categoryId: fields.categoryId,
    staffId: fields.staffId,
    date: fields.date,
    clientId: fields.clientId,
    projectId: serviceProjectId(reader, fields.projectId),
    vendor: fields.vendor,
    notes: fields.notes,
    taxes: taxesOf(fields),
    isCompoundedTax: fields.compoundedTax,
    markupPercent: fields.markupPercent ?? '0',
  }
}

function taxesOf(fields: ExpenseFields): readonly ServiceTax[] {
  const tax = (
    name: string | null,
    percent: string | null,
    amount: string | null,
  ): readonly ServiceTax[] =>
    name === null
      ? []
      : [{ name, percent, amount: amount === null ? null : { amount, code: fields.currency } }]
  return [
    ...tax(fields.taxName1, fields.taxPercent1, fields.taxAmount1),
    ...tax(fields.taxName2, fields.taxPercent2, fields.taxAmount2),
  ]
}

function taxFields<Number_ extends 1 | 2>(number: Number_, tax: ServiceTax | undefined) {
  return {
    [`taxName${number}`]: tax?.name ?? null,
    [`taxPercent${number}`]: percentOf(tax?.percent ?? null),
    [`taxAmount${number}`]: tax?.amount?.amount ?? null,
  } as Record<`tax${'Name' | 'Percent' | 'Amount'}${Number_}`, string | null>
}

/** Returns null for 0, which the service can also write for none (docs/interface/conventions.md#money-and-decimals). */
function percentOf(percent: string | null): string | null {
  return percent === null || canonical(percent) === '0' ? null : percent
}
