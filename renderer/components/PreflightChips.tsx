import { t } from '../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { Flag } from 'lucide'
import { Icon } from '../controls/Icon.tsx'
import { usePreflight, type PreflightSubject } from './use-preflight.ts'

/** Warnings about an entry as chips beside its project; the sentence is in the tooltip. They never block. */
export function PreflightChips(subject: PreflightSubject): ReactElement | null {
  const issues = usePreflight(subject)
  if (issues.length === 0) return null
  return (
    <ul className="chips" aria-label={t`Before it is recorded`}>
      {issues.map(({ kind, message, short }) => (
        <li
          key={kind}
          className="chip"
          data-tone={kind === 'budgetSpent' || kind === 'capSpent' ? 'bad' : 'warn'}
          title={message}
        >
          <Icon of={Flag} size={12} />
          <span aria-hidden="true">{short}</span>
          <span className="only-heard">{message}</span>
        </li>
      ))}
    </ul>
  )
}
