import { useEffect, useState } from 'react'
import type { AccountSummary, WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { useStores, useWindowState, useWindowContext } from './window-context.ts'
import { useQuery } from '../data/use-query.ts'

/** Returns all accounts. The current account's status and timer come from queries, which are newer than the list. */
export function useAccounts(): readonly AccountSummary[] {
  const accounts = useWindowState((state) => state.workspace?.accounts)
  const sync = useQuery('sync.status', {})
  const isRunning = useQuery('timer.running', {}, (running) => running.length > 0) ?? false
  return (accounts ?? []).map((account) =>
    account.isCurrent
      ? { ...account, sync: sync ?? account.sync, hasRunningTimer: isRunning }
      : account,
  )
}

/** Returns a function that switches accounts. Before switching, it saves an unfinished edit in the old account. */
export function useSwitchAccount(): (id: WorkspaceId) => void {
  const { switchTo } = useStores()
  return (id) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void switchTo(id)
  }
}

/** Returns the number of expense drafts of an account; null until they are counted. */
export function useDraftCount(id: WorkspaceId | null): number | null {
  const { expenseDrafts } = useWindowContext()
  const [read, setRead] = useState({ id, count: null as number | null })
  useEffect(() => {
    if (id === null) return undefined
    return expenseDrafts.subscribe(id, (all) =>
      setRead({ id, count: all.ok ? all.value.length : 0 }),
    )
  }, [expenseDrafts, id])
  return read.id === id ? read.count : null
}
