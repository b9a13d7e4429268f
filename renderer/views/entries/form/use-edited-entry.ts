import { useState } from 'react'
import { success, type Outcome } from '../../../../shared/contract/errors.ts'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import { useForm, type FormState } from '../../../components/forms/use-form.ts'
import { useStores } from '../../../components/window-context.ts'
import {
  differingFields,
  withField,
  type EntryForm,
  type FormField,
} from '../../../lib/entry-form.ts'
import { createInput, editInput, fieldAtFault } from './entry-input.ts'
import { entryDraft, newEntryDraft } from './draft-names.ts'

type Parts = {
  /** Stored entry; null for a new entry. */
  readonly entry: TimeEntry | null
  /** Form texts of the stored entry, or of a new entry. */
  readonly onDisk: EntryForm
  readonly zone: string
  /** True if times of an earlier draft must not override those of `onDisk`. */
  readonly hasChosenTimes: boolean
  readonly onClose: () => void
}

/** State of an entry while its form is open. */
type EditedEntry = {
  readonly form: FormState<EntryForm>
  /** Fields whose stored value changed while the form was open. */
  readonly changedFields: readonly FormField[]
  /** Changes fields, and the fields that depend on them. */
  change(typed: Partial<EntryForm>): void
  /** Deletes the entry and closes. */
  remove(): Promise<void>
}

const times = ['day', 'start', 'end', 'length'] as const

/**
 * Returns the state of the form of an entry. Fields that differ from their values at the time of opening are the
 * person's edits.
 */
export function useEditedEntry(parts: Parts): EditedEntry {
  const { entry, onDisk, zone, hasChosenTimes, onClose } = parts
  const stores = useStores()
  const [opened] = useState(onDisk)
  const baseOf = (known: Partial<EntryForm>): EntryForm => ({ ...opened, ...known })
  const save = async (form: EntryForm, base: EntryForm): Promise<Outcome<unknown>> => {
    const input = entry ? editInput(entry, { base, form }, zone) : createInput(form, zone)
    if (!input.ok) return input
    const outcome = await ('id' in input.value
      ? stores.submit('entries.edit', input.value)
      : stores.submit('entries.create', input.value))
    if (outcome.ok) return success(null)
    return { ok: false, error: { ...outcome.error, ...fieldAtFault(outcome.error) } }
  }
  const form = useForm<EntryForm, unknown>({
    draft: entry ? entryDraft(entry.id) : newEntryDraft,
    initial: opened,
    extent: entry ? 'changes' : 'whole',
    ...(hasChosenTimes && { unfit: times }),
    submit: (values, { base }) => save(values, baseOf(base)),
    onSaved: onClose,
  })
  return {
    form,
    changedFields: entry
      ? differingFields(baseOf(form.draft.base), onDisk).filter(
          (field) => form.values[field] !== onDisk[field],
        )
      : [],
    change: (typed) => form.edit(withField(form.values, typed, zone)),
    async remove() {
      if (entry === null || !(await stores.act('entries.remove', { id: entry.id }))) return
      form.discard()
      onClose()
    },
  }
}
