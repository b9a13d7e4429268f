import { t } from '../../../../shared/domain/language/translate.ts'
import { useRef, type ReactElement } from 'react'
import { longestText } from '../../../../shared/domain/text/clean-text.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'
import { NoteChoiceList } from '../../../components/work/NoteChoiceList.tsx'
import { useNoteChoices } from '../../../components/work/use-note-choices.ts'
import { TextField } from '../../../controls/fields/TextField.tsx'
import type { EntryForm } from '../../../lib/entry-form.ts'

type Props = {
  readonly form: EntryForm
  readonly error: string | null
  readonly onChange: (fields: Partial<EntryForm>) => void
}

/** Characters of one line of the field. */
const lineLength = 60

/** The note of the entry form; notes of earlier work are suggested, and fill in their project as well. */
export function NoteField({ form, error, onChange }: Props): ReactElement {
  const { note } = form
  const field = useRef<HTMLTextAreaElement>(null)
  const choices = useNoteChoices({
    text: note,
    projectId: (form.projectId || null) as LocalId | null,
    hasArrows: false,
    onPick: ({ note: picked, projectId, projectServiceId }) =>
      onChange({
        note: picked,
        ...(projectId !== null && {
          projectId,
          projectServiceId: projectServiceId === null ? '' : String(projectServiceId),
        }),
      }),
  })
  return (
    <div onKeyDown={(event) => void choices.press(event)}>
      <TextField
        label={t`Note`}
        placeholder={t`What did you work on?`}
        rows={note.includes('\n') || note.length > lineLength ? 3 : 1}
        area={field}
        attributes={choices.attributes}
        maxLength={longestText}
        autoFocus
        value={note}
        error={error}
        onChange={(text) => {
          onChange({ note: text })
          if (text.includes('\n')) choices.close()
          else choices.open()
        }}
        onBlur={choices.close}
      />
      <NoteChoiceList field={field} state={choices} />
    </div>
  )
}
