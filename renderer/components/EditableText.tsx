import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { Outcome } from '../../shared/errors.ts'
import { NewsHint } from './NewsHint.tsx'
import { useFieldDraft } from './use-field-draft.ts'
import styles from './editable-text.module.css'

type Props = {
  /** What the field is, for a screen reader: `Start of Call`. */
  readonly label: string
  /** As it is read; `value` as it is written, where the two differ. */
  readonly shown: string
  readonly value?: string
  readonly className?: string | undefined
  /** Of the field while it is open, where it is wider than a time of day. */
  readonly fieldClassName?: string | undefined
  /** Where the field stands in its row: what is wrong is said towards the middle of the window. */
  readonly side?: 'left' | 'right'
  /** False where Tab passes it by, because another row is the one that Tab comes to. */
  readonly isReachable?: boolean
  /** What is drawn for `shown`, where it is more than its text. */
  readonly children?: ReactNode
  readonly save: (text: string) => Promise<Outcome<unknown>>
}

/**
 * A short text that becomes a field when it is pressed: kept on Enter and when it is left, put back on
 * Escape. What is wrong with it is said under it, and the text stays.
 */
export function EditableText({
  label,
  shown,
  value = shown,
  className,
  fieldClassName,
  side = 'right',
  isReachable = true,
  children,
  save,
}: Props): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const draft = useFieldDraft(value)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)
  // Before anything else can happen: a key or a lost focus in between would take effect on the wrong thing.
  useLayoutEffect(() => {
    if (isOpen) field.current?.select()
    else if (takesFocus.current) button.current?.focus()
    takesFocus.current = false
  }, [isOpen])
  const close = (isByKey: boolean): void => {
    takesFocus.current = isByKey
    draft.drop()
    setProblem(null)
    setIsOpen(false)
  }
  const keep = async (isByKey: boolean): Promise<void> => {
    if (!draft.isTyping || draft.text === value) return close(isByKey)
    const outcome = await save(draft.text)
    if (outcome.ok) close(isByKey)
    else setProblem(outcome.error.message)
  }
  if (!isOpen) {
    return (
      <button
        ref={button}
        type="button"
        className={`${styles['closed']} ${className ?? ''}`}
        aria-label={`${label}: ${shown}`}
        data-editable
        tabIndex={isReachable ? 0 : -1}
        onClick={() => setIsOpen(true)}
      >
        {children ?? shown}
      </button>
    )
  }
  return (
    <span className={`${styles['open']} ${fieldClassName ?? ''}`} data-side={side}>
      <input
        ref={field}
        className={styles['field']}
        aria-label={label}
        aria-invalid={problem !== null}
        value={draft.text}
        spellCheck={false}
        autoFocus
        onChange={(event) => {
          draft.type(event.target.value)
          setProblem(null)
        }}
        onBlur={() => void (problem === null ? keep(false) : close(false))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void keep(true)
          else if (event.key === 'Escape') close(true)
          else return
          event.stopPropagation()
          event.preventDefault()
        }}
      />
      {problem !== null && (
        <span className={styles['problem']} role="alert">
          {problem}
        </span>
      )}
      <NewsHint news={draft.news} />
    </span>
  )
}
