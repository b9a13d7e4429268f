import { useState } from 'react'
import type { LocalId } from '../../../../shared/domain/units.ts'
import { useFormDraft, type FormWithDraft } from '../../../components/use-form-draft.ts'
import { entryDraft, newEntryDraft } from './draft-names.ts'
import { differingFields, type EntryForm } from '../../../lib/entry-form.ts'

const times = ['day', 'start', 'end', 'length'] as const

/** The draft of an entry's form. */
export type EntryDraft = Omit<FormWithDraft<EntryForm>, 'edit' | 'base'> & {
  /** All stored values at the time of typing: what differs from them is the user's edit. */
  readonly base: EntryForm
  change(form: EntryForm): void
}

/** Draft of the form of an entry (null: of a new one). Stored values are those at the time of opening. */
export function useEntryDraft(
  id: LocalId | null,
  onDisk: EntryForm,
  isPlaced: boolean,
): EntryDraft {
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
