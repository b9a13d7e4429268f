import { lazy, Suspense, type ReactElement } from 'react'
import { useQuery } from '../../data/use-query.ts'
import { loadLater } from '../../../shared/domain/language/load-later.ts'

const RestoredQuestion = lazy(async () => ({
  default: (await loadLater(() => import('./RestoredQuestion.tsx'))).RestoredQuestion,
}))

/** The question after the service seems to have been restored from an older state. Loads nothing before. */
export function RestoredService(): ReactElement | null {
  const question = useQuery('sync.status', {}, ({ restored }) => restored) ?? null
  return (
    question && (
      <Suspense fallback={null}>
        <RestoredQuestion question={question} />
      </Suspense>
    )
  )
}
