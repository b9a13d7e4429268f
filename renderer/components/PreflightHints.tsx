import { t } from '../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { usePreflight, type PreflightSubject } from './use-preflight.ts'

/** Warnings about an entry as sentences below a form. They never block. */
export function PreflightHints(subject: PreflightSubject): ReactElement | null {
  const issues = usePreflight(subject)
  if (issues.length === 0) return null
  return (
    <ul className="hints" aria-label={t`Before it is recorded`}>
      {issues.map(({ kind, message }) => (
        <li key={kind}>{message}</li>
      ))}
    </ul>
  )
}
