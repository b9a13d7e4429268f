import { t } from '../../../shared/domain/language/translate.ts'
import { useMemo, useRef, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { CaptureField } from './CaptureField.tsx'
import { CaptureFooter } from './CaptureFooter.tsx'
import type { TextDrafts } from '../../drafts/text-drafts.ts'
import type { CaptureParts } from './record-line.ts'
import { UnderstoodLine } from './UnderstoodLine.tsx'
import { useCaptureLine } from './use-capture-line.ts'
import { useCompletionOptions } from './use-completion-options.ts'
import { useDraftedText } from './use-drafted-text.ts'
import { useLineActions } from './use-line-actions.ts'
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
  const actions = useLineActions({
    ...{ input, line, choices, isShown },
    hideWindow: () => void stores.hideMe(),
  })
  const { workspace, desktop } = useStore(stores.state)
  return (
    <main className={styles['capture']} onKeyDown={actions.onEscape}>
      <CaptureField {...{ input, line, choices, actions, summaryId }} />
      <UnderstoodLine
        {...{ stores, line, choices, actions, summaryId }}
        isAlone
        notice={
          workspace?.kind === 'none' ? (
            <p className={styles['empty']}>
              {t`Choose the demo business or your own account in Stint first; the line is kept.`}{' '}
              <button type="button" onClick={() => void stores.openMain()}>{t`Open Stint`}</button>
            </p>
          ) : null
        }
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
