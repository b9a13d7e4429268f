import { useEffect, useRef, useState } from 'react'
import type { SignInState } from '../../../shared/contract/groups/sign-in.ts'

/**
 * Runs `take` once, when a sign-in attempt of this form has succeeded. Returns a function that says which attempt this
 * form began. Attempts of other forms are ignored.
 */
export function useFinishedSignIn(
  attempt: SignInState | undefined,
  take: (id: string) => void,
): (state: SignInState) => void {
  const [begun, setBegun] = useState<string | null>(null)
  const taken = useRef<string | null>(null)
  const done = attempt?.kind === 'done' && attempt.id === begun ? attempt.id : null
  useEffect(() => {
    if (done === null || taken.current === done) return
    taken.current = done
    take(done)
  })
  return (state) => setBegun(state.kind === 'waiting' ? state.id : null)
}
