import { t } from '../../../shared/domain/language/translate.ts'
import {
  Clock,
  Folder,
  GitCompareArrows,
  Paperclip,
  ReceiptText,
  TriangleAlert,
  User,
  Webhook,
  type IconNode,
} from 'lucide'
import { useState, type ReactElement } from 'react'
import type { UnsentItem } from '../../../shared/contract/payloads.ts'
import { isDoubtful } from '../../../shared/domain/sync/operation.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import { useStores } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { DraftChip } from '../../components/forms/DraftNotice.tsx'
import { useTextDraft } from '../../components/forms/use-form-draft.ts'
import { ProjectName } from '../../components/work/ProjectName.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { localZone } from '../../lib/clock.ts'
import { CandidateTable, ConflictForm } from './ConflictForm.tsx'
import { fixDraft, FixForm } from './FixForm.tsx'
import { actionsOf, type ItemAction } from './item-actions.ts'
import {
  changedFieldNames,
  itemDetailLabel,
  itemFigure,
  itemTitle,
  refusedFields,
  itemStateLabel,
  itemErrorMessage,
  saidByService,
} from './unsent-item-message.ts'
import styles from './unsent.module.css'

type Props = { readonly item: UnsentItem; readonly now: EpochMs }

const entityIcons: Readonly<Record<UnsentItem['entity'], IconNode>> = {
  timeEntry: Clock,
  project: Folder,
  expense: ReceiptText,
  staff: User,
  callback: Webhook,
}

function iconOf({ state, conflict, kind, entity }: UnsentItem): IconNode {
  if (state === 'parked') return conflict.length > 0 ? GitCompareArrows : TriangleAlert
  return kind === 'receipt' ? Paperclip : entityIcons[entity]
}

/**
 * Row of an unsent item: what it is, what changed, its state and its amount. An item that needs the person is open in
 * place, so that the fields that the service named can be changed here.
 */
export function UnsentRow({ item, now }: Props): ReactElement {
  const sync = useQuery('sync.status', {}) ?? null
  const [draft = ''] = useTextDraft(fixDraft(item.id))
  /** True while the form is open; null until the person decides. */
  const [opened, setOpened] = useState<boolean | null>(null)
  const actions = actionsOf(item)
  const isNamed = refusedFields(item).some(({ field }) => field !== null)
  const isFixing = actions.includes('fix') && (opened ?? (isNamed || draft !== ''))
  return (
    <li
      className={styles['item']}
      data-item={item.id}
      data-tone={item.state === 'parked' ? 'bad' : undefined}
      tabIndex={-1}
      aria-label={itemTitle(item)}
    >
      <div className={styles['line']}>
        <Icon of={iconOf(item)} />
        <Head item={item} isFixing={isFixing} />
        <span className={styles['detail']}>{itemDetailLabel(item, sync, now, localZone())}</span>
        <span className={styles['figure']}>{itemFigure(item)}</span>
        <Actions item={item} actions={actions} isFixing={isFixing} onFix={() => setOpened(true)} />
      </div>
      <Reason item={item} isFixing={isFixing} isOffline={sync?.kind === 'offline'} />
      {actions.includes('adopt') && <CandidateTable item={item} />}
      {isFixing && (
        <FixForm item={item} hasFocus={opened === true} onClose={() => setOpened(false)} />
      )}
      {actions.includes('resolve') && <ConflictForm item={item} />}
    </li>
  )
}

/** Heading of an item: what it is, its changed fields, and its state. */
function Head({ item, isFixing }: HeadProps): ReactElement {
  const changed = changedFieldNames(item)
  const project = item.patch['projectId'] ?? item.current['projectId'] ?? null
  const { tone, text } = itemStateLabel(item)
  return (
    <span className={`row ${styles['head']}`}>
      <span className={`cut ${styles['title']}`}>{itemTitle(item)}</span>
      {project !== null && <ProjectName id={project as LocalId} />}
      {changed !== '' && <span className={`cut ${styles['changed']}`}>{changed}</span>}
      {/* For items that only wait their turn, the group says so. */}
      {item.state !== 'queued' && (
        <span className="chip" data-tone={tone}>
          {text}
        </span>
      )}
      {!isFixing && <DraftChip name={fixDraft(item.id)} />}
    </span>
  )
}

type HeadProps = { readonly item: UnsentItem; readonly isFixing: boolean }

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
    adopt: [t`It’s the same item`, () => void act('sync.adopt', { id })],
    recreate: [
      isDoubtful(item) ? t`Send again` : t`Send as new`,
      () => void act('sync.recreate', { id }),
    ],
    retry: [isDoubtful(item) ? t`Check again` : t`Try again`, () => void act('sync.retry', { id })],
    discard: [t`Discard`, () => void act('sync.discard', { id })],
  }
  return (
    <span className={`wrap flush ${styles['actions']}`}>
      {actions.map((action, index) => {
        if (action === 'resolve' || (action === 'fix' && isFixing)) return null
        const [text, press] = buttons[action]
        return (
          <NativeButton
            key={action}
            isSmall
            tone={index === 0 && action !== 'discard' && !isFixing ? 'plain' : 'flat'}
            aria-label={`${text} ${title}`}
            onClick={press}
          >
            {text}
          </NativeButton>
        )
      })}
    </span>
  )
}

type ReasonProps = {
  readonly item: UnsentItem
  readonly isFixing: boolean
  readonly isOffline: boolean
}

/** Reason in the words of the service. Messages about a field are shown at the field while the form is open. */
function Reason({ item, isFixing, isOffline }: ReasonProps): ReactElement | null {
  const isRefused = item.state === 'parked'
  const whole = itemErrorMessage(item)
  const fields = refusedFields(item).filter(({ field }) => !isFixing || field === null)
  // That the service can't be reached is said above all items.
  const isSaid = isRefused || item.heldReason !== null || !isOffline
  if ((whole === null && fields.length === 0) || !isSaid) return null
  return (
    <div className={styles['reason']}>
      {whole !== null && <p>{isRefused && !isDoubtful(item) ? saidByService(whole) : whole}</p>}
      {fields.map(({ label, message }) => (
        <p key={label}>
          <span className="strong">{label}:</span> {saidByService(message)}
        </p>
      ))}
    </div>
  )
}
