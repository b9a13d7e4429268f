import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement, RefObject } from 'react'
import type { EarlierWork } from '../../../shared/domain/entries/note-suggestions.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { NoteChoiceList } from '../../components/NoteChoiceList.tsx'
import { useNoteChoices } from '../../components/use-note-choices.ts'
import styles from './timer.module.css'

type Props = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly note: string
  readonly projectId: LocalId | null
  readonly onNote: (note: string) => void
  readonly onPick: (work: EarlierWork) => void
}

/** The note of a timer that is to be started, with suggestions of earlier work. */
export function StartNote({ field, note, projectId, onNote, onPick }: Props): ReactElement {
  const choices = useNoteChoices({ text: note, projectId, onPick })
  return (
    <>
      <input
        ref={field}
        className={styles['start-field']}
        aria-label={t`What are you working on?`}
        placeholder={t`What are you working on?`}
        value={note}
        dir="auto"
        spellCheck={false}
        {...choices.attributes}
        {...choices.comboBox}
        onChange={(event) => {
          onNote(event.target.value)
          choices.open()
        }}
        onBlur={choices.close}
        onKeyDown={(event) => {
          if (!choices.press(event) && event.key === 'Enter') choices.close()
        }}
      />
      <NoteChoiceList field={field} state={choices} />
    </>
  )
}
