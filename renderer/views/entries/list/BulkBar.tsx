import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { Merge, Trash2, X, CalendarDays } from 'lucide'
import { useState, type ReactElement, type FormEvent } from 'react'
import type {
  ChangedEntries,
  EditEntriesInput,
} from '../../../../shared/contract/groups/entries.ts'
import { clientOptions } from '../../../lib/clients.ts'
import { parseTags, type Tags } from '../../../../shared/domain/entries/tags.ts'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { LocalId, ServiceId, Day } from '../../../../shared/domain/units.ts'
import { dayProblem, parseDay } from '../../../../shared/domain/time/parse-day.ts'
import { useStores } from '../../../components/window-context.ts'
import { useClients, useSettings } from '../../../data/work.ts'
import { TagsInput } from '../../../components/forms/TagsInput.tsx'
import { dayAt } from '../../../lib/day-totals.ts'
import { lengthOf, shortDate } from '../../../lib/days.ts'
import { bulkEditMessage } from '../../../lib/bulk-edit-message.ts'
import { localZone, now } from '../../../lib/clock.ts'
import { formatCount, formatLength } from '../../../lib/time-format.ts'
import { ProjectChoiceList } from '../../../components/work/ProjectChoiceList.tsx'
import { Button, IconButton } from '../../../controls/Button.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { PickerButton } from '../../../controls/lists/PickerButton.tsx'
import { DateField } from '../../../controls/fields/DateField.tsx'
import { PopoverButton } from '../../../controls/PopoverButton.tsx'
import { maxSelected } from './selection-keys.ts'
import { NamePicker } from '../../../controls/lists/NamePicker.tsx'
import styles from './list.module.css'

type Props = {
  readonly entries: readonly TimeEntry[]
  readonly onClear: () => void
  readonly onSelect: (ids: readonly LocalId[]) => void
}

/** Toolbar with bulk actions on the selected entries, shown in place of the title row. */
export function BulkBar({ entries, onClear, onSelect }: Props): ReactElement {
  const stores = useStores()
  const { dayStart } = useSettings()
  const ids = entries.map(({ id }) => id)
  const isTooMany = ids.length > maxSelected
  const [last, setLast] = useState<ChangedEntries | null>(null)
  const edit = async (change: Omit<EditEntriesInput, 'ids'>): Promise<boolean> => {
    const answer = stores.submit('entries.editMany', { ids, ...change })
    await stores.showFailure(answer)
    const outcome = await answer
    setLast(outcome.ok ? outcome.value : null)
    return outcome.ok
  }
  const addTags = async (added: Tags): Promise<boolean> =>
    added === '' || (await edit({ addTags: added }))
  // Entries that could not be changed; those that already had the value are not listed.
  const refused = (last?.kept ?? []).flatMap(({ id, why }) =>
    why !== 'same' && ids.includes(id) ? [id] : [],
  )
  const seconds = entries.reduce((sum, entry) => sum + lengthOf(entry, now()), 0)
  return (
    <div
      className={`row wrap ${styles['bulk']}`}
      role="toolbar"
      aria-label={t`Selected entries`}
      // When a button is removed, this gets the focus: the title, which otherwise does, is hidden behind this bar.
      tabIndex={-1}
      data-fallback
    >
      <span className="strong">{t`${formatCount(ids.length)} selected · ${formatLength(seconds)}`}</span>
      {isTooMany ? (
        <span className="small dim">{t`You can change up to ${maxSelected} entries at a time.`}</span>
      ) : (
        <>
          <Assignment onEdit={(change) => void edit(change)} />
          <Button onPress={() => void edit({ billable: true })}>{t`Billable`}</Button>
          <Button onPress={() => void edit({ billable: false })}>{t`Not billable`}</Button>
          <TextForm onSubmit={(notePrefix) => edit({ notePrefix })}>
            {(value, onChange) => (
              <TextField
                label={t`Text to add before the notes of the selected entries`}
                isLabelHidden
                placeholder={t`Add before notes…`}
                value={value}
                onChange={onChange}
              />
            )}
          </TextForm>
          <TextForm onSubmit={(text) => addTags(parseTags(text))}>
            {(value, onChange) => (
              <TagsInput
                label={t`Tags to add to the selected entries`}
                isLabelHidden
                placeholder={t`Add tags…`}
                value={value}
                onChange={onChange}
              />
            )}
          </TextForm>
          <div className={styles['icons']}>
            <MoveForm onMove={(day) => void edit({ toDay: { day, dayStart } })} />
            <IconButton
              icon={Merge}
              label={t`Merge`}
              isDisabled={ids.length < 2}
              onPress={() => void stores.act('entries.merge', { ids, dayStart })}
            />
            <IconButton
              icon={Trash2}
              label={t`Delete`}
              onPress={() => void stores.act('entries.removeMany', { ids })}
            />
          </div>
        </>
      )}
      {last && refused.length > 0 && refused.length < ids.length && (
        <span className={`warn ${styles['refused']}`} role="status">
          {bulkEditMessage(last)}{' '}
          <Button tone="link" onPress={() => onSelect(refused)}>
            {plural(refused.length, {
              one: 'Select the unchanged entry',
              other: 'Select the # unchanged entries',
            })}
          </Button>
        </span>
      )}
      <IconButton icon={X} label={t`Clear`} onPress={onClear} />
    </div>
  )
}

type TextFormProps = {
  readonly children: (value: string, onChange: (text: string) => void) => ReactElement
  /** Resolves to false if the text could not be added. */
  readonly onSubmit: (text: string) => Promise<boolean>
}

function TextForm({ children, onSubmit }: TextFormProps): ReactElement {
  const [text, setText] = useState('')
  const submit = async (): Promise<void> => {
    // Emptied at once: a second Enter must not add the text again.
    setText('')
    if (!(await onSubmit(text))) setText((typed) => typed || text)
  }
  return (
    <form
      className={styles['added']}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void submit()
      }}
    >
      {children(text, setText)}
    </form>
  )
}

type AssignmentProps = {
  readonly onEdit: (change: Pick<EditEntriesInput, 'projectId' | 'clientId'>) => void
}

function Assignment({ onEdit }: AssignmentProps): ReactElement {
  const clients = [{ id: 'none', label: t`No client` }, ...clientOptions(useClients())]
  const project = t`Project for the selected entries`
  return (
    <>
      <PickerButton
        label={project}
        list={(open) => (
          <ProjectChoiceList
            {...open}
            label={project}
            onChange={(projectId) => onEdit({ projectId })}
          />
        )}
      >{t`Project…`}</PickerButton>
      <NamePicker
        label={t`Client for the selected entries`}
        placeholder={t`Find a client`}
        choices={clients}
        onPick={(id) => onEdit({ clientId: id === 'none' ? null : (Number(id) as ServiceId) })}
      >{t`Client…`}</NamePicker>
    </>
  )
}

function MoveForm({ onMove }: { readonly onMove: (day: Day) => void }): ReactElement {
  const { dayStart, weekStart } = useSettings()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const today = dayAt(now(), localZone(), dayStart)
  const day = parseDay(typed, today)
  const change = (text: string): void => {
    setTyped(text)
    setIsRefused(false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (day === null) return setIsRefused(true)
    onMove(day)
    change('')
    setIsOpen(false)
  }
  return (
    <PopoverButton
      text={t`Move to another day`}
      icon={CalendarDays}
      isIcon
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      className={styles['move'] ?? ''}
    >
      <form onSubmit={submit}>
        <DateField
          label={t`Day`}
          value={typed}
          day={day}
          weekStart={weekStart}
          hint={t`The times of day stay the same.`}
          error={isRefused ? dayProblem(typed, today) : null}
          autoFocus
          onChange={change}
          onPick={(picked) => change(shortDate(picked))}
        />
        <Button type="submit" tone="primary">{t`Move to this day`}</Button>
      </form>
    </PopoverButton>
  )
}
