import { t } from '../../shared/domain/language/translate.ts'
import type { AccountSummary } from '../../shared/contract/workspace-payloads.ts'
import type { SyncStatusLabel } from './sync-status-message.ts'

/** Returns the label of the most urgent state of an account. */
export function accountStatusLabel({ sync, notice }: AccountSummary): SyncStatusLabel {
  if (sync === null) {
    return notice === null
      ? { tone: 'ok', text: t`Opening…` }
      : { tone: 'bad', text: t`Couldn’t open this account` }
  }
  if (sync.restored) return { tone: 'bad', text: t`Sync paused until you decide` }
  if (sync.kind === 'signIn') return { tone: 'bad', text: t`Sign-in needed` }
  if (sync.refused > 0) return { tone: 'bad', text: t`Needs attention (${sync.refused})` }
  if (sync.kind === 'offline') return { tone: 'warn', text: t`Offline, but everything is saved` }
  if (sync.unsent > 0) return { tone: 'warn', text: t`${sync.unsent} unsent` }
  if (sync.kind === 'notUpToDate') return { tone: 'warn', text: t`Not up to date` }
  return sync.kind === 'local'
    ? { tone: 'warn', text: t`Not connected` }
    : { tone: 'ok', text: t`All sent` }
}
