import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import { longestText } from '../../shared/domain/text.ts'
import type { TimeEntry } from '../../shared/domain/time-entry.ts'
import { NewsHint } from './NewsHint.tsx'
import { useStores } from './stores-context.ts'
import { useFieldDraft } from './use-field-draft.ts'

type Props = {
  readonly entry: TimeEntry
  readonly className: string | undefined
  readonly label: string
}

/**
 * The note of an entry, edited in place: kept on Enter and when the field is left, put back on Escape.
 * What is being typed is never overwritten by news of the entry. A note of several lines keeps them.
 */
export function EditableNote({ entry, className, label }: Props): ReactElement {
  const stores = useStores()
  const stored = entry.note ?? ''
  const draft = useFieldDraft(stored)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const keep = async (): Promise<void> => {
    if (!draft.isTyping || draft.text === stored) return draft.drop()
    const isKept = await stores.edit({ id: entry.id, note: draft.text })
    if (isKept) draft.drop()
  }
  const shared = {
    ref: field,
    className,
    'aria-label': label,
    placeholder: 'Add a note',
    value: draft.text,
    spellCheck: false,
    maxLength: longestText,
    dir: 'auto',
    onBlur: () => void keep(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.shiftKey) {
        event.preventDefault()
        field.current?.blur()
      }
      if (event.key === 'Escape' && draft.isTyping) {
        event.stopPropagation()
        draft.drop()
      }
    },
  }
  return (
    <>
      {stored.includes('\n') ? (
        <textarea {...shared} rows={1} onChange={(event) => draft.type(event.target.value)} />
      ) : (
        <input {...shared} onChange={(event) => draft.type(event.target.value)} />
      )}
      <NewsHint news={draft.news} />
    </>
  )
}
