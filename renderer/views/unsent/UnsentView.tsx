import type { ReactElement } from 'react'
import type { UnsentItem } from '../../../shared/payloads.ts'
import { StatusChip } from '../../components/StatusChip.tsx'
import { useStores, useWindowState } from '../../components/stores-context.ts'
import { localZone, now } from '../../lib/clock.ts'
import { ago } from '../../lib/format.ts'
import styles from './unsent.module.css'

/** Everything that has not reached the service, with the reason. */
export function UnsentView(): ReactElement {
  const stores = useStores()
  const items = useWindowState((state) => state.unsent)
  const sync = useWindowState((state) => state.sync)
  const isConnected = sync !== null && sync.kind !== 'local'
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}>
        <h1 className="strong">Unsent</h1>
        <StatusChip />
        <span className="grow" />
        {isConnected && (
          <button type="button" onClick={() => void stores.sendNow()}>
            Send now
          </button>
        )}
      </div>
      {sync?.problem && <p className="dim small">{sync.problem}</p>}
      {items.length === 0 ? (
        <p className={styles['empty']}>Everything you recorded has reached the service.</p>
      ) : (
        <ul className={styles['list']}>
          {items.map((item) => (
            <UnsentRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </div>
  )
}

const kinds = { create: 'new', update: 'changed', delete: 'deleted' } as const
const entities = {
  timeEntry: 'Time entry',
  project: 'Project',
  expense: 'Expense',
  staff: 'Staff',
  callback: 'Webhook',
} as const
const states: Readonly<Record<UnsentItem['state'], string>> = {
  queued: 'waits',
  sending: 'on its way',
  uncertain: 'sent, looking whether it arrived',
  parked: 'refused',
}

function UnsentRow({ item }: { readonly item: UnsentItem }): ReactElement {
  const stores = useStores()
  return (
    <li className={styles['item']}>
      <div className={styles['line']}>
        <span className="cut strong">{item.title ?? 'without a note'}</span>
        <span className="dim small">
          {entities[item.entity]}, {kinds[item.kind]} · {ago(item.createdAt, now(), localZone())}
        </span>
        <span className="grow" />
        <span className="chip" data-tone={item.state === 'parked' ? 'bad' : 'warn'}>
          {states[item.state]}
          {item.attempts > 0 && ` · ${item.attempts} ${item.attempts === 1 ? 'try' : 'tries'}`}
        </span>
        {item.state === 'parked' && (
          <button type="button" onClick={() => void stores.retry(item.id)}>
            Try again
          </button>
        )}
      </div>
      {item.error && (
        <p className={styles['reason']}>
          {item.error.message}
          {Object.entries(item.error.fields).map(([field, words]) => (
            <span key={field} className={styles['field']}>
              {field}: {words}
            </span>
          ))}
        </p>
      )}
    </li>
  )
}
