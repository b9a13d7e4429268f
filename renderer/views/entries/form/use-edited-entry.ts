import { useState } from 'react'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'
import type { StintError } from '../../../../shared/contract/errors.ts'
import { useStores } from '../../../components/window-context.ts'
import {
  differingFields,
  withField,
  type EntryForm,
  type FormField,
} from '../../../lib/entry-form.ts'
import { useFormDraft, type FormWithDraft } from '../../../components/forms/use-form-draft.ts'
import { createInput, editInput, fieldAtFault } from './entry-input.ts'
import { entryDraft, newEntryDraft } from './draft-names.ts'

type Parts = {
  /** The stored entry; null for a new one. */
  readonly entry: TimeEntry | null
  /** Its fields, or those of a new entry. */
  readonly onDisk: EntryForm
  readonly zone: string
  /** Times of an earlier draft must not override those of `onDisk`. */
  readonly hasChosenTimes: boolean
  readonly onClose: () => void
}

/** An entry while its form is open. */
type EditedEntry = {
  readonly draft: EntryDraft
  /** Fields whose stored value changed while the form was open. */
  readonly changedFields: readonly FormField[]
  /** Error of the last save, until a field is changed. */
  readonly error: StintError | null
  readonly isSaving: boolean
  change(typed: Partial<EntryForm>): void
  /** Saves and closes. An error stays in the form. */
  save(): Promise<void>
  /** Deletes the entry and closes. */
  remove(id: LocalId): Promise<void>
  /** Deletes the draft after a save or a cancel. */
  clearAndClose(): void
}

/** The fields of an entry's form with their draft, and what can be done with them. */
export function useEditedEntry(parts: Parts): EditedEntry {
  const { entry, onDisk, zone, hasChosenTimes, onClose } = parts
  const stores = useStores()
  const draft = useEntryDraft(entry?.id ?? null, onDisk, hasChosenTimes)
  const { base, form } = draft
  const [error, setError] = useState<StintError | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const changedFields = entry
    ? differingFields(base, onDisk).filter((field) => form[field] !== onDisk[field])
    : []
  const clearAndClose = (): void => {
    draft.clear()
    onClose()
  }
  return {
    draft,
    changedFields,
    error,
    isSaving,
    change(typed) {
      draft.change(withField(form, typed, zone))
      setError(null)
    },
    async save() {
      if (isSaving) return
      const input = entry ? editInput(entry, { base, form }, zone) : createInput(form, zone)
      if (!input.ok) return setError(input.error)
      setIsSaving(true)
      const outcome = await ('id' in input.value
        ? stores.submit('entries.edit', input.value)
        : stores.submit('entries.create', input.value))
      setIsSaving(false)
      if (outcome.ok) clearAndClose()
      else setError({ ...outcome.error, ...fieldAtFault(outcome.error) })
    },
    async remove(id) {
      if (await stores.act('entries.remove', { id: id })) clearAndClose()
    },
    clearAndClose,
  }
}

const times = ['day', 'start', 'end', 'length'] as const

/** The draft of an entry's form. */
type EntryDraft = Omit<FormWithDraft<EntryForm>, 'edit' | 'base'> & {
  /** All stored values at the time of typing: what differs from them is the user's edit. */
  readonly base: EntryForm
  change(form: EntryForm): void
}

/** Draft of the form of an entry (null: of a new one). Stored values are those at the time of opening. */
function useEntryDraft(id: LocalId | null, onDisk: EntryForm, isPlaced: boolean): EntryDraft {
  const [opened] = useState(onDisk)
  const draft = useFormDraft(id === null ? newEntryDraft : entryDraft(id), opened, {
    extent: id === null ? 'whole' : 'changes',
    ...(isPlaced && { unfit: times }),
  })
  return {
    ...draft,
    base: { ...opened, ...draft.base },
    change: (form) => {
      const fields = differingFields(form, draft.form)
      draft.edit(Object.fromEntries(fields.map((field) => [field, form[field]])))
    },
  }
}
