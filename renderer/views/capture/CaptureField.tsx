import { t } from '../../../shared/domain/language/translate.ts'
import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react'
import type { Highlight } from './line-highlights.ts'
import styles from './capture.module.css'

type Props = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly caret: number
  readonly marks: readonly Highlight[]
  /** Ids of the listbox and of the active option; null without options. */
  readonly list: { readonly id: string; readonly active: string | undefined } | null
  readonly describedBy: string
  /** Rest of the completion that Tab takes; empty for none. */
  readonly ghost: string
  /** A field with an edge, in a window with other content. */
  readonly isCompact?: boolean
  readonly onWrite: (text: string, caret: number) => void
  readonly onCaret: (caret: number) => void
  readonly onKey: (event: KeyboardEvent) => void
}

/**
 * The text field. Highlights are drawn in an inert copy of the text behind it, so that typing, the caret
 * and input methods stay native.
 */
export function CaptureField(props: Props): ReactElement {
  const { input, text, caret, marks, list, describedBy, onWrite, onCaret, onKey } = props
  const { ghost, isCompact = false } = props
  const behind = useRef<HTMLDivElement>(null)
  const follow = (): void => {
    if (behind.current && input.current) behind.current.scrollLeft = input.current.scrollLeft
  }
  useLayoutEffect(follow)
  useLayoutEffect(() => {
    const field = input.current
    // Only an applied option or an undo moves the caret independently of typing.
    if (field && document.activeElement === field && field.selectionEnd !== caret) {
      field.setSelectionRange(caret, caret)
    }
  }, [input, text, caret])
  return (
    <div className={styles['line']} data-compact={isCompact || undefined}>
      <div className={styles['marks']} ref={behind} aria-hidden="true" dir="auto">
        {marks.map((mark, index) => (
          <span key={index} data-kind={mark.kind}>
            {mark.text}
          </span>
        ))}
        {ghost !== '' && <span className={styles['ghost']}>{ghost}</span>}
      </div>
      <input
        ref={input}
        role="combobox"
        aria-label={t`What did you do, what do you start, what did you spend?`}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-expanded={list !== null}
        aria-controls={list?.id}
        aria-activedescendant={list?.active}
        placeholder={
          isCompact
            ? t`45m call @Acme /Website`
            : t`45m call @Acme /Website   ·   12.50 EUR parking #travel   ·   start design`
        }
        value={text}
        spellCheck={false}
        autoComplete="off"
        autoFocus
        dir="auto"
        onChange={({ target }) => onWrite(target.value, target.selectionEnd ?? target.value.length)}
        onSelect={({ currentTarget }) => {
          if (currentTarget.selectionStart === currentTarget.selectionEnd)
            onCaret(currentTarget.selectionEnd ?? 0)
        }}
        onScroll={follow}
        onKeyDown={onKey}
      />
    </div>
  )
}
