import type { ReactElement, ReactNode } from 'react'
import { CaptureConfirmation } from './CaptureConfirmation.tsx'
import { CompletionList } from './CompletionList.tsx'
import type { CompletionOption } from './completion-options.ts'
import { ProblemList } from './ProblemList.tsx'
import type { CaptureLine } from './use-capture-line.ts'
import type { CompletionListState } from './use-completion-options.ts'
import styles from './capture.module.css'

type Props = {
  readonly line: CaptureLine
  readonly choices: CompletionListState
  /** The summary of the line. */
  readonly children: ReactNode
  readonly onTake: (choice: CompletionOption) => void
  readonly onSave: () => void
  readonly onSettings: () => void
}

/** Below the line: its summary, what failed or has to be confirmed, and options or problems. */
export function CaptureBody({
  line,
  choices,
  children,
  onTake,
  onSave,
  onSettings,
}: Props): ReactElement {
  const { failed, doubt, preview } = line
  return (
    <div className={styles['body']}>
      {children}
      {failed !== null && (
        <p className={styles['failed']} role="alert">
          {failed}
        </p>
      )}
      {doubt !== null && <CaptureConfirmation preview={preview} asked={doubt} onSave={onSave} />}
      {choices.all.length > 0 ? (
        <>
          {choices.about !== null && <p className={styles['about']}>{choices.about}</p>}
          <CompletionList
            about={choices.about}
            choices={choices.all}
            active={choices.active}
            onTake={onTake}
          />
        </>
      ) : (
        <ProblemList
          problems={preview.problems.filter((problem) => problem !== doubt)}
          onTake={onTake}
          onSettings={onSettings}
        />
      )}
    </div>
  )
}
