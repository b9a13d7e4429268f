import { useCallback, useMemo } from 'react'
import type { AccountSummary, WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { useStores, useWindowState } from './window-context.ts'
import { useQuery } from '../data/use-query.ts'

/**
 * Returns all accounts. The current account gets its sync status and timer from this window, because they are newer
 * than those in the list.
 */
export function useAccounts(): readonly AccountSummary[] {
  const accounts = useWindowState((state) => state.workspace?.accounts)
  const sync = useQuery('sync.status', {})
  const isRunning = useQuery('timer.running', {}, (running) => running.length > 0) ?? false
  return useMemo(
    () =>
      (accounts ?? []).map((account) =>
        account.isCurrent
          ? { ...account, sync: sync ?? account.sync, hasRunningTimer: isRunning }
          : account,
      ),
    [accounts, sync, isRunning],
  )
}

/**
 * Returns a function that switches to another account. Texts that are being edited in place are saved before the
 * switch, because they belong to the account that is shown until then.
 */
export function useSwitchAccount(): (id: WorkspaceId) => void {
  const { switchTo } = useStores()
  return useCallback(
    (id) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      void switchTo(id)
    },
    [switchTo],
  )
}
