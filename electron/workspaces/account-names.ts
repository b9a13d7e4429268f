import type { Connection } from '../../shared/payloads.ts'
import type { FolderLabel } from './workspace-folders.ts'

/** What an account is called in lists. */
export function accountName(kind: 'demo' | 'own', connection: FolderLabel | null): string {
  if (kind === 'demo') return 'Demo business'
  if (!connection) return 'No account yet'
  return connection.businessName ?? hostOf(connection.baseUrl)
}

/** True where both are one business of one service, however its address is written. */
export function isSameBusiness(
  one: Pick<Connection, 'baseUrl' | 'businessId'>,
  other: Pick<Connection, 'baseUrl' | 'businessId'>,
): boolean {
  return one.businessId === other.businessId && plain(one.baseUrl) === plain(other.baseUrl)
}

/** Case of the host and a slash at the end make no other service. */
function plain(address: string): string {
  return URL.canParse(address) ? new URL(address).href.replace(/\/+$/, '') : address
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
