import { t } from '../../../shared/domain/language/translate.ts'
import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react'
import type { Preview } from '../../../shared/domain/capture/capture.ts'
import { completionId, choiceListId } from './CompletionList.tsx'
import type { SharedLine } from './use-line-actions.ts'
import styles from './capture.module.css'

type Props = SharedLine & {
  readonly input: RefObject<HTMLInputElement | null>
  /** True draws a border around the field. Needed in a window that has other content. */
  readonly isCompact?: boolean
}

/** Input for a capture line. It stays an ordinary input, because highlights are drawn on an inert copy behind it. */
export function CaptureField(props: Props): ReactElement {
  const { input, line, choices, actions, summaryId, isCompact = false } = props
  const { text, caret, preview } = line
  const { isListed, active, ghost } = choices
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
        {highlightsOf(text, preview).map((mark, index) => (
          <span key={index} data-kind={mark.kind}>
            {mark.text}
          </span>
        ))}
        {ghost !== '' && <span className="faint">{ghost}</span>}
      </div>
      <input
        ref={input}
        role="combobox"
        aria-label={t`Log time, start a timer or log an expense`}
        aria-describedby={summaryId}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? choiceListId : undefined}
        aria-activedescendant={active === -1 || !isListed ? undefined : completionId(active)}
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
        onChange={({ target }) =>
          actions.write(target.value, target.selectionEnd ?? target.value.length)
        }
        onSelect={({ currentTarget }) => {
          if (currentTarget.selectionStart === currentTarget.selectionEnd)
            line.moveCaret(currentTarget.selectionEnd ?? 0)
        }}
        onScroll={follow}
        onKeyDown={actions.onKey}
      />
      {isCompact && ghost !== '' && <kbd aria-hidden="true">{t`Tab`}</kbd>}
    </div>
  )
}

type Highlight = { readonly text: string; readonly kind: 'plain' | 'understood' | 'problem' }

/** Splits a capture line into parts that are plain, understood or a problem. The note counts as plain. */
export function highlightsOf(text: string, { parts, problems }: Preview): readonly Highlight[] {
  const kinds: Highlight['kind'][] = Array.from({ length: text.length }, () => 'plain')
  for (const { meaning, from, to } of parts) {
    if (meaning !== 'note') kinds.fill('understood', from, to)
  }
  for (const { from, to } of problems) kinds.fill('problem', from, to)
  const marks: Highlight[] = []
  for (let from = 0; from < text.length;) {
    let to = from + 1
    while (to < text.length && kinds[to] === kinds[from]) to += 1
    marks.push({ text: text.slice(from, to), kind: kinds[from] ?? 'plain' })
    from = to
  }
  return marks
}
