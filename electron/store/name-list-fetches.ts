/** When the service's lists of names were asked for, and whether they are open to this account. */
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { readSetting, writeSetting } from './settings.ts'

export type NameList = 'clients' | 'categories'
export type Asked = { readonly at: EpochMs; readonly isOpen: boolean }

const lists: readonly NameList[] = ['clients', 'categories']

/** Null where the list was not asked for yet. */
export function lastAsked(reader: Reader, list: NameList): Asked | null {
  const value = readSetting(reader, keyOf(list)) as Partial<Asked> | undefined
  return typeof value?.at === 'number' && typeof value.isOpen === 'boolean'
    ? { at: value.at, isOpen: value.isOpen }
    : null
}

export function setAsked(transaction: Transaction, list: NameList, asked: Asked): void {
  writeSetting(transaction, keyOf(list), asked)
}

/** Both lists are asked for at the next pull: another account, or other rights. */
export function forgetFetches(transaction: Transaction): void {
  for (const list of lists) writeSetting(transaction, keyOf(list), null)
}

function keyOf(list: NameList): string {
  return `names.${list}.asked`
}
