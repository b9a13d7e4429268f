import type { AccountSummary, WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { useStores, useWindowState } from './window-context.ts'
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

/** Returns a function that switches accounts. Before switching, it saves an unfinished edit to the old account. */
export function useSwitchAccount(): (id: WorkspaceId) => void {
  const { switchTo } = useStores()
  return (id) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void switchTo(id)
  }
}
