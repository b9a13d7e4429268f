import { lazy, Suspense, type ReactElement } from 'react'
import { useQuery } from '../../data/use-query.ts'
import { loadLater } from '../../../shared/domain/language/load-later.ts'

const UpdateLine = lazy(async () => ({
  default: (await loadLater(() => import('./UpdateLine.tsx'))).UpdateLine,
}))

/** Mentions an update, and reports open forms while there is one. Loads nothing before. */
export function UpdateNotice(): ReactElement | null {
  const isQuiet =
    useQuery(
      'updates.state',
      {},
      ({ status: { kind }, wayBack }) => (kind === 'idle' || kind === 'off') && wayBack === null,
    ) ?? true
  if (isQuiet) return null
  return (
    <Suspense fallback={null}>
      <UpdateLine />
    </Suspense>
  )
}
