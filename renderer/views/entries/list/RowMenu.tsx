import { t } from '../../../../shared/domain/language/translate.ts'
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
      label={t`More for ${name}`}
      isSmall
      actions={[
        { id: 'edit', label: t`Edit…`, keys: 'Enter', onAction: actions.edit },
        ...(isRunning(entry)
          ? []
          : [{ id: 'duplicate', label: t`Duplicate`, keys: 'C', onAction: actions.duplicate }]),
        { id: 'split', label: t`Split…`, keys: 'X', onAction: actions.split },
        { id: 'delete', label: t`Delete`, keys: t`Del`, isBad: true, onAction: actions.remove },
      ]}
    />
  )
}
