import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react'
import { CaptureField } from '../capture/CaptureField.tsx'
import { popoverDraftNames } from '../capture/record-line.ts'
import { UnderstoodLine } from '../capture/UnderstoodLine.tsx'
import { useCaptureLine } from '../capture/use-capture-line.ts'
import { useCompletionOptions } from '../capture/use-completion-options.ts'
import { useDraftedText } from '../capture/use-drafted-text.ts'
import { useLineParts } from '../capture/use-line-parts.ts'
import { useLineActions } from '../capture/use-line-actions.ts'
import { useFocusWhenHidden, useWindowFocus } from '../capture/use-window-focus.ts'
import styles from './popover.module.css'

const summaryId = 'popover-understood'

/** Capture line in the popover: starts a timer, records time or stores an expense as a draft, and stays open. */
export function PopoverLine(): ReactElement {
  const parts = useLineParts(popoverDraftNames)
  const { stores } = parts
  const isShown = useWindowFocus()
  const input = useRef<HTMLInputElement>(null)
  useFocusWhenHidden(input, isShown)
  const line = useCaptureLine(parts, useDraftedText(parts), isShown)
  const isTyped = line.text !== ''
  useEffect(() => {
    if (isShown) void stores.load()
  }, [stores, isShown, isTyped])
  const choices = useCompletionOptions(line, 3)
  const actions = useLineActions({ input, line, choices, isShown })
  const shared = { line, choices, actions, summaryId }
  return (
    <form
      className={styles['capture']}
      aria-label={t`Record`}
      onSubmit={(event) => {
        event.preventDefault()
        void actions.save(true)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        // Escape answers a question if there is one; otherwise it hides the popover.
        if (line.doubt !== null) actions.onEscape(event)
      }}
    >
      <CaptureField {...shared} input={input} isCompact />
      <UnderstoodLine {...shared} stores={stores} />
    </form>
  )
}
