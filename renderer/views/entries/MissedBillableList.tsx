import { plural, t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { EntryFilter, MissedBillable } from '../../../shared/contract/groups/entries.ts'
import { useStores } from '../../components/window-context.ts'
import { useClients } from '../../data/work.ts'
import { Button } from '../../controls/Button.tsx'
import { clientName } from '../../lib/clients.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import styles from './missed-billable.module.css'

/** Number of projects named; further ones are only counted. */
const named = 4

type Props = { readonly missed: MissedBillable; readonly onShow: (filter: EntryFilter) => void }

/**
 * Notice that lists non-billable client work by project. Its buttons mark the work as billable or dismiss the notice.
 */
export function MissedBillableList({ missed, onShow }: Props): ReactElement {
  const stores = useStores()
  const { count, seconds, groups } = missed
  const more = groups.length - named
  return (
    <section
      className={`wrap ${styles['notice']}`}
      aria-label={t`Client work that is not billable`}
    >
      <div className={styles['text']}>
        <p className="strong">
          {plural(
            count,
            {
              one: '# client entry isn’t billable ({time} h)',
              other: '# client entries aren’t billable ({time} h)',
            },
            { time: hoursMinutes(seconds) },
          )}
        </p>
        <p className="small dim">
          {t`Earlier versions of Stint marked work as not billable if you chose its project after starting the timer. Nothing changes until you decide.`}
        </p>
        <ul className={`wrap small dim ${styles['groups']}`}>
          {groups.slice(0, named).map((group) => (
            <Group key={`${group.projectId} ${group.clientId}`} group={group} onShow={onShow} />
          ))}
          {more > 0 && (
            <li>{plural(more, { one: 'and # more project', other: 'and # more projects' })}</li>
          )}
        </ul>
      </div>
      <div className={styles['actions']}>
        <Button tone="key" onPress={() => void stores.act('entries.markMissedBillable', {})}>
          {t`Mark as billable`}
        </Button>
        <Button onPress={() => void stores.act('entries.dismissMissedBillable', {})}>
          {t`Dismiss`}
        </Button>
      </div>
    </section>
  )
}

type GroupProps = Pick<Props, 'onShow'> & { readonly group: MissedBillable['groups'][number] }

function Group({ group, onShow }: GroupProps): ReactElement {
  const { projectId, title, clientId, count, seconds } = group
  const client = clientName(useClients(), clientId)
  const name = [title, client].filter((part) => part !== null).join(' · ')
  return (
    <li>
      <Button
        isSmall
        label={t`Show entries for ${name}`}
        onPress={() => onShow({ projectId, billable: false, billed: false })}
      >
        <bdi className="cut">{name}</bdi>
      </Button>
      <span className={`faint ${styles['sum']}`}>
        {plural(
          count,
          { one: '# entry, {time} h', other: '# entries, {time} h' },
          { time: hoursMinutes(seconds) },
        )}
      </span>
    </li>
  )
}
