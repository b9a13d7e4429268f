import { plural, t } from '../../../shared/domain/language/translate.ts'
import type { RemoveAccountInput } from '../../../shared/contract/groups/workspace.ts'
import type { RemovedAccount } from '../../../shared/contract/payloads.ts'
import type { UnsentDraft, UnsentExport } from '../../../shared/domain/sync/unsent-file.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { readConnection, tokenAccount } from '../../account/connection.ts'
import { toStorageError } from '../../store/storage-error.ts'
import type { Workspace } from './workspace.ts'
import type { AccountSet } from './account-set.ts'
import type { OpenAccount } from './open-account.ts'

export type RemoveAccountParts = {
  /** Exports unsent work. Fails with `storage`, `invalid`. */
  readonly exportUnsent: (
    workspace: Workspace,
    drafts: readonly UnsentDraft[],
  ) => Promise<Outcome<UnsentExport>>
}
type Removed = Pick<RemovedAccount, 'written' | 'keptIn'> & {
  /** Keychain name of the account's credentials if still stored; otherwise null. */
  readonly keychainName: string | null
}

/**
 * Removes an account from this computer, after exporting or keeping its unsent work, as the user chose. On failure
 * (`invalid`, `storage`), the account is unchanged.
 */
export async function removeAccount(
  set: AccountSet,
  { id, unsent, drafts }: RemoveAccountInput,
  { exportUnsent }: RemoveAccountParts,
): Promise<Outcome<Removed>> {
  const opened = set.openOne(id)
  if (!opened.ok && unsent !== 'keep') {
    return failure(
      'storage',
      t`${opened.error.message} Keep this account’s data, or open the account first.`,
    )
  }
  const account = opened.ok ? opened.value : null
  // Nothing is sent from here on, so the exported file is complete.
  await account?.disconnect()
  const written =
    account && (await secureUnsent(account, unsent, () => exportUnsent(account.workspace, drafts)))
  if (written?.ok === false) {
    await set.connect(id)
    return written
  }
  const business =
    (account && readConnection(account.workspace.database)) ?? set.folders.labelOf(id)
  await set.close(id)
  const moved = moveFolder(set, id, unsent)
  if (!moved.ok) {
    set.openOne(id)
    return moved
  }
  const keychainName = business && tokenAccount(business)
  return success({ written: written?.value ?? null, keptIn: moved.value, keychainName })
}

async function secureUnsent(
  { workspace }: OpenAccount,
  unsent: RemoveAccountInput['unsent'],
  write: () => Promise<Outcome<UnsentExport>>,
): Promise<Outcome<UnsentExport | null>> {
  if (unsent === 'export') return write()
  const { unsent: count } = workspace.sync().status()
  if (unsent === 'none' && count > 0) {
    const message = plural(count, {
      one: '# change hasn’t been sent. Choose what to do with it.',
      other: '# changes haven’t been sent. Choose what to do with them.',
    })
    return failure('invalid', message)
  }
  return success(null)
}

function moveFolder(
  { folders }: AccountSet,
  id: string,
  unsent: RemoveAccountInput['unsent'],
): Outcome<string | null> {
  try {
    if (unsent === 'keep') return success(folders.retire(id))
    folders.remove(id)
    return success(null)
  } catch (error) {
    const message =
      toStorageError(error)?.message ?? t`Couldn’t move the data to the “removed” folder.`
    return failure('storage', message)
  }
}
