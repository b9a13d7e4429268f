import { memo, useState, type ReactElement, useMemo } from 'react'
import { TriangleAlert, X } from 'lucide'
import { t } from '../../../shared/domain/language/translate.ts'
import { isAccepted, type Delivery } from '../../../shared/domain/webhooks/delivery.ts'
import type { DeliveryFilter } from '../../../shared/contract/groups/receiver.ts'
import { useStores } from '../../components/window-context.ts'
import { Button, IconButton } from '../../controls/Button.tsx'
import { List, ListRow } from '../../controls/lists/List.tsx'
import { Select } from '../../controls/fields/Select.tsx'
import {
  deliveryMoment,
  deliveryName,
  deliveryObject,
  verdictLabels,
  deliveryTime,
  verdictMeaning,
} from './delivery-messages.ts'
import { Icon } from '../../controls/Icon.tsx'
import { copyText } from '../../lib/copy-text.ts'
import styles from './webhooks.module.css'

const filters: readonly { readonly id: DeliveryFilter; readonly label: string }[] = [
  { id: 'all', label: t`Any result` },
  { id: 'accepted', label: t`Received` },
  { id: 'refused', label: t`Refused` },
]

type Props = {
  readonly filter: DeliveryFilter
  readonly deliveries: readonly Delivery[]
  /** Chosen filter, whose deliveries may not be loaded yet. */
  readonly chosen: DeliveryFilter
  readonly onChoose: (filter: DeliveryFilter) => void
}

/** Log of webhook deliveries in the last 30 days, newest first, with the details of the chosen delivery beside it. */
export function DeliveryLog({ filter, deliveries, chosen, onChoose }: Props): ReactElement {
  const { act } = useStores()
  const { shown, newCount, hasOlder, showNew, showOlder } = useSteadyList(filter, deliveries)
  const [openId, setOpenId] = useState<string | null>(null)
  const open = shown.find(({ id }) => String(id) === openId)
  return (
    <div className={styles['log']} data-open={open !== undefined || undefined}>
      <div className={styles['logMain']}>
        <div className={`row ${styles['heading']}`}>
          <h2>{t`Deliveries`}</h2>
          <span className="row">
            {newCount > 0 && <Button isSmall onPress={showNew}>{t`${newCount} new`}</Button>}
            {deliveries.length > 0 && (
              <Button onPress={() => void act('receiver.clear', {})}>{t`Clear log`}</Button>
            )}
            <Select
              label={t`Result`}
              isLabelHidden
              value={chosen}
              options={filters}
              onChange={onChoose}
            />
          </span>
        </div>
        {deliveries.length === 0 ? (
          <p className={`faint ${styles['none']}`}>
            {filter === 'all' ? t`Nothing has arrived yet.` : t`No deliveries match.`}
          </p>
        ) : (
          <div className={styles['deliveries']}>
            <DeliveryRows shown={shown} openId={openId} onOpen={setOpenId} />
            {hasOlder && <Button isSmall onPress={showOlder}>{t`Show older`}</Button>}
          </div>
        )}
      </div>
      {open && <DeliveryDetail delivery={open} onClose={() => setOpenId(null)} />}
    </div>
  )
}

type RowsProps = {
  readonly shown: readonly Delivery[]
  readonly openId: string | null
  readonly onOpen: (id: string) => void
}

/** The rows of the log, rendered only on changes, so that a flood of deliveries doesn't slow down the window. */
const DeliveryRows = memo(function DeliveryRows(props: RowsProps): ReactElement {
  const { shown, openId, onOpen } = props
  const items = shown.map((delivery) => ({ ...delivery, id: String(delivery.id) }))
  return (
    <List
      label={t`Deliveries`}
      items={items}
      columns="var(--delivery-columns)"
      heads={[t`Time`, t`Event`, t`Affected item`, t`Result`, t`Duration`]}
      openId={openId}
      onOpen={onOpen}
    >
      {(delivery) => (
        <ListRow id={delivery.id} text={deliveryName(delivery)}>
          <span className={styles['figure']}>{deliveryMoment(delivery.at)}</span>
          <span className={styles['event']}>{delivery.event ?? '–'}</span>
          <span className="dim cut">{deliveryObject(delivery)}</span>
          <span className={isAccepted(delivery.verdict) ? undefined : 'bad'}>
            {verdictLabels[delivery.verdict]}
          </span>
          <span className={`dim ${styles['took']}`}>
            {delivery.took !== null && t`${delivery.took} ms`}
          </span>
        </ListRow>
      )}
    </List>
  )
})

/** Maximum number of new lines inserted unasked; more would move the lines being read. */
const maxAtOnce = 3
/** Number of lines shown at first. */
const firstLines = 100

/** Lines that stay in place while deliveries arrive. `deliveries`: all that match the filter, newest first. */
function useSteadyList(filter: DeliveryFilter, deliveries: readonly Delivery[]) {
  const [seen, setSeen] = useState({ filter, deliveries })
  const [limit, setLimit] = useState(firstLines)
  const newest = seen.deliveries[0]?.id ?? 0
  const newCount = deliveries.filter(({ id }) => id > newest).length
  const isCleared = (deliveries[0]?.id ?? 0) < newest
  const isOther = seen.filter !== filter || seen.deliveries.length === 0 || isCleared
  if (seen.deliveries !== deliveries && (isOther || (newCount > 0 && newCount <= maxAtOnce))) {
    setSeen({ filter, deliveries })
  }
  const shown = useMemo(() => seen.deliveries.slice(0, limit), [seen, limit])
  return {
    shown,
    newCount: isOther ? 0 : newCount,
    hasOlder: seen.deliveries.length > limit,
    showNew: (): void => setSeen({ filter, deliveries }),
    showOlder: (): void => setLimit(limit + firstLines),
  }
}

type DeliveryDetailProps = {
  readonly delivery: Pick<Delivery, 'at' | 'event' | 'payload' | 'verdict'>
  readonly onClose: () => void
}

function DeliveryDetail({ delivery, onClose }: DeliveryDetailProps): ReactElement {
  const { at, event, payload, verdict } = delivery
  const [said, setSaid] = useState('')
  const accepted = isAccepted(verdict)
  const text = payload.map(([name, value]) => `${name}=${value}`).join('\n')
  return (
    <aside className={styles['detail']} aria-label={t`Delivery`}>
      <div className={`flush row ${styles['heading']}`}>
        <h3 className={styles['event']}>{event ?? t`Request`}</h3>
        <span className={`dim ${styles['soft']}`}>{deliveryTime(at)}</span>
        <IconButton icon={X} label={t`Close`} isSmall onPress={onClose} />
      </div>
      <p className={`row strong ${accepted ? '' : 'bad'} ${styles['verdict']}`}>
        {!accepted && <Icon of={TriangleAlert} size={14} />}
        {accepted ? verdictLabels[verdict] : t`Refused: ${decapitalized(verdictLabels[verdict])}`}
      </p>
      <p className={`dim ${styles['soft']}`}>{verdictMeaning(verdict, accepted)}</p>
      {text !== '' && (
        <>
          <pre className={styles['payload']}>{text}</pre>
          <Button
            isSmall
            onPress={() =>
              void copyText(text).then((isDone) => setSaid(isDone ? t`Copied` : t`Couldn’t copy`))
            }
          >{t`Copy`}</Button>
          <span role="status" className={`faint ${styles['soft']}`}>
            {said}
          </span>
        </>
      )}
    </aside>
  )
}

/** Lowercases the first letter. German nouns later in the text keep their capitals. */
function decapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
