import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { FileInput, Trash2 } from 'lucide'
import { maxPreviewItems, type ImportedItem } from '../../../shared/domain/sync/imported-change.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import type { UnsentItem } from '../../../shared/contract/payloads.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { maxUnsentItems } from '../../../shared/domain/sync/operation.ts'
import { useNow } from '../../components/use-now.ts'
import { useQuery } from '../../data/use-query.ts'
import { useCategories, useStaff } from '../../data/work.ts'
import { formatCount } from '../../lib/time-format.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { UnsentHeader } from './UnsentHeader.tsx'
import { UnsentRow } from './UnsentRow.tsx'
import { ShowMore } from '../../components/ShowMore.tsx'
import { importItemLabel, changeLines } from './import-preview-message.ts'
import { itemTitle } from './unsent-item-message.ts'
import { useFieldContext } from './use-field-context.ts'
import styles from './unsent.module.css'

/** Screen with everything not yet sent to the service, with reasons and actions. What needs attention comes first. */
export function UnsentView(): ReactElement {
  const unsent = useQuery('sync.unsent', {})
  const items = unsent ?? []
  const imported = useQuery('imports.count', {})
  const isWaiting = useQuery('sync.status', {}, ({ nextTryAt }) => nextTryAt !== null) ?? false
  // Loaded here so that forms show names from their first frame.
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
          hint={t`will be sent in this order`}
          items={items.filter(({ state }) => state !== 'parked')}
          now={now}
        />
        <NotListed items={items} />
      </div>
    </div>
  )
}

/** Waiting items not listed because the list is limited (`maxUnsentItems`). */
function NotListed({ items }: Pick<ItemsProps, 'items'>): ReactElement | null {
  const unsent = useQuery('sync.status', {}, (status) => status.unsent) ?? 0
  if (items.length < maxUnsentItems || unsent <= items.length) return null
  return (
    <p className="dim small">
      {t`More unsent changes (${formatCount(unsent - items.length)}) are waiting. Stint sends them in order.`}
    </p>
  )
}

/** Number of rows shown at first and added by each press. Showing thousands of rows at once would block the window. */
const step = 100

type ItemsProps = {
  readonly title: string
  /** Text after the number of items, shown only if there are several. */
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
        <span className={hint === undefined ? 'small bad' : 'small faint'}>
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

/** Number of rows shown at first, and added by each press of the button. */
const importedStep = 50

/** Section of imported changes, which are applied only after the user confirms them. */
function ImportedSection(): ReactElement | null {
  const { act } = useStores()
  const waiting = useQuery('imports.waiting', { limit: maxPreviewItems })
  const [maxRows, setMaxRows] = useState(importedStep)
  if (waiting === undefined || waiting.total === 0) return null
  const { total, items } = waiting
  const left = items.length - maxRows
  const hidden = total - items.length
  return (
    <section aria-label={t`From a file`}>
      <div className={styles['group']}>
        <h2>{t`From a file, not confirmed`}</h2>
        <span className="grow" />
        <span className="wrap small faint">
          <Button
            isSmall
            onPress={() => void act('imports.discard', { ids: null })}
          >{t`Discard all ${formatCount(total)}`}</Button>
          <Button
            isSmall
            onPress={() => void act('imports.confirm', { ids: null })}
          >{t`Confirm all ${formatCount(total)}`}</Button>
        </span>
      </div>
      <ul>
        {items.slice(0, maxRows).map((item) => (
          <ImportedRow key={item.id} item={item} />
        ))}
      </ul>
      <ShowMore left={left} onPress={() => setMaxRows(maxRows + importedStep)} />
      {left <= 0 && hidden > 0 && (
        <p className="dim small">{t`Once you’ve confirmed or discarded the changes above, more changes (${formatCount(hidden)}) appear here.`}</p>
      )}
    </section>
  )
}

function ImportedRow({ item }: { readonly item: ImportedItem }): ReactElement {
  const { act } = useStores()
  const context = useFieldContext()
  const title = itemTitle(item)
  // Its chip says all there is to say.
  const isPlainDelete = item.kind === 'delete' && item.row === 'here'
  return (
    <li className={styles['item']} data-item={item.id} tabIndex={-1} aria-label={title}>
      <div className={styles['line']}>
        <Icon of={item.kind === 'delete' ? Trash2 : FileInput} />
        <span className={`row ${styles['head']}`}>
          <bdi className={`cut ${styles['title']}`}>{title}</bdi>
          <span className="chip" data-tone={item.kind === 'delete' ? 'bad' : 'warn'}>
            {item.kind === 'delete' ? t`to be deleted` : t`to be changed`}
          </span>
        </span>
        <span className={`small faint ${styles['detail']}`}>{importItemLabel(item, context)}</span>
        <span className="row-ends">
          <NativeButton
            tone="plain"
            isSmall
            disabled={item.row === 'missing'}
            aria-label={t`Confirm ${title}`}
            onClick={() => void act('imports.confirm', { ids: [item.id] })}
          >{t`Confirm`}</NativeButton>
          <NativeButton
            tone="flat"
            isSmall
            aria-label={t`Discard ${title}`}
            onClick={() => void act('imports.discard', { ids: [item.id] })}
          >{t`Discard`}</NativeButton>
        </span>
      </div>
      {!isPlainDelete && (
        <div className={`dim selectable ${styles['reason']}`}>
          {changeLines(item, context).map((line) => (
            <p key={line}>
              <bdi>{line}</bdi>
            </p>
          ))}
        </div>
      )}
    </li>
  )
}
