import { createContext, useContext } from 'react'

const context = createContext<(screen: string) => void>(() => undefined)
export const OpenScreenProvider = context.Provider

/** Opens another screen of the window by its name. */
export function useOpenScreen(): (screen: string) => void {
  return useContext(context)
}
