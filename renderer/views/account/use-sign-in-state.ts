import { useEffect } from 'react'
import type { SignInState } from '../../../shared/contract/sign-in-payloads.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'

/** The attempt to sign in, kept up to date while the component is shown; null until the first answer. */
export function useSignIn(): SignInState | null {
  const stores = useStores()
  useEffect(() => {
    void stores.showSignIn(true)
    return () => void stores.showSignIn(false)
  }, [stores])
  return useWindowState((state) => state.signIn)
}
