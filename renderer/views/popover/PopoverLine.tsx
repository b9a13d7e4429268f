import { t } from '../../../shared/domain/language/translate.ts'
import { CornerDownLeft } from 'lucide'
import type { KeyboardEvent, ReactElement } from 'react'
import { useStore } from 'zustand'
import { blockingProblem, type Preview } from '../../../shared/domain/capture/capture.ts'
import { Icon } from '../../controls/Icon.tsx'
import { CaptureBody } from '../capture/CaptureBody.tsx'
import { CaptureField } from '../capture/CaptureField.tsx'
import { choiceId, choiceListId } from '../capture/CompletionList.tsx'
import { highlightsOf } from '../capture/line-highlights.ts'
import { LineSummary } from '../capture/LineSummary.tsx'
import { summaryOf } from '../capture/line-summary.ts'
import { LiveAnnouncement } from '../capture/LiveAnnouncement.tsx'
import { RecordedMessage } from '../capture/RecordedMessage.tsx'
import { useCaptureLine, type CaptureWindowParts } from '../capture/use-capture-line.ts'
import { useCompletionOptions } from '../capture/use-completion-options.ts'
import { useLineActions } from '../capture/use-line-actions.ts'
import { useCapWarning } from '../capture/use-cap-warning.ts'
import { useWindowFocus } from '../capture/use-window-focus.ts'
import styles from './popover.module.css'

const summaryId = 'popover-understood'

/** The capture line in the popover: starts a timer, records time or keeps an expense, and stays open. */
export function PopoverLine({ parts }: { readonly parts: CaptureWindowParts }): ReactElement {
  const isShown = useWindowFocus()
  const line = useCaptureLine(parts, isShown)
  const choices = useCompletionOptions(line)
  const { input, write, take, undo, save, onKey, onEscape } = useLineActions({
    ...{ line, choices, isShown },
  })
  const { projects, running } = useStore(parts.stores.state)
  const { text, preview, recorded } = line
  const pieces = summaryOf(preview, {
    ...{ now: line.now, zone: line.zone, projects, running },
    capWarning: useCapWarning(parts.stores, preview, projects),
  })
  const active = choices.active === -1 ? undefined : choiceId(choices.active)
  const isTyped = text.trim() !== ''
  return (
    <form
      className={styles['capture']}
      aria-label={t`Record`}
      onSubmit={(event) => {
        event.preventDefault()
        void save(true)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        // Only a question takes Escape; else it hides the popover.
        if (line.doubt !== null) onEscape(event)
      }}
    >
      <CaptureField
        isCompact
        input={input}
        text={text}
        caret={line.caret}
        marks={highlightsOf(text, preview)}
        list={choices.all.length > 0 ? { id: choiceListId, active } : null}
        describedBy={summaryId}
        ghost={choices.ghost}
        onWrite={write}
        onCaret={line.moveCaret}
        onKey={onKey}
      />
      {(isTyped || recorded !== null || line.failed !== null) && (
        <CaptureBody
          line={line}
          choices={choices}
          onTake={take}
          onSave={() => void save(true)}
          onSettings={() => void parts.stores.openMain('settings')}
        >
          <div id={summaryId} className={styles['preview']}>
            {recorded ? (
              <RecordedMessage recorded={recorded} onUndo={undo} />
            ) : (
              <>
                <LineSummary pieces={pieces} willRun={preview.kind === 'timer'} />
                <SaveButton preview={preview} isFilled={running.length === 0} />
              </>
            )}
          </div>
        </CaptureBody>
      )}
      <LiveAnnouncement
        text={recorded ? recorded.message : pieces.map((piece) => piece.text).join(', ')}
        problems={recorded ? [] : preview.problems.map(({ message }) => message)}
        line={text}
      />
    </form>
  )
}

const verbs = { entry: t`Save`, timer: t`Start`, expense: t`Keep` } as const

/** Says what Enter makes of the line. Filled only while nothing runs: then it is the main button. */
function SaveButton({
  preview,
  isFilled,
}: {
  readonly preview: Preview
  readonly isFilled: boolean
}): ReactElement {
  return (
    <button
      type="submit"
      className={isFilled ? 'primary' : ''}
      disabled={blockingProblem(preview) !== undefined}
    >
      {verbs[preview.kind]} <Icon of={CornerDownLeft} size={14} />
    </button>
  )
}
