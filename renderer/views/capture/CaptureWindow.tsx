import { t } from '../../../shared/domain/language/translate.ts'
import { useMemo, useRef, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { CaptureField } from './CaptureField.tsx'
import type { TextDrafts } from '../../drafts/text-drafts.ts'
import type { CaptureParts } from './record-line.ts'
import { UnderstoodLine } from './UnderstoodLine.tsx'
import { useCaptureLine, type CaptureLine } from './use-capture-line.ts'
import { useCompletionOptions, type CompletionListState } from './use-completion-options.ts'
import { useDraftedText } from './use-drafted-text.ts'
import { useLineActions } from './use-line-actions.ts'
import { useFocusWhenHidden, useWindowFocus } from './use-window-focus.ts'
import { enterKeyLabel } from './line-summary.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './capture.module.css'

const summaryId = 'capture-understood'

type CaptureWindowParts = Omit<CaptureParts, 'drafts'> & { readonly texts: TextDrafts }

type CaptureWindowProps = { readonly parts: CaptureWindowParts }

/** Window with a capture line and a summary of it. The line becomes an entry, a timer or an expense draft. */
export function CaptureWindow({ parts: windowParts }: CaptureWindowProps): ReactElement {
  const { stores } = windowParts
  const isShown = useWindowFocus()
  const input = useRef<HTMLInputElement>(null)
  useFocusWhenHidden(input, isShown)
  const workspaceId = useStore(stores.state, (state) => state.workspace?.id ?? null)
  const parts = useMemo(
    () => ({ ...windowParts, drafts: windowParts.texts.forWorkspace(workspaceId) }),
    [windowParts, workspaceId],
  )
  const line = useCaptureLine(parts, useDraftedText(parts), isShown)
  const choices = useCompletionOptions(line)
  const actions = useLineActions({
    input,
    line,
    choices,
    isShown,
    hideWindow: () => void stores.hideMe(),
  })
  const shared = { line, choices, actions, summaryId }
  const { workspace, desktop } = useStore(stores.state)
  return (
    <main className={`column ${styles['capture']}`} onKeyDown={actions.onEscape}>
      <CaptureField {...shared} input={input} />
      <UnderstoodLine
        {...shared}
        stores={stores}
        isAlone
        notice={
          workspace?.kind === 'none' ? (
            <p className={styles['empty']}>
              {t`First choose the demo business or your own account in Stint. Your line stays here.`}{' '}
              <NativeButton
                tone="plain"
                isSmall
                onClick={() => void stores.openMain()}
              >{t`Open Stint`}</NativeButton>
            </p>
          ) : null
        }
      />
      <footer className={`small dim ${styles['foot']}`}>
        {workspace?.kind !== 'none' && (
          <span>
            <kbd>{t`Enter`}</kbd> {enterHint(line, choices)}
          </span>
        )}
        {choices.all.length > 0 && (
          <span>
            <kbd>↑↓</kbd> {t`choose`}
          </span>
        )}
        {!line.recorded && (
          <span>
            <kbd>{desktop?.platform === 'darwin' ? t`⌘+Enter` : t`Ctrl+Enter`}</kbd> {t`stays open`}
          </span>
        )}
        <span>
          <kbd>{t`Esc`}</kbd> {line.doubt ? t`returns to the line` : t`closes; your line stays`}
        </span>
      </footer>
    </main>
  )
}

function enterHint(
  { recorded, preview, doubt }: CaptureLine,
  choices: CompletionListState,
): string {
  if (recorded) return t`closes`
  return choices.chosen ? t`accepts the suggestion` : enterKeyLabel(preview, doubt !== null)
}
