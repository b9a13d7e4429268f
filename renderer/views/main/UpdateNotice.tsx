import { lazy, Suspense, type ReactElement } from 'react'
import { loadLater } from '../../../shared/domain/language/load-later.ts'
import { useWindowState } from '../../components/window-context.ts'

const UpdateLine = lazy(async () => ({
  default: (await loadLater(() => import('./UpdateLine.tsx'))).UpdateLine,
}))

/** Mentions an update, and reports open forms while there is one. Loads nothing before. */
export function UpdateNotice(): ReactElement | null {
  const isQuiet = useWindowState(({ updates }) => {
    const kind = updates?.status.kind ?? 'idle'
    return (kind === 'idle' || kind === 'off') && (updates?.wayBack ?? null) === null
  })
  if (isQuiet) return null
  return (
    <Suspense fallback={null}>
      <UpdateLine />
    </Suspense>
  )
}
