import { t } from '../../../shared/domain/language/translate.ts'
import { useMemo, useRef, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { CaptureBody } from './CaptureBody.tsx'
import { CaptureField } from './CaptureField.tsx'
import { CaptureFooter } from './CaptureFooter.tsx'
import { choiceId, choiceListId } from './CompletionList.tsx'
import { highlightsOf } from './line-highlights.ts'
import type { TextDrafts } from '../../drafts/text-drafts.ts'
import type { CaptureParts } from './record-line.ts'
import { RecordedMessage } from './RecordedMessage.tsx'
import { LiveAnnouncement } from './LiveAnnouncement.tsx'
import { summaryOf } from './line-summary.ts'
import { LineSummary } from './LineSummary.tsx'
import { useCaptureLine } from './use-capture-line.ts'
import { useCompletionOptions } from './use-completion-options.ts'
import { useDraftedText } from './use-drafted-text.ts'
import { useLineActions } from './use-line-actions.ts'
import { useCapWarning } from './use-cap-warning.ts'
import { useFocusWhenHidden, useWindowFocus } from './use-window-focus.ts'
import styles from './capture.module.css'

const summaryId = 'capture-understood'

/** What the page of the capture window has for it. */
type CaptureWindowParts = Omit<CaptureParts, 'drafts'> & { readonly texts: TextDrafts }

/**
 * The capture window: one line that becomes an entry, a timer or an expense draft. A summary of its meaning
 * is updated while it is typed.
 */
export function CaptureWindow({
  parts: given,
}: {
  readonly parts: CaptureWindowParts
}): ReactElement {
  const { stores } = given
  const isShown = useWindowFocus()
  const input = useRef<HTMLInputElement>(null)
  useFocusWhenHidden(input, isShown)
  const workspaceId = useStore(stores.state, (state) => state.workspace?.id ?? null)
  const parts = useMemo(
    () => ({ ...given, drafts: given.texts.forWorkspace(workspaceId) }),
    [given, workspaceId],
  )
  const line = useCaptureLine(parts, useDraftedText(parts), isShown)
  const choices = useCompletionOptions(line)
  const { write, take, undo, save, onKey, onEscape } = useLineActions({
    ...{ input, line, choices, isShown },
    hideWindow: () => void stores.hideMe(),
  })
  const { workspace, desktop, projects, running } = useStore(stores.state)
  const { text, preview, recorded } = line
  const pieces = summaryOf(preview, {
    ...{ now: line.now, zone: line.zone, projects, running },
    capWarning: useCapWarning(stores, preview, projects),
  })
  const active = choices.active === -1 ? undefined : choiceId(choices.active)
  return (
    <main className={styles['capture']} onKeyDown={onEscape}>
      <CaptureField
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
      <CaptureBody
        line={line}
        choices={choices}
        onTake={take}
        onSave={() => void save(true)}
        onSettings={() => void stores.openMain('settings')}
      >
        {workspace?.kind === 'none' ? (
          <p className={styles['empty']}>
            {t`Choose the demo business or your own account in Stint first; the line is kept.`}{' '}
            <button type="button" onClick={() => void stores.openMain()}>{t`Open Stint`}</button>
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
      </CaptureBody>
      <LiveAnnouncement
        text={recorded ? recorded.message : pieces.map((piece) => piece.text).join(', ')}
        problems={recorded ? [] : preview.problems.map(({ message }) => message)}
        line={text}
      />
      <CaptureFooter
        line={line}
        choices={choices}
        canRecord={workspace?.kind !== 'none'}
        platform={desktop?.platform}
      />
    </main>
  )
}
