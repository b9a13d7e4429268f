import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type {
  ChangedEntries,
  EditEntriesInput,
} from '../../../../shared/contract/groups/entries.ts'
import { offeredClients } from '../../../../shared/domain/projects/client.ts'
import { parseTags, type Tags } from '../../../../shared/domain/entries/tags.ts'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { LocalId, ServiceId } from '../../../../shared/domain/units.ts'
import { useStores } from '../../../components/window-context.ts'
import { useClients, useProjects } from '../../../data/work.ts'
import fieldStyles from '../../../components/forms/field.module.css'
import { TagsInput } from '../../../components/forms/TagsInput.tsx'
import { lengthOf } from '../../../lib/days.ts'
import { bulkEditMessage } from '../../../lib/bulk-edit-message.ts'
import { now } from '../../../lib/clock.ts'
import { formatCount, formatLength } from '../../../lib/time-format.ts'
import { commitKeys } from '../../../components/inline-edit/commit-keys.ts'
import { useOptionBrowsing } from '../../../components/inline-edit/use-option-browsing.ts'
import styles from './list.module.css'

type Props = {
  readonly entries: readonly TimeEntry[]
  readonly onClear: () => void
  /** Replaces the selection. */
  readonly onSelect: (ids: readonly LocalId[]) => void
}

/** Limit of one command. */
const most = 500

/** Toolbar with bulk actions on the selected entries. */
export function BulkBar({ entries, onClear, onSelect }: Props): ReactElement {
  const stores = useStores()
  const ids = entries.map(({ id }) => id)
  const isTooMany = ids.length > most
  const [last, setLast] = useState<ChangedEntries | null>(null)
  const edit = async (change: Omit<EditEntriesInput, 'ids'>): Promise<void> => {
    const answer = stores.submit('entries.editMany', { ids, ...change })
    await stores.showFailure(answer)
    const outcome = await answer
    setLast(outcome.ok ? outcome.value : null)
  }
  // Entries that could not be changed; those that already had the value are not listed.
  const refused = (last?.kept ?? []).flatMap(({ id, why }) =>
    why !== 'same' && ids.includes(id) ? [id] : [],
  )
  const seconds = entries.reduce((sum, entry) => sum + lengthOf(entry, now()), 0)
  return (
    <div className={styles['bulk']} role="toolbar" aria-label={t`Selected entries`}>
      <span className="strong">{t`${formatCount(ids.length)} selected · ${formatLength(seconds)}`}</span>
      {isTooMany ? (
        <span className="small dim">{t`At most ${most} are changed at once.`}</span>
      ) : (
        <>
          <AssignmentSelects onEdit={(change) => void edit(change)} />
          <button type="button" onClick={() => void edit({ billable: true })}>{t`Billable`}</button>
          <button
            type="button"
            onClick={() => void edit({ billable: false })}
          >{t`Not billable`}</button>
          <PrefixForm onSubmit={(notePrefix) => void edit({ notePrefix })} />
          <TagsForm onSubmit={(addTags) => void edit({ addTags })} />
          <button
            type="button"
            disabled={ids.length < 2}
            title={t`One entry of several of a day`}
            onClick={() => void stores.act('entries.merge', { ids })}
          >{t`Merge`}</button>
          <button
            type="button"
            onClick={() => void stores.act('entries.removeMany', { ids })}
          >{t`Delete`}</button>
        </>
      )}
      {last && refused.length > 0 && refused.length < ids.length && (
        <span className={styles['refused']} role="status">
          {bulkEditMessage(last)}{' '}
          <button type="button" className="link" onClick={() => onSelect(refused)}>
            {plural(refused.length, {
              one: 'Select the one that stayed',
              other: 'Select the # that stayed',
            })}
          </button>
        </span>
      )}
      <button
        type="button"
        className="quiet"
        title={t`Escape`}
        onClick={onClear}
      >{t`Clear`}</button>
    </div>
  )
}

type PrefixFormProps = { readonly onSubmit: (prefix: string) => void }

function PrefixForm({ onSubmit }: PrefixFormProps): ReactElement {
  return (
    <TextForm
      onSubmit={onSubmit}
      field={({ value, onChange }) => (
        <input
          className={fieldStyles['field']}
          aria-label={t`Text before the notes of the selected entries`}
          placeholder={t`Before the note…`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    />
  )
}

type TagsFormProps = { readonly onSubmit: (tags: Tags) => void }

function TagsForm({ onSubmit }: TagsFormProps): ReactElement {
  return (
    <TextForm
      onSubmit={(text) => {
        const added = parseTags(text)
        if (added !== '') onSubmit(added)
      }}
      field={(input) => (
        <TagsInput
          {...input}
          aria-label={t`Tags to add to the selected entries`}
          placeholder={t`Add tags…`}
        />
      )}
    />
  )
}

type TextInput = { readonly value: string; readonly onChange: (text: string) => void }

type TextFormProps = {
  readonly field: (input: TextInput) => ReactElement
  readonly onSubmit: (text: string) => void
}

/** A field whose text is added to every selected entry with Enter. */
function TextForm({ field, onSubmit }: TextFormProps): ReactElement {
  const [text, setText] = useState('')
  return (
    <form
      className={styles['prefix']}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        onSubmit(text)
        setText('')
      }}
    >
      {field({ value: text, onChange: setText })}
    </form>
  )
}

type AssignmentSelectsProps = {
  readonly onEdit: (change: Pick<EditEntriesInput, 'projectId' | 'clientId'>) => void
}

/** The project and the client of all selected entries; each takes effect when it is chosen. */
function AssignmentSelects({ onEdit }: AssignmentSelectsProps): ReactElement {
  const projects = useProjects()
  const clients = useClients()
  return (
    <>
      <CommitSelect
        label={t`Project of the selected entries`}
        choices={[
          [unchosen, t`Project…`],
          ['none', t`No project`],
          ...projects
            .filter(({ active, complete }) => active && !complete)
            .map(({ id, title }) => [id, title] as const),
        ]}
        onChoose={(chosen) => {
          if (chosen === 'none') onEdit({ projectId: null })
          const project = projects.find(({ id }) => id === chosen)
          if (project) onEdit({ projectId: project.id })
        }}
      />
      <CommitSelect
        label={t`Client of the selected entries`}
        choices={[
          [unchosen, t`Client…`],
          ['none', t`No client`],
          ...offeredClients(clients).map(
            ({ id, name }) => [String(id), name ?? t`Client ${id}`] as const,
          ),
        ]}
        onChoose={(chosen) =>
          onEdit({ clientId: chosen === 'none' ? null : (Number(chosen) as ServiceId) })
        }
      />
    </>
  )
}

type CommitSelectProps = {
  readonly label: string
  readonly choices: readonly (readonly [string, string])[]
  readonly onChoose: (value: string) => void
}

/** The option that names what is chosen. */
const unchosen = '-'

/**
 * A select that commits as soon as an option is chosen with the mouse. With the keyboard, arrows and
 * letters pass over other options, so Enter commits and Escape reverts.
 */
function CommitSelect({ label, choices, onChoose }: CommitSelectProps): ReactElement {
  const [selected, setSelected] = useState<string | null>(null)
  /** Null reverts. */
  const finish = (chosen: string | null): void => {
    setSelected(null)
    if (chosen !== null && chosen !== unchosen) onChoose(chosen)
  }
  const browsing = useOptionBrowsing({
    onPass: setSelected,
    onPick: finish,
    isPassingKey: () => true,
  })
  return (
    <select
      {...browsing}
      className={fieldStyles['field']}
      aria-label={label}
      title={t`With the keyboard: Enter chooses, Escape puts back`}
      value={selected ?? unchosen}
      onKeyDown={(event) => {
        browsing.onKeyDown(event)
        if (event.ctrlKey || event.metaKey || event.altKey) return
        commitKeys(
          event,
          () => finish(selected),
          () => finish(null),
        )
      }}
      onBlur={() => finish(null)}
    >
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </select>
  )
}
