import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { span } from '../../lib/time-format.ts'

type Props = { readonly entry: TimeEntry; readonly zone: string }

/** Deletes the entry, with undo. Its name says which one. */
export function DeleteEntry({ entry, zone }: Props): ReactElement {
  const stores = useStores()
  const when = span(entry.startedAt, entry.duration, zone)
  return (
    <Button
      isSmall
      label={t`Delete ${entry.note ?? t`entry without a note`}, ${when}`}
      onPress={() => void stores.act('entries.remove', { id: entry.id })}
    >{t`Delete ${when}`}</Button>
  )
}
