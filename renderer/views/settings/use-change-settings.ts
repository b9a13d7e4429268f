import { useState } from 'react'
import type { Settings } from '../../../shared/contract/settings.ts'
import { useStores } from '../../components/window-context.ts'

/** Changes settings, and keeps the last error message for the calling form. */
export function useChangeSettings(): {
  readonly change: (values: Partial<Settings>) => Promise<void>
  readonly problem: string | null
} {
  const stores = useStores()
  const [problem, setProblem] = useState<string | null>(null)
  const change = async (values: Partial<Settings>): Promise<void> => {
    const outcome = await stores.changeSettings(values)
    setProblem(outcome.ok ? null : outcome.error.message)
  }
  return { change, problem }
}
