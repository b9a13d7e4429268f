import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { maxDrafts } from '../../domain/sync/unsent-file.ts'
import { unsentDraft, nothing, serviceAddress } from '../field-schemas.ts'
import {
  isOwnWorkspaceId,
  type ConnectReport,
  type RemovedAccount,
  type WorkspaceState,
} from '../workspace-payloads.ts'
import { command, query, type InputOf } from './define.ts'

const secret = z
  .string()
  .trim()
  .min(1, { error: () => t`Paste the access token.` })
  .max(10_000)
/** A pasted token, or a sign-in that is `done` in this run of the program. */
const credentials = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('token'), token: secret }),
  z.strictObject({ kind: z.literal('signIn'), id: z.uuid() }),
])
/** No separators and nothing to escape, because it becomes part of URL paths. */
const pathId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, {
    error: () => t`An ID can only contain letters, digits, - and _.`,
  })
/** Only known formats, because the id is used as a folder name. */
const workspaceId = z.string().refine((id) => id === 'demo' || isOwnWorkspaceId(id))

const connectAccount = z.strictObject({
  baseUrl: serviceAddress,
  credentials,
  /** If left out, Stint asks the service for the token's memberships. */
  businessId: pathId.optional(),
  accountId: pathId.optional(),
})
const signInAccount = z.strictObject({ credentials, id: workspaceId.optional() })
const removeAccount = z.strictObject({
  id: workspaceId,
  /**
   * Work that has not reached the service. `export`: it is first written to a file. `keep`: the data is set aside in a
   * folder, and restored when the same business is connected again. `none`: such work prevents the removal.
   */
  unsent: z.enum(['export', 'keep', 'none']),
  /** Expense drafts to include in the file that `export` writes. */
  drafts: z.array(unsentDraft).max(maxDrafts),
})

export const workspace = {
  state: query(nothing, ['workspace', 'accounts']).answers<WorkspaceState>(),
  /** Starts the embedded demo service and opens the demo workspace. */
  openDemo: command(nothing).answers<WorkspaceState>(),
  /** Opens or creates the user's first workspace. Its work is sent once an account is connected. */
  openOwn: command(nothing).answers<WorkspaceState>(),
  /** Shows another workspace. The previous one and its timer keep running. Fails with `notFound`, `storage`. */
  switch: command(z.strictObject({ id: workspaceId })).answers<WorkspaceState>(),
  /** Shows the user's workspace without an account; creates it if there is none. */
  addAccount: command(nothing).answers<WorkspaceState>(),
  /**
   * Tests address, token, business and every other part of the service; a failed test is a value, not an error. If the
   * first three pass, stores connection and token. The account is added to the current workspace if that has no account
   * and is not the demo, otherwise to a new one. A business that is already connected is shown in its workspace
   * instead, because two databases would duplicate its rows. A business that was removed with `keep` is restored.
   */
  connect: command(connectAccount).answers<ConnectReport>(),
  /**
   * Tests credentials, then stores them for workspace `id` (by default, the current one) in place of its old
   * credentials. Fails with `noWorkspace`.
   */
  signIn: command(signInAccount).answers<ConnectReport>(),
  /** Tests every part of the connected account and stores which are missing. Fails with `noWorkspace`. */
  test: command(nothing).answers<ConnectReport>(),
  /**
   * Signs out and removes the account from this computer. Data on the service stays. Fails with `notFound`, `invalid`
   * (`none` although there is unsent work), `storage`; nothing is removed if it fails.
   */
  remove: command(removeAccount).answers<RemovedAccount>(),
  /** Closes all workspaces and returns to the first-start screen. Deletes nothing. */
  leave: command(nothing).answers<WorkspaceState>(),
  /**
   * Deletes all of Stint's data from this computer, signs out everywhere and ends the program. Data on services, and
   * files that the user saved, are kept.
   */
  forgetComputer: command(nothing).answers<null>(),
}

export type ConnectInput = InputOf<typeof workspace.connect>
export type Credentials = ConnectInput['credentials']
export type RemoveAccountInput = InputOf<typeof workspace.remove>
export type UnsentChoice = RemoveAccountInput['unsent']
