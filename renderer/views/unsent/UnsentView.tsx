import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { EmptyState } from '../../controls/EmptyState.tsx'
import type { UnsentItem } from '../../../shared/contract/payloads.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { maxUnsentItems } from '../../../shared/domain/sync/operation.ts'
import { useNow } from '../../components/use-now.ts'
import { useQuery } from '../../data/use-query.ts'
import { useCategories, useStaff } from '../../data/work.ts'
import { formatCount } from '../../lib/time-format.ts'
import { ImportedSection } from './ImportedSection.tsx'
import { UnsentHeader } from './UnsentHeader.tsx'
import { UnsentRow } from './UnsentRow.tsx'
import { ShowMore } from '../../components/ShowMore.tsx'
import styles from './unsent.module.css'

const noItems: readonly UnsentItem[] = []

/**
 * Screen of the unsent items: everything that has not reached the service, each with its reason and actions. Items that
 * need the person come first.
 */
export function UnsentView(): ReactElement {
  const unsent = useQuery('sync.unsent', {})
  const items = unsent ?? noItems
  const imported = useQuery('imports.count', {})
  const isWaiting = useQuery('sync.status', {}, ({ nextTryAt }) => nextTryAt !== null) ?? false
  // Forms that are opened show names from their first frame on.
  useCategories()
  useStaff()
  const now = useNow(isWaiting || items.length > 0)
  return (
    <div className="fill">
      <UnsentHeader now={now} />
      <div className="scrolled">
        {imported !== undefined && imported > 0 && <ImportedSection />}
        {unsent?.length === 0 && imported === 0 && (
          <EmptyState
            art="sent"
            title={t`Everything is sent`}
            text={t`Everything you recorded has reached the service.`}
          />
        )}
        <Items
          title={t`Needs attention`}
          items={items.filter(({ state }) => state === 'parked')}
          now={now}
        />
        <Items
          title={t`Waiting`}
          hint={t`sent in this order`}
          items={items.filter(({ state }) => state !== 'parked')}
          now={now}
        />
        <NotListed items={items} />
      </div>
    </div>
  )
}

/** Line with the number of waiting items that are not listed (`maxUnsentItems`). */
function NotListed({ items }: Pick<ItemsProps, 'items'>): ReactElement | null {
  const unsent = useQuery('sync.status', {}, (status) => status.unsent) ?? 0
  if (items.length < maxUnsentItems || unsent <= items.length) return null
  return (
    <p className="dim small">
      {t`More unsent changes (${formatCount(unsent - items.length)}) are waiting and will be sent in order.`}
    </p>
  )
}

/**
 * Number of rows shown at first, and added by each press of the button. Showing thousands at once would block the
 * window.
 */
const step = 100

type ItemsProps = {
  readonly title: string
  /** Text after the number of items, if there are several. */
  readonly hint?: string
  readonly items: readonly UnsentItem[]
  readonly now: EpochMs
}

function Items({ title, hint, items, now }: ItemsProps): ReactElement | null {
  const [maxRows, setMaxRows] = useState(step)
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <div className={styles['group']}>
        <h2>{title}</h2>
        <span data-tone={hint === undefined ? 'bad' : undefined}>
          {hint !== undefined && items.length > 1
            ? `${formatCount(items.length)}, ${hint}`
            : formatCount(items.length)}
        </span>
      </div>
      <ul>
        {items.slice(0, maxRows).map((item) => (
          <UnsentRow key={item.id} item={item} now={now} />
        ))}
      </ul>
      <ShowMore left={items.length - maxRows} onPress={() => setMaxRows(maxRows + step)} />
    </section>
  )
}
