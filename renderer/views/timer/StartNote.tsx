import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement, RefObject } from 'react'
import type { EarlierWork } from '../../../shared/domain/entries/note-suggestions.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { NoteChoiceList } from '../../components/NoteChoiceList.tsx'
import { useNoteChoices } from '../../components/use-note-choices.ts'
import styles from './timer.module.css'
import type { LineReader, LineState } from './TypedLine.tsx'

type Props = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly note: string
  readonly projectId: LocalId | null
  /** Reads what is typed; null until it is loaded. */
  readonly reader: RefObject<LineReader | null>
  readonly line: LineState | null
  readonly onNote: (note: string) => void
  readonly onPick: (work: EarlierWork) => void
}

/** The note of a timer that is to be started, with suggestions of earlier work, or a whole capture line. */
export function StartNote(props: Props): ReactElement {
  const { field, note, projectId, reader, line, onNote, onPick } = props
  const choices = useNoteChoices({ text: note, projectId, onPick })
  const isLine = line !== null && !line.isNote
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
        aria-describedby={line?.describedBy}
        {...choices.attributes}
        {...choices.comboBox}
        {...(isLine && {
          'aria-expanded': line.list !== undefined,
          'aria-controls': line.list,
          'aria-activedescendant': line.active,
        })}
        onChange={({ target }) => {
          if (reader.current) reader.current.write(target.value, target.selectionEnd ?? 0)
          else onNote(target.value)
          choices.open()
        }}
        onSelect={({ currentTarget }) => reader.current?.moveCaret(currentTarget.selectionEnd ?? 0)}
        onBlur={choices.close}
        onKeyDown={(event) => {
          if (!isLine && choices.press(event)) return
          reader.current?.press(event)
          if (event.key === 'Enter') choices.close()
        }}
      />
      {!isLine && <NoteChoiceList field={field} state={choices} />}
    </>
  )
}
