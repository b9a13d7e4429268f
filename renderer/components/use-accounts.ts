import { useCallback, useMemo } from 'react'
import type { AccountSummary, WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { useStores, useWindowState } from './window-context.ts'
import { useQuery } from '../data/use-query.ts'

/**
 * Returns all accounts. For the current account, the sync status and the timer are those that this window has, because
 * they are newer than those in the list.
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
 * Switches to another account. Texts that are edited in place are saved first, because they belong to the account that
 * is left.
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
