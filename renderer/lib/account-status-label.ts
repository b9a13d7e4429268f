/** Status of an account as a short label, for lists of accounts. */
import type { AccountSummary } from '../../shared/contract/workspace-payloads.ts'
import type { Tone } from './sync-status-message.ts'

/** Label and tone of an account's status. */
export type AccountStatusLabel = { readonly tone: Tone; readonly text: string }

/** Most urgent state first. */
export function accountStatusLabel({ sync, notice }: AccountSummary): AccountStatusLabel {
  if (sync === null) {
    return notice === null ? { tone: 'ok', text: 'Opening…' } : { tone: 'bad', text: 'Not opened' }
  }
  if (sync.restored) return { tone: 'bad', text: 'Stopped: answer needed' }
  if (sync.kind === 'signIn') return { tone: 'bad', text: 'Sign-in needed' }
  if (sync.refused > 0) return { tone: 'bad', text: `Needs you (${sync.refused})` }
  if (sync.kind === 'offline') return { tone: 'warn', text: 'Offline, all is kept' }
  if (sync.unsent > 0) return { tone: 'warn', text: `${sync.unsent} unsent` }
  return sync.kind === 'local'
    ? { tone: 'warn', text: 'Not connected' }
    : { tone: 'ok', text: 'All sent' }
}
