import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { Problem } from '../../../shared/domain/capture/capture.ts'
import { candidatesOf, type CompletionOption } from './completion-options.ts'
import styles from './capture.module.css'

type Props = {
  readonly problems: readonly Problem[]
  readonly onTake: (choice: CompletionOption) => void
  readonly onSettings: () => void
}

/** Problems of the line, each with its possible replacements. Nothing without any. */
export function ProblemList({ problems, onTake, onSettings }: Props): ReactElement | null {
  if (problems.length === 0) return null
  return (
    <ul className={styles['problems']} aria-label={t`To look at`}>
      {problems.map((problem) => (
        <li key={`${problem.kind} ${problem.from}`}>
          <span>{problem.message}</span>
          {candidatesOf(problem).map((choice) => (
            <button
              key={choice.text}
              type="button"
              className="chip"
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(choice)}
            >
              {choice.label}
            </button>
          ))}
          {problem.kind === 'noMileageRate' && (
            <button type="button" className="chip" onClick={onSettings}>
              {t`Set a rate in Settings, Money`}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
