import { lazy, Suspense, type ReactElement } from 'react'
import { loadLater } from '../../../shared/domain/language/load-later.ts'
import { useWindowState } from '../../components/window-context.ts'

const RestoredQuestion = lazy(async () => ({
  default: (await loadLater(() => import('./RestoredQuestion.tsx'))).RestoredQuestion,
}))

/** The question after the service seems to have been restored from an older state. Loads nothing before. */
export function RestoredService(): ReactElement | null {
  const question = useWindowState(({ sync }) => sync?.restored ?? null)
  return (
    question && (
      <Suspense fallback={null}>
        <RestoredQuestion question={question} />
      </Suspense>
    )
  )
}
