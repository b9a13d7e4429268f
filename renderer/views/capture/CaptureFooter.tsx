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
          <kbd>Enter</kbd> {enterHint(line, choices)}
        </span>
      )}
      {choices.all.length > 0 && (
        <span>
          <kbd>↑↓</kbd> choose
        </span>
      )}
      {!recorded && (
        <span>
          <kbd>{platform === 'darwin' ? '⌘' : 'Ctrl'}+Enter</kbd> and the next
        </span>
      )}
      <span>
        <kbd>Esc</kbd> {doubt ? 'goes back to the line' : 'closes, the line is kept'}
      </span>
    </footer>
  )
}

function enterHint(
  { recorded, preview, doubt }: CaptureLine,
  choices: CompletionListState,
): string {
  if (recorded) return 'closes'
  return choices.chosen ? 'takes it' : enterKeyLabel(preview, doubt !== null)
}
