import { t } from '../../../shared/domain/language/translate.ts'
import type { AccountSummary } from '../../../shared/contract/workspace-payloads.ts'
import type { Connection } from '../../../shared/contract/payloads.ts'
import type { FolderLabel } from './workspace-folders.ts'

/** Returns the display name of an account. */
export function accountName(kind: 'demo' | 'own', connection: FolderLabel | null): string {
  if (kind === 'demo') return t`Demo business`
  if (!connection) return t`No account yet`
  return connection.businessName ?? hostOf(connection.baseUrl)
}

/** Returns the name of an account, followed by the host of its service if another account has the same name. */
export function distinctName(
  { id, name, connection }: Pick<AccountSummary, 'id' | 'name' | 'connection'>,
  all: readonly Pick<AccountSummary, 'id' | 'name'>[],
): string {
  const isTaken = all.some((other) => other.id !== id && other.name === name)
  return isTaken && connection ? `${name} (${hostOf(connection.baseUrl)})` : name
}

/** Returns true if both are the same business of the same service, even if its address is spelled differently. */
export function isSameBusiness(
  left: Pick<Connection, 'baseUrl' | 'businessId'>,
  right: Pick<Connection, 'baseUrl' | 'businessId'>,
): boolean {
  return left.businessId === right.businessId && plain(left.baseUrl) === plain(right.baseUrl)
}

/** Normalises the case of the host and trailing slashes. */
function plain(address: string): string {
  return (parsed(address)?.href ?? address).replace(/\/+$/, '')
}

function hostOf(address: string): string {
  return parsed(address)?.host ?? address
}

function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
