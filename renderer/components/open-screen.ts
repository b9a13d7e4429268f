import { createContext, useContext } from 'react'

const context = createContext<(screen: string) => void>(() => undefined)
/** Provides the function that opens a screen; the main window sets it. */
export const OpenScreenProvider = context.Provider

/** Opens another screen of the window by its name. */
export function useOpenScreen(): (screen: string) => void {
  return useContext(context)
}
