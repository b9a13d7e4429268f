import { useEffect } from 'react'
import type { AccountSummary, WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'

/**
 * Ctrl+Alt+1 to 9 (Cmd on macOS) show the accounts in their order. By the place of the key, since Alt makes
 * other characters of the digits; AltGr, which some systems report as Ctrl+Alt, types those.
 */
export function useAccountKeys(
  accounts: readonly AccountSummary[],
  show: (id: WorkspaceId) => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
      const hasKeys = (event.ctrlKey || event.metaKey) && event.altKey && !event.shiftKey
      if (digit === undefined || !hasKeys || event.getModifierState('AltGraph')) return
      // What is typed into a dialog would be lost.
      if (document.querySelector('dialog[open]')) return
      const account = accounts[Number(digit) - 1]
      if (!account) return
      event.preventDefault()
      if (!account.isCurrent) show(account.id)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [accounts, show])
}
