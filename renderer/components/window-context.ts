import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import type { ExpenseDrafts } from '../drafts/expense-drafts.ts'
import type { TextDrafts } from '../drafts/text-drafts.ts'
import type { Stores, WindowState } from '../stores/stores.ts'

/** Stores and drafts of a window, created once by `openWindow`. */
export type WindowContext = {
  readonly stores: Stores
  readonly drafts: TextDrafts
  readonly expenseDrafts: ExpenseDrafts
}

const context = createContext<WindowContext | null>(null)
export const WindowContextProvider = context.Provider

/** Returns the stores and drafts of this window. Throws if there is no provider above the component. */
export function useWindowContext(): WindowContext {
  const parts = useContext(context)
  if (!parts) throw new Error('a component stands outside its window')
  return parts
}

/** Returns this window's stores: its state, its query answers and its commands. */
export function useStores(): Stores {
  return useWindowContext().stores
}

/** Returns part of the window state. The component re-renders when that part changes. */
export function useWindowState<Part>(choose: (state: WindowState) => Part): Part {
  return useStore(useStores().state, choose)
}

/** Returns the id of the workspace that the window shows; null for none. */
export function useWorkspaceId(): WorkspaceId | null {
  return useWindowState((state) => state.workspace?.id ?? null)
}
