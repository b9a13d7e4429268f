import { t } from '../../../shared/domain/language/translate.ts'
import { CornerDownLeft } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { useStore } from 'zustand'
import { blockingProblem, type Preview } from '../../../shared/domain/capture/capture.ts'
import { Icon } from '../../controls/Icon.tsx'
import type { CaptureStores } from '../../stores/capture.ts'
import { CaptureBody } from './CaptureBody.tsx'
import { LineSummary } from './LineSummary.tsx'
import { LiveAnnouncement } from './LiveAnnouncement.tsx'
import { RecordedMessage } from './RecordedMessage.tsx'
import { summaryOf } from './line-summary.ts'
import styles from './capture.module.css'
import { useCapWarning } from './use-cap-warning.ts'
import type { CaptureLine } from './use-capture-line.ts'
import type { CompletionListState } from './use-completion-options.ts'
import type { LineActions } from './use-line-actions.ts'

type Props = {
  readonly stores: CaptureStores
  readonly line: CaptureLine
  readonly choices: CompletionListState
  readonly actions: LineActions
  /** Element id of the summary, which describes the field. */
  readonly summaryId: string
  /** In a window of its own it always stands there, and needs no button. */
  readonly isAlone?: boolean
  /** In the place of the summary. */
  readonly notice?: ReactNode
}

/** Below a line: what it is understood as, with the button that records it, or the last record. */
export function UnderstoodLine(props: Props): ReactElement {
  const { stores, line, choices, actions, summaryId, isAlone = false, notice } = props
  const { projects, running } = useStore(stores.state)
  const { text, preview, recorded, failed } = line
  const pieces = summaryOf(preview, {
    ...{ now: line.now, zone: line.zone, projects, running },
    capWarning: useCapWarning(stores, preview, projects),
  })
  const { take, save, undo } = actions
  return (
    <>
      {(isAlone || text.trim() !== '' || recorded !== null || failed !== null) && (
        <CaptureBody
          line={line}
          choices={choices}
          onTake={take}
          onSave={() => void save(true)}
          onSettings={() => void stores.openMain('settings')}
        >
          {notice ?? (
            <div id={summaryId} className={styles['answer']}>
              {recorded ? (
                <RecordedMessage recorded={recorded} onUndo={undo} />
              ) : (
                <>
                  <LineSummary pieces={pieces} willRun={preview.kind === 'timer'} />
                  {!isAlone && <SaveButton preview={preview} isFilled={running.length === 0} />}
                </>
              )}
            </div>
          )}
        </CaptureBody>
      )}
      <LiveAnnouncement
        text={recorded ? recorded.message : pieces.map((piece) => piece.text).join(', ')}
        problems={recorded ? [] : preview.problems.map(({ message }) => message)}
        line={text}
      />
    </>
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
