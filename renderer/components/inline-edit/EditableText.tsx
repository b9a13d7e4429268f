import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { Outcome } from '../../../shared/contract/errors.ts'
import { ConcurrentChangeHint } from './ConcurrentChangeHint.tsx'
import { useInlineEdit } from './use-inline-edit.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './editable-text.module.css'

type Props = {
  readonly label: string
  readonly shown: string
  readonly className?: string | undefined
  /** False if another row has the tab stop (roving tabindex). */
  readonly isTabStop?: boolean
  /** Drawn instead of the plain text `shown` while the text isn't being edited. */
  readonly children?: ReactNode
  /** Text to edit; omitted if it is the same as `shown`. */
  readonly value?: string
  readonly fieldClassName?: string | undefined
  /** Side of the row that the field is on. Its error message extends towards the middle of the window. */
  readonly side?: 'left' | 'right'
  readonly hintOf?: (text: string) => string | null
  readonly save: (text: string) => Promise<Outcome<unknown>>
}

/** Text that turns into an input when pressed. Saves on Enter and on blur; Escape reverts. Stays open on an error. */
export function EditableText(props: Props): ReactElement {
  const { label, shown, value = shown, fieldClassName, side = 'right', hintOf, save } = props
  const draft = useFieldDraft(value)
  const field = useRef<HTMLInputElement>(null)
  const { button, ...edit } = useInlineEdit<string>({
    save: (text) => (!draft.isTyping || text === value ? null : save(text)),
    onClose: draft.clear,
  })
  const { isOpen, problem } = edit
  // A layout effect, because a later selection would include what was typed meanwhile.
  useLayoutEffect(() => {
    if (isOpen) field.current?.select()
  }, [isOpen])
  const hint = problem === null && draft.isTyping ? (hintOf?.(draft.text) ?? null) : null
  if (!isOpen) {
    return (
      <NativeButton
        ref={button}
        className={`${styles['closed']} ${props.className ?? ''}`}
        aria-label={`${label}: ${shown}`}
        data-editable
        tabIndex={props.isTabStop === false ? -1 : 0}
        onClick={edit.open}
      >
        {props.children ?? shown}
      </NativeButton>
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
          draft.edit(event.target.value)
          edit.clearProblem()
        }}
        onBlur={() => edit.leave(draft.text)}
        onKeyDown={(event) => edit.press(event, draft.text)}
      />
      {problem !== null && (
        <span className={`bad ${styles['problem']}`} role="alert">
          {problem}
        </span>
      )}
      {hint !== null && (
        <span className={`dim ${styles['hint']}`} role="status">
          {hint}
        </span>
      )}
      <ConcurrentChangeHint value={draft.concurrentValue} />
    </span>
  )
}

/** Keeps typed text apart from the stored value. If that value changes, the text stays, with a hint beside it. */
function useFieldDraft(stored: string) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly base: string } | null>(null)
  const hasChanged = draft !== null && draft.base !== stored && draft.text !== stored
  return {
    text: draft?.text ?? stored,
    isTyping: draft !== null,
    concurrentValue: hasChanged ? stored : null,
    edit: (text: string): void => setDraft({ text, base: draft?.base ?? stored }),
    clear: (): void => setDraft(null),
  }
}
