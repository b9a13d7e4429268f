import { useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import type { Outcome } from '../../shared/contract/errors.ts'
import { ClosedField, type ClosedFieldProps } from './EditableButton.tsx'
import { NewsHint } from './ConcurrentChangeHint.tsx'
import { useFieldDraft } from './use-field-draft.ts'
import { useFocusBack } from './use-restore-focus.ts'
import styles from './editable-text.module.css'

/** `shown` is the text as it is read. */
type Props = ClosedFieldProps & {
  /** As it is written, where that differs. */
  readonly value?: string
  /** Of the field while it is open, where it is wider than a time of day. */
  readonly fieldClassName?: string | undefined
  /** Where the field stands in its row: what is wrong is said towards the middle of the window. */
  readonly side?: 'left' | 'right'
  /** How what is typed is read, where that is not plain; null for nothing to tell. */
  readonly hintOf?: (text: string) => string | null
  readonly save: (text: string) => Promise<Outcome<unknown>>
}

/**
 * A short text that becomes a field when it is pressed: kept on Enter and when it is left, put back on
 * Escape. What is wrong with it is said under it, and the text stays.
 */
export function EditableText(props: Props): ReactElement {
  const { label, shown, value = shown, fieldClassName, side = 'right', hintOf, save } = props
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const draft = useFieldDraft(value)
  const field = useRef<HTMLInputElement>(null)
  const { button, closing } = useFocusBack(isOpen)
  // In the drawing that opens it: later, what is typed meanwhile would be selected too.
  useLayoutEffect(() => {
    if (isOpen) field.current?.select()
  }, [isOpen])
  const close = (isByKey: boolean): void => {
    closing(isByKey)
    draft.clear()
    setProblem(null)
    setIsOpen(false)
  }
  const keep = async (isByKey: boolean): Promise<void> => {
    if (!draft.isTyping || draft.text === value) return close(isByKey)
    const outcome = await save(draft.text)
    if (outcome.ok) close(isByKey)
    else setProblem(outcome.error.message)
  }
  const hint = problem === null && draft.isTyping ? (hintOf?.(draft.text) ?? null) : null
  if (!isOpen) return <ClosedField {...props} button={button} onOpen={() => setIsOpen(true)} />
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
          draft.edit(event.target.value)
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
      {hint !== null && (
        <span className={styles['hint']} role="status">
          {hint}
        </span>
      )}
      <NewsHint news={draft.concurrentValue} />
    </span>
  )
}
