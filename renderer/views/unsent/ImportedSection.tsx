import { t } from '../../../shared/domain/language/translate.ts'
import { FileInput, Trash2 } from 'lucide'
import { useState, type ReactElement } from 'react'
import { maxPreviewItems, type ImportedItem } from '../../../shared/domain/sync/imported-change.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { useQuery } from '../../data/use-query.ts'
import { formatCount } from '../../lib/time-format.ts'
import { importItemLabel, changeLines } from './import-preview-message.ts'
import { itemTitle } from './unsent-item-message.ts'
import { useFieldContext } from './use-field-context.ts'
import { ShowMore } from '../../components/ShowMore.tsx'
import styles from './unsent.module.css'

/** Number of rows shown at first, and added by each press of the button. */
const step = 50

/** List of imported changes and deletions, which are applied only after confirmation. */
export function ImportedSection(): ReactElement | null {
  const { act } = useStores()
  const waiting = useQuery('imports.waiting', { limit: maxPreviewItems })
  const [maxRows, setMaxRows] = useState(step)
  if (waiting === undefined || waiting.total === 0) return null
  const { total, items } = waiting
  const left = items.length - maxRows
  const hidden = total - items.length
  return (
    <section aria-label={t`From a file`}>
      <div className={styles['group']}>
        <h2>{t`From a file, not confirmed`}</h2>
        <span className="grow" />
        <span className={`wrap ${styles['actions']}`}>
          <Button
            tone="flat"
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
      <ShowMore left={left} onPress={() => setMaxRows(maxRows + step)} />
      {left <= 0 && hidden > 0 && (
        <p className="dim small">{t`More changes (${formatCount(hidden)}) appear once you’ve confirmed or discarded the changes above.`}</p>
      )}
    </section>
  )
}

function ImportedRow({ item }: { readonly item: ImportedItem }): ReactElement {
  const { act } = useStores()
  const context = useFieldContext()
  const title = itemTitle(item)
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
        <span className={styles['detail']}>{importItemLabel(item, context)}</span>
        <span className={`wrap ${styles['actions']}`}>
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
      <div className={styles['reason']}>
        {changeLines(item, context).map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
    </li>
  )
}
