import { useEffect } from 'react'
import type { SignInState } from '../../../shared/contract/sign-in-payloads.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'

/** The sign-in attempt, kept fresh while the component is mounted; null until loaded. */
export function useSignInState(): SignInState | null {
  const stores = useStores()
  useEffect(() => {
    void stores.showSignIn(true)
    return () => void stores.showSignIn(false)
  }, [stores])
  return useWindowState((state) => state.signIn)
}
