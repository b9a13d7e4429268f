import { t } from '../../../../shared/domain/language/translate.ts'
import { Play, Square } from 'lucide'
import { memo, useState, type HTMLAttributes, type ReactElement } from 'react'
import type { ListedEntry } from '../../../../shared/contract/groups/entries.ts'
import { tagList } from '../../../../shared/domain/entries/tags.ts'
import {
  isRunning,
  shownSeconds,
  workOf,
  type TimeEntry,
} from '../../../../shared/domain/entries/time-entry.ts'
import type { EpochMs, LocalId } from '../../../../shared/domain/units.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { BillableIcon } from '../../../components/work/BillableIcon.tsx'
import { DraftChip } from '../../../components/forms/DraftNotice.tsx'
import { EditableNote } from '../../../components/inline-edit/EditableNote.tsx'
import { EditableText } from '../../../components/inline-edit/EditableText.tsx'
import { PlannedChip } from '../../../components/status/PlannedChip.tsx'
import { SendChip } from '../../../components/status/SendChip.tsx'
import { useStores } from '../../../components/window-context.ts'
import { AreIconsShown, Icon } from '../../../controls/Icon.tsx'
import { formatLength, hoursMinutes, span, spokenLength } from '../../../lib/time-format.ts'
import { lengthHint } from '../../../lib/length-hint.ts'
import { entryDraft } from '../form/draft-names.ts'
import { rowKeys, useRowActions, type RowActions } from './use-row-actions.ts'
import { rowTimes } from './row-times.ts'
import styles from './list.module.css'
import { ProjectName } from '../../../components/work/ProjectName.tsx'
import { useFavouriteAction } from '../../../components/work/use-favourite-action.ts'
import { ProjectPicker } from '../../../components/work/ProjectPicker.tsx'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import { ActionMenu } from '../../../controls/lists/ActionMenu.tsx'

const EntryDialog = lazyDialog(() => import('../form/EntryDialog.tsx'), 'EntryDialog')
export const SplitDialog = lazyDialog(() => import('../form/SplitDialog.tsx'), 'SplitDialog')

type RowProps = {
  readonly entry: ListedEntry
  /** Current minute. Used only for a running entry. */
  readonly now: EpochMs
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Overlap with other entries, in seconds. */
  readonly overlap: number
  readonly isPlanned: boolean
  readonly isTwice: boolean
  readonly isChosen: boolean
  /** True for the row with the tab stop (roving tabindex). */
  readonly isTabStop: boolean
  readonly hasClient: boolean
  readonly onChoose: (id: LocalId, how: 'toggle' | 'extends') => void
}

/** Row of the list of entries, edited in place. Memoized, so that it renders only when its own data changes. */
export const EntryRow = memo(function EntryRow(props: RowProps): ReactElement {
  const { entry, now, isChosen } = props
  const onChoose = (how: 'toggle' | 'extends'): void => props.onChoose(entry.id, how)
  const [open, setOpen] = useState<'form' | 'split' | null>(null)
  /** True once the pointer or the focus has been in the row. From then on, the row's controls are visible. */
  const [wasNear, setWasNear] = useState(false)
  const near = (): void => setWasNear(true)
  const actions = useRowActions(entry, {
    edit: () => setOpen('form'),
    split: () => setOpen('split'),
    choose: () => onChoose('toggle'),
  })
  const name = entry.note ?? t`entry without a note`
  const spoken = props.isPlanned ? t`${name}, planned` : name
  const shared = {
    className: styles['row'],
    'data-running': isRunning(entry),
    'data-first': props.isFirst,
    'data-last': props.isLast,
    'data-chosen': isChosen,
    'data-item': entry.id,
    tabIndex: props.isTabStop ? 0 : -1,
    'aria-label': isChosen ? t`${spoken}, selected` : spoken,
  }
  if (entry.isDeleted) return <DeletedRow entry={entry} now={now} shared={shared} />
  return (
    <li
      {...shared}
      onPointerEnter={near}
      onFocus={near}
      onKeyDown={(event) => rowKeys(event, actions)}
      onClick={(event) => {
        if (event.target === event.currentTarget) {
          if (event.shiftKey) onChoose('extends')
          else if (event.ctrlKey || event.metaKey) onChoose('toggle')
        }
      }}
      onDoubleClick={(event) => {
        if (event.target === event.currentTarget) setOpen('form')
      }}
    >
      <AreIconsShown value={wasNear || isRunning(entry)}>
        <SelectionBox name={name} isChosen={isChosen} onChoose={onChoose} />
        <span className={`row ${styles['note']}`}>
          <EditableNote
            entry={entry}
            className={styles['note-field']}
            label={t`Note for ${name}`}
          />
          <Chips {...props} />
        </span>
        <span className={styles['project']}>
          <ProjectPicker
            value={entry.projectId}
            label={t`Project for ${name}`}
            isQuiet
            isInRow
            hasClient={props.hasClient}
            onChange={actions.project}
          />
        </span>
        <Times entry={entry} now={now} name={name} />
        <NativeButton
          className={styles['billable']}
          aria-label={t`Billable: ${name}`}
          aria-pressed={entry.billable}
          title={entry.billable ? t`Billable (B)` : t`Not billable (B)`}
          onClick={actions.billable}
        >
          <AreIconsShown value={wasNear || !entry.billable || isRunning(entry)}>
            <BillableIcon isBillable={entry.billable} />
          </AreIconsShown>
        </NativeButton>
        <span className={`row-actions ${styles['acts']}`}>
          <StartStopButton entry={entry} name={name} />
          <RowMenu name={name} entry={entry} actions={actions} />
        </span>
      </AreIconsShown>
      {open === 'form' && <EntryDialog entry={entry} onClose={() => setOpen(null)} />}
      {open === 'split' && <SplitDialog entry={entry} onClose={() => setOpen(null)} />}
    </li>
  )
})

function Chips({ entry, overlap, isPlanned, isTwice }: RowProps): ReactElement {
  return (
    <>
      {isPlanned && <PlannedChip />}
      {overlap > 0 && (
        <span
          className="chip"
          data-tone="bad"
          title={t`Overlaps other entries`}
        >{t`overlaps by ${hoursMinutes(overlap)}`}</span>
      )}
      {isTwice && (
        <span
          className="chip"
          data-tone="bad"
          title={t`Same start, note and project as another entry`}
        >{t`recorded twice`}</span>
      )}
      {tagList(entry.tags).map((tag) => (
        <span key={tag} className="chip" title={t`This tag is on this computer only`}>
          #{tag}
        </span>
      ))}
      {entry.billed && <span className="chip">{t`Billed`}</span>}
      <DraftChip name={entryDraft(entry.id)} />
      <SendChip state={entry.sendState} />
    </>
  )
}

type TimesProps = { readonly entry: ListedEntry; readonly now: EpochMs; readonly name: string }

function Times({ entry, now, name }: TimesProps): ReactElement {
  const stores = useStores()
  const times = rowTimes(entry, (input) => stores.submit('entries.edit', input))
  const seconds = shownSeconds(entry, now)
  const length = formatLength(seconds)
  return (
    <>
      <span className={`dim ${styles['span']}`}>
        <EditableText label={t`Start of ${name}`} shown={times.start} save={times.saveStart} />–
        {times.end === null ? (
          <span className={styles['open-end']}>{t`now`}</span>
        ) : (
          <EditableText label={t`End of ${name}`} shown={times.end} save={times.saveEnd} />
        )}
      </span>
      {times.end === null ? (
        <span className={styles['length']} aria-label={spokenLength(seconds)}>
          {length}
        </span>
      ) : (
        <EditableText
          className={styles['length']}
          label={t`Duration of ${name}`}
          shown={length}
          value={times.length}
          hintOf={lengthHint}
          save={times.saveLength}
        />
      )}
    </>
  )
}

type StartStopButtonProps = { readonly entry: ListedEntry; readonly name: string }

function StartStopButton({ entry, name }: StartStopButtonProps): ReactElement {
  const stores = useStores()
  return isRunning(entry) ? (
    <NativeButton
      tone="flat"
      isSmall
      isIcon
      className={styles['stop']}
      aria-label={t`Stop ${name}`}
      title={t`Stop`}
      onClick={() => void stores.act('timer.stop', { id: entry.id })}
    >
      <Icon of={Square} size={12} />
    </NativeButton>
  ) : (
    <NativeButton
      icon={Play}
      isSmall
      aria-label={t`Continue ${name}`}
      title={t`Continue`}
      onClick={() => void stores.act('timer.switch', workOf(entry))}
    />
  )
}

type Props = Pick<RowProps, 'entry' | 'now'> & { readonly shared: HTMLAttributes<HTMLLIElement> }

function DeletedRow({ entry, now, shared }: Props): ReactElement {
  const stores = useStores()
  return (
    <li {...shared} data-deleted="true">
      <span className={`row ${styles['note']}`}>
        <span className="cut" dir="auto">
          {entry.note ?? t`No note`}
        </span>
        <span className="chip">{t`Deleted`}</span>
      </span>
      <ProjectName id={entry.projectId} />
      <span className={`dim ${styles['span']}`}>
        {span(entry.startedAt, entry.duration, entry.zone)}
      </span>
      <span className={styles['length']}>{formatLength(shownSeconds(entry, now))}</span>
      <NativeButton
        tone="plain"
        isSmall
        className={styles['back']}
        aria-label={t`Restore ${entry.note ?? t`entry without a note`}`}
        onClick={() => void stores.act('entries.restore', { id: entry.id })}
      >{t`Restore`}</NativeButton>
    </li>
  )
}

type RowMenuProps = {
  readonly name: string
  readonly entry: TimeEntry
  readonly actions: RowActions
}

function RowMenu({ name, entry, actions }: RowMenuProps): ReactElement {
  const [isNear, setIsNear] = useState(false)
  const favourite = useFavouriteAction(entry, isNear)
  return (
    <ActionMenu
      label={t`More actions for ${name}`}
      isSmall
      onNear={() => setIsNear(true)}
      actions={[
        { id: 'edit', label: t`Edit…`, keys: t`Enter`, onAction: actions.edit },
        ...(isRunning(entry)
          ? []
          : [{ id: 'duplicate', label: t`Duplicate`, keys: 'C', onAction: actions.duplicate }]),
        { id: 'split', label: t`Split…`, keys: 'X', onAction: actions.split },
        favourite,
        { id: 'delete', label: t`Delete`, keys: t`Del`, isBad: true, onAction: actions.remove },
      ]}
    />
  )
}

type SelectionBoxProps = {
  readonly isChosen: boolean
  readonly name: string
  readonly onChoose: (how: 'toggle' | 'extends') => void
}

/** Checkbox of a row. With Shift, it selects all rows from the last one selected to this one. */
function SelectionBox({ name, isChosen, onChoose }: SelectionBoxProps): ReactElement {
  return (
    <input
      type="checkbox"
      className={styles['choose']}
      aria-label={t`Select ${name}`}
      checked={isChosen}
      onChange={(event) => {
        const { nativeEvent } = event
        const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
        onChoose(isRange ? 'extends' : 'toggle')
      }}
    />
  )
}
