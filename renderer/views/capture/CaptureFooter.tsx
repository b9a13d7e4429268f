import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { CaptureLine } from './use-capture-line.ts'
import { enterKeyLabel } from './line-summary.ts'
import type { CompletionListState } from './use-completion-options.ts'
import styles from './capture.module.css'

type Props = {
  readonly line: CaptureLine
  readonly choices: CompletionListState
  readonly canRecord: boolean
  readonly platform: string | undefined
}

/** What the keys do at the moment. */
export function CaptureFooter({ line, choices, canRecord, platform }: Props): ReactElement {
  const { recorded, doubt } = line
  return (
    <footer className={styles['foot']}>
      {canRecord && (
        <span>
          <kbd>{t`Enter`}</kbd> {enterHint(line, choices)}
        </span>
      )}
      {choices.all.length > 0 && (
        <span>
          <kbd>↑↓</kbd> {t`choose`}
        </span>
      )}
      {!recorded && (
        <span>
          <kbd>{platform === 'darwin' ? t`⌘+Enter` : t`Ctrl+Enter`}</kbd> {t`and the next`}
        </span>
      )}
      <span>
        <kbd>{t`Esc`}</kbd> {doubt ? t`goes back to the line` : t`closes, the line is kept`}
      </span>
    </footer>
  )
}

function enterHint(
  { recorded, preview, doubt }: CaptureLine,
  choices: CompletionListState,
): string {
  if (recorded) return t`closes`
  return choices.chosen ? t`takes it` : enterKeyLabel(preview, doubt !== null)
}
