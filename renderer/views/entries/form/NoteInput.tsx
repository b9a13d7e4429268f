import { useRef, type ReactElement } from 'react'
import { longestText } from '../../../../shared/domain/text/clean-text.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'
import fieldStyles from '../../../components/field.module.css'
import { NoteChoiceList } from '../../../components/NoteChoiceList.tsx'
import { useNoteChoices } from '../../../components/use-note-choices.ts'
import type { Described, FormFieldsProps } from './Field.tsx'

type Props = Pick<FormFieldsProps, 'form' | 'onChange'> & { readonly described: Described }

/** The note of the entry form; notes of earlier work are suggested, and fill in their project as well. */
export function NoteInput({ form, onChange, described }: Props): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null)
  const choices = useNoteChoices({
    ...{ text: form.note, projectId: (form.projectId || null) as LocalId | null },
    hasArrows: false,
    onPick: ({ note, projectId, projectServiceId }) =>
      onChange({
        note,
        ...(projectId !== null && {
          projectId,
          projectServiceId: projectServiceId === null ? '' : String(projectServiceId),
        }),
      }),
  })
  return (
    <>
      <textarea
        ref={field}
        {...described}
        {...choices.attributes}
        className={fieldStyles['field']}
        rows={2}
        dir="auto"
        maxLength={longestText}
        value={form.note}
        autoFocus
        onChange={({ target }) => {
          onChange({ note: target.value })
          if (target.value.includes('\n')) choices.close()
          else choices.open()
        }}
        onBlur={choices.close}
        onKeyDown={(event) => void choices.press(event)}
      />
      <NoteChoiceList field={field} state={choices} />
    </>
  )
}
