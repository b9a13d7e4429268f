import {
  isDoubtful,
  isGoneRemotely,
  writableFields,
} from '../../../shared/domain/sync/operation.ts'
import type { UnsentItem } from '../../../shared/contract/payloads.ts'
import { refusedFields } from './unsent-item-message.ts'

/** Action on an unsent item. */
export type ItemAction = 'retry' | 'fix' | 'adopt' | 'recreate' | 'resolve' | 'discard'

/** Returns the actions on an item, in display order. */
export function actionsOf(item: UnsentItem): readonly ItemAction[] {
  if (isDoubtful(item)) {
    const actions: readonly ItemAction[] = ['retry', 'recreate', 'discard']
    return item.error?.candidate ? ['adopt', ...actions] : actions
  }
  const actions: ItemAction[] = []
  const isRefused = item.state === 'parked' && item.conflict.length === 0
  const isLost = isGoneRemotely(item)
  if (item.conflict.length > 0) actions.push('resolve')
  if (isRefused && !isLost && fieldsToFix(item).length > 0) actions.push('fix')
  if (isRefused && isLost) actions.push('recreate')
  if (isRefused) actions.push('retry')
  if (item.state !== 'sending') actions.push('discard')
  return actions
}

/** Returns the fields that the service rejected, or else all fields of the operation. */
export function fieldsToFix(item: UnsentItem): readonly string[] {
  if (item.kind === 'delete') return []
  const refused = refusedFields(item).flatMap(({ field }) => (field === null ? [] : [field]))
  if (refused.length > 0) return [...new Set(refused)]
  const writable = writableFields[item.entity]
  return Object.keys(item.patch).filter((name) => writable.includes(name))
}
