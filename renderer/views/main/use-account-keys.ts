import type { AccountSummary, WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import { useWindowKeys } from '../../components/keys/window-keys.ts'

/**
 * Switches accounts by Ctrl+Alt+1 to 9 (Cmd on macOS). Uses `code`, because Alt changes the character, and ignores
 * AltGr, which some systems report as Ctrl+Alt.
 */
export function useAccountKeys(
  accounts: readonly AccountSummary[],
  show: (id: WorkspaceId) => void,
): void {
  useWindowKeys((event) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    const hasKeys = (event.ctrlKey || event.metaKey) && event.altKey && !event.shiftKey
    if (digit === undefined || !hasKeys || event.getModifierState('AltGraph')) return
    // Typed text of an open dialog would be lost.
    if (document.querySelector('[data-question]')) return
    const account = accounts[Number(digit) - 1]
    if (!account) return
    event.preventDefault()
    if (!account.isCurrent) show(account.id)
  })
}
