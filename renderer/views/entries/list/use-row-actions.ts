import type { KeyboardEvent } from 'react'
import { isRunning, type TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { LocalId, EpochMs } from '../../../../shared/domain/units.ts'
import { useStores } from '../../../components/window-context.ts'
import { now } from '../../../lib/clock.ts'
import { isPlanned } from '../../../../shared/domain/entries/planned.ts'

export type RowActions = ReturnType<typeof useRowActions>

/** Returns the actions on an entry, for mouse and keyboard. */
export function useRowActions(
  entry: TimeEntry,
  shown: Readonly<Record<'edit' | 'split' | 'choose', () => void>>,
) {
  const stores = useStores()
  const { id, billable } = entry
  return {
    ...shown,
    duplicate: (): void => {
      if (isRunning(entry)) return
      void stores.act('entries.duplicate', { id, startedAt: copyStart(entry, now()) })
    },
    billable: () => void stores.act('entries.edit', { id, billable: !billable }),
    project: (projectId: LocalId | null): void =>
      void stores.act('entries.edit', { id, projectId }, { undo: null }),
    remove: () => void stores.act('entries.remove', { id }),
  }
}

const actionOf: Readonly<Record<string, keyof Omit<RowActions, 'project'>>> = {
  Enter: 'edit',
  e: 'edit',
  c: 'duplicate',
  x: 'split',
  b: 'billable',
  ' ': 'choose',
}

/** Handles the keys of a focused row. The Delete key also works while a button in the row has the focus. */
export function rowKeys(event: KeyboardEvent<HTMLElement>, actions: RowActions): void {
  const { key, target, currentTarget } = event
  const isOnRow = target === currentTarget
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const isOnButton = target instanceof HTMLButtonElement
  const isDelete = key === 'Delete' && (isOnRow || isOnButton)
  const action = isDelete ? 'remove' : isOnRow ? actionOf[key] : undefined
  if (!action) return
  actions[action]()
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Returns the start of an entry's copy: the end of the original. If the original is past work and the copy would then
 * end in the future, returns the start of the original instead.
 */
export function copyStart(
  { startedAt, duration }: Pick<TimeEntry, 'startedAt' | 'duration'>,
  now: EpochMs,
): EpochMs {
  const length = (duration ?? 0) * 1000
  const behind = (startedAt + length) as EpochMs
  return behind + length <= now || isPlanned({ startedAt, duration }, now) ? behind : startedAt
}
