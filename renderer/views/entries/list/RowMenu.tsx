import type { ReactElement } from 'react'
import { isRunning, type TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import { ActionMenu } from '../../../controls/ActionMenu.tsx'
import type { RowActions } from './use-row-actions.ts'

type Props = {
  readonly name: string
  readonly entry: TimeEntry
  readonly actions: RowActions
}

/** Menu of further actions on an entry. */
export function RowMenu({ name, entry, actions }: Props): ReactElement {
  return (
    <ActionMenu
      label={`More for ${name}`}
      isSmall
      actions={[
        { id: 'edit', label: 'Edit…', keys: 'Enter', onAction: actions.edit },
        ...(isRunning(entry)
          ? []
          : [{ id: 'duplicate', label: 'Duplicate', keys: 'C', onAction: actions.duplicate }]),
        { id: 'split', label: 'Split…', keys: 'X', onAction: actions.split },
        { id: 'delete', label: 'Delete', keys: 'Del', isBad: true, onAction: actions.remove },
      ]}
    />
  )
}
