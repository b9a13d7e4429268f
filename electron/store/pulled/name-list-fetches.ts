/** When the service's lists of names were last requested, and whether this account may read them. */
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Reader, Transaction } from '../database.ts'
import { readSetting, writeSetting } from '../settings.ts'

export type NameList = 'clients' | 'categories'
/** The last request for a list of names (clients or categories). `isOpen`: false if the service refused it. */
export type NameListFetch = { readonly at: EpochMs; readonly isOpen: boolean }

const lists: readonly NameList[] = ['clients', 'categories']

/** Returns the last request for the list of clients or categories; null if it was never requested. */
export function lastFetch(reader: Reader, list: NameList): NameListFetch | null {
  const value = readSetting(reader, keyOf(list)) as Partial<NameListFetch> | undefined
  return typeof value?.at === 'number' && typeof value.isOpen === 'boolean'
    ? { at: value.at, isOpen: value.isOpen }
    : null
}

/** Records a request for the list of clients or categories. */
export function recordFetch(transaction: Transaction, list: NameList, fetch: NameListFetch): void {
  writeSetting(transaction, keyOf(list), fetch)
}

/** Causes the next pull to request the lists of clients and categories, for example after a change of rights. */
export function forgetFetches(transaction: Transaction): void {
  for (const list of lists) writeSetting(transaction, keyOf(list), null)
}

function keyOf(list: NameList): string {
  return `names.${list}.asked`
}
