import { useEffect, useState } from 'react'
import { useParts, useWindowState } from './stores-context.ts'

/** How many expenses are typed and not saved yet in the open workspace. */
export function useDraftCount(): number {
  const { expenseDrafts } = useParts()
  const kind = useWindowState((state) => state.workspace?.kind ?? 'none')
  const [read, setRead] = useState({ kind, count: 0 })
  useEffect(() => {
    if (kind === 'none') return undefined
    return expenseDrafts.watch(kind, (outcome) =>
      setRead({ kind, count: outcome.ok ? outcome.value.length : 0 }),
    )
  }, [expenseDrafts, kind])
  return read.kind === kind ? read.count : 0
}
