import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { after } from '../../lib/clock.ts'
import { CaptureConfirmation } from './CaptureConfirmation.tsx'
import { CaptureField } from './CaptureField.tsx'
import { choiceId, choiceListId, CompletionList } from './CompletionList.tsx'
import { applyOption, type CompletionOption } from './completion-options.ts'
import { highlightsOf } from './line-highlights.ts'
import { ProblemList } from './ProblemList.tsx'
import { RecordedMessage } from './RecordedMessage.tsx'
import { LiveAnnouncement } from './LiveAnnouncement.tsx'
import { enterKeyLabel, summaryOf } from './line-summary.ts'
import { LineSummary } from './LineSummary.tsx'
import { useCaptureLine, type CaptureWindowParts } from './use-capture-line.ts'
import { useCompletionOptions } from './use-completion-options.ts'
import { useWindowFocus } from './use-window-focus.ts'
import styles from './capture.module.css'

/** Milliseconds that a confirmation is shown before the window hides. */
const flash = 1800
const summaryId = 'capture-understood'

/**
 * The capture window: one line that becomes an entry, a timer or an expense draft. A summary of its meaning
 * is updated while it is typed.
 */
export function CaptureWindow({ parts }: { readonly parts: CaptureWindowParts }): ReactElement {
  const { stores } = parts
  const isShown = useWindowFocus()
  const line = useCaptureLine(parts, isShown)
  const choices = useCompletionOptions(line)
  const input = useRef<HTMLInputElement>(null)
  const goes = useRef<(() => void) | null>(null)
  const { workspace, desktop, projects, running } = useStore(stores.state)
  const { text, preview, recorded, reset } = line
  const pieces = summaryOf(preview, { now: line.now, zone: line.zone, projects, running })

  const stay = (): void => {
    goes.current?.()
    goes.current = null
  }
  const hide = (): void => {
    stay()
    void stores.hideMe()
  }
  useEffect(() => {
    if (isShown) return input.current?.focus()
    goes.current?.()
    goes.current = null
    reset()
  }, [isShown, reset])

  const write = (next: string, caret: number): void => {
    stay()
    line.write(next, caret)
  }
  const take = (choice: CompletionOption): void => {
    const next = applyOption(text, choice)
    write(next.text, next.caret)
    input.current?.focus()
  }
  const undo = (): void => {
    stay()
    input.current?.focus()
    void line.undo()
  }
  const save = async (isLast: boolean): Promise<void> => {
    if (recorded && text === '') return isLast ? hide() : undefined
    if ((await line.save()) && isLast) goes.current = after(flash, hide)
  }
  const onKey = (event: KeyboardEvent): void => {
    // Keys during an input method composition are left alone.
    if (event.nativeEvent.isComposing) return
    const hasModifier = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && !event.repeat) {
      event.preventDefault()
      if (choices.chosen && !hasModifier) take(choices.chosen)
      else if (!choices.ask()) void save(!hasModifier)
    } else if (event.key === 'Tab' && !event.shiftKey && !hasModifier) {
      const done = choices.tab()
      if (done !== null) event.preventDefault()
      if (done !== null && done !== 'opened') take(done)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && choices.all.length > 0) {
      event.preventDefault()
      choices.step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key.toLowerCase() === 'z' && hasModifier && recorded && text === '') {
      event.preventDefault()
      undo()
    }
  }
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    if (line.doubt === null) return hide()
    line.cancelConfirmation()
    input.current?.focus()
  }

  const hasChoices = choices.all.length > 0
  const enterHint = recorded
    ? 'closes'
    : choices.chosen
      ? 'takes it'
      : enterKeyLabel(preview, line.doubt !== null)
  const active = choices.active === -1 ? undefined : choiceId(choices.active)
  return (
    <main className={styles['capture']} onKeyDown={escape}>
      <CaptureField
        input={input}
        text={text}
        caret={line.caret}
        marks={highlightsOf(text, preview)}
        list={hasChoices ? { id: choiceListId, active } : null}
        describedBy={summaryId}
        onWrite={write}
        onCaret={line.moveCaret}
        onKey={onKey}
      />
      <div className={styles['body']}>
        {workspace?.kind === 'none' ? (
          <p className={styles['empty']}>
            Choose the demo business or your own account in Stint first; the line is kept.{' '}
            <button type="button" onClick={() => void stores.openMain()}>
              Open Stint
            </button>
          </p>
        ) : (
          <div id={summaryId}>
            {recorded ? (
              <RecordedMessage recorded={recorded} onUndo={undo} />
            ) : (
              <LineSummary pieces={pieces} willRun={preview.kind === 'timer'} />
            )}
          </div>
        )}
        {line.failed !== null && (
          <p className={styles['failed']} role="alert">
            {line.failed}
          </p>
        )}
        {line.doubt !== null && (
          <CaptureConfirmation
            preview={preview}
            asked={line.doubt}
            onSave={() => void save(true)}
          />
        )}
        {hasChoices ? (
          <>
            {choices.about !== null && <p className={styles['about']}>{choices.about}</p>}
            <CompletionList
              about={choices.about}
              choices={choices.all}
              active={choices.active}
              onTake={take}
            />
          </>
        ) : (
          <ProblemList
            problems={preview.problems.filter((problem) => problem !== line.doubt)}
            onTake={take}
          />
        )}
      </div>
      <LiveAnnouncement
        text={recorded ? recorded.message : pieces.map((piece) => piece.text).join(', ')}
        problems={recorded ? [] : preview.problems.map(({ message }) => message)}
        line={text}
      />
      <footer className={styles['foot']}>
        {workspace?.kind !== 'none' && (
          <span>
            <kbd>Enter</kbd> {enterHint}
          </span>
        )}
        {hasChoices && (
          <span>
            <kbd>↑↓</kbd> choose
          </span>
        )}
        {!recorded && (
          <span>
            <kbd>{desktop?.platform === 'darwin' ? '⌘' : 'Ctrl'}+Enter</kbd> and the next
          </span>
        )}
        <span>
          <kbd>Esc</kbd> {line.doubt ? 'goes back to the line' : 'closes, the line is kept'}
        </span>
      </footer>
    </main>
  )
}
