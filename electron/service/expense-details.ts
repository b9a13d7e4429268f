/**
 * What the service tells of an expense for its filters and its category alone. None of it is worth losing
 * the row for: what is not understood is as if it were missing.
 */
import type { ServiceId } from '../../shared/domain/units.ts'
import { readFlag, readIdOrNull, readTextOrNull, RowError, type WireRow } from './wire/read.ts'

export type ExpenseDetails = {
  readonly profileId: ServiceId | null
  readonly transactionId: ServiceId | null
  readonly accountId: ServiceId | null
  readonly accountName: string | null
  readonly isArchived: boolean
}

/** As `include[]=category` adds it (interface, Expenses, Includes). */
export type ServiceCategory = {
  readonly id: ServiceId
  readonly name: string
  readonly parentId: ServiceId | null
  readonly isCogs: boolean
}

export function readExpenseDetails(row: WireRow): ExpenseDetails {
  const id = (field: string): ServiceId | null => orNull(() => readIdOrNull(row, field))
  return {
    profileId: id('profileid'),
    transactionId: id('transactionid'),
    accountId: id('accountid'),
    accountName: orNull(() => readTextOrNull(row, 'account_name')),
    isArchived: id('vis_state') === 2,
  }
}

/** Null where it was not asked for or is not understood. */
export function readCategory(row: WireRow): ServiceCategory | null {
  const category = row['category']
  if (typeof category !== 'object' || category === null || Array.isArray(category)) return null
  const fields = category as WireRow
  return orNull(() => {
    const id = readIdOrNull(fields, 'id') ?? readIdOrNull(fields, 'categoryid')
    const name = readTextOrNull(fields, 'category')
    if (id === null || name === null || name === '') return null
    const parentId = readIdOrNull(fields, 'parentid')
    return { id, name, parentId, isCogs: readFlag(fields, 'is_cogs', false) }
  })
}

function orNull<Value>(read: () => Value | null): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RowError) return null
    throw error
  }
}
