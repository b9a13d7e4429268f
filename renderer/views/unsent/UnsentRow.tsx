import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { UnsentItem } from '../../../shared/contract/payloads.ts'
import { isDoubtful } from '../../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { useStores } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { DraftChip } from '../../components/forms/DraftNotice.tsx'
import { localZone } from '../../lib/clock.ts'
import { CandidateTable } from './CandidateTable.tsx'
import { ConflictForm } from './ConflictForm.tsx'
import { fixDraft, FixForm } from './FixForm.tsx'
import { actionsOf, type ItemAction } from './item-actions.ts'
import {
  itemDetailLabel,
  itemTitle,
  refusedFields,
  itemStateLabel,
  itemErrorMessage,
} from './unsent-item-message.ts'
import styles from './unsent.module.css'

type Props = { readonly item: UnsentItem; readonly now: EpochMs }

/** An unsent item: title, state, the service's message, and actions. */
export function UnsentRow({ item, now }: Props): ReactElement {
  const sync = useQuery('sync.status', {}) ?? null
  const [isOpen, setIsOpen] = useState(false)
  const actions = actionsOf(item)
  const isFixing = isOpen && actions.includes('fix')
  const { tone, text } = itemStateLabel(item)
  return (
    <li className={styles['item']} data-item={item.id} tabIndex={-1} aria-label={itemTitle(item)}>
      <div className={styles['line']}>
        <span className={styles['what']}>
          <span className={styles['head']}>
            <span className="cut strong">{itemTitle(item)}</span>
            <span className="chip" data-tone={tone}>
              {text}
            </span>
            <DraftChip name={fixDraft(item.id)} />
          </span>
          <span className="dim small">{itemDetailLabel(item, sync, now, localZone())}</span>
        </span>
        <Actions
          item={item}
          actions={actions}
          isFixing={isFixing}
          onFix={() => setIsOpen(!isFixing)}
        />
      </div>
      <Reason item={item} isFixing={isFixing} />
      {actions.includes('adopt') && <CandidateTable item={item} />}
      {isFixing && <FixForm item={item} onClose={() => setIsOpen(false)} />}
      {actions.includes('resolve') && <ConflictForm item={item} />}
    </li>
  )
}

type ActionsProps = {
  readonly item: UnsentItem
  readonly actions: readonly ItemAction[]
  readonly isFixing: boolean
  readonly onFix: () => void
}

function Actions({ item, actions, isFixing, onFix }: ActionsProps): ReactElement {
  const { act } = useStores()
  const { id } = item
  const title = itemTitle(item)
  const buttons: Readonly<Record<Exclude<ItemAction, 'resolve'>, readonly [string, () => void]>> = {
    fix: [t`Fix…`, onFix],
    adopt: [t`It’s the same`, () => void act('sync.adopt', { id })],
    recreate: [
      isDoubtful(item) ? t`Send again` : t`Send as new`,
      () => void act('sync.recreate', { id }),
    ],
    retry: [isDoubtful(item) ? t`Look again` : t`Try again`, () => void act('sync.retry', { id })],
    discard: [t`Discard`, () => void act('sync.discard', { id })],
  }
  return (
    <span className={styles['actions']}>
      {actions.map((action) => {
        if (action === 'resolve') return null
        const [text, press] = buttons[action]
        return (
          <button
            key={action}
            type="button"
            className={action === 'discard' ? 'quiet' : undefined}
            aria-label={`${text} ${title}`}
            aria-expanded={action === 'fix' ? isFixing : undefined}
            onClick={press}
          >
            {text}
          </button>
        )
      })}
    </span>
  )
}

/** Error of the service. Messages per field are shown at the inputs while the form is open. */
function Reason({
  item,
  isFixing,
}: {
  readonly item: UnsentItem
  readonly isFixing: boolean
}): ReactElement | null {
  const whole = itemErrorMessage(item)
  const fields = refusedFields(item).filter(({ field }) => !isFixing || field === null)
  if (whole === null && fields.length === 0) return null
  return (
    <div className={styles['reason']} data-tone={itemStateLabel(item).tone}>
      {whole !== null && <p>{whole}</p>}
      {fields.map(({ label, message: text }) => (
        <p key={label}>
          <span className="strong">{label}:</span> {text}
        </p>
      ))}
    </div>
  )
}
