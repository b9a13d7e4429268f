import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { useStores } from '../../components/window-context.ts'
import { useClients } from '../../data/work.ts'
import { ProjectName } from '../../components/work/ProjectName.tsx'
import { Button } from '../../controls/Button.tsx'
import { clientName } from '../../lib/client-name.ts'
import { EntryWhen } from './EntryWhen.tsx'
import { titleOf } from './week-line-message.ts'
import styles from './close-week.module.css'

type Props = { readonly entry: TimeEntry; readonly zone: string }

/** Work for a client that is not billable: the person decides, either way. */
export function NotBillableItem({ entry, zone }: Props): ReactElement {
  const stores = useStores()
  const client = clientName(useClients(), entry.clientId)
  const title = titleOf(entry)
  const mark = (billable: boolean) => () =>
    void stores.act('entries.edit', { id: entry.id, billable })
  return (
    <li
      className={`column ${styles['item']}`}
      data-item={entry.id}
      tabIndex={-1}
      aria-label={title}
    >
      <div className={styles['side']}>
        <span className="cut">{entry.note ?? t`Entry without a note`}</span>
        <ProjectName id={entry.projectId} {...(client !== null && { none: client })} />
        <EntryWhen entry={entry} zone={zone} />
      </div>
      <span className={`wrap ${styles['choices']}`}>
        <Button isSmall label={t`Mark ${title} as billable`} onPress={mark(true)}>
          {t`Billable`}
        </Button>
        <Button isSmall label={t`Leave ${title} not billable`} onPress={mark(false)}>
          {t`Not billable`}
        </Button>
      </span>
    </li>
  )
}
