/** Calls of the group `workspace`: opening, connecting, switching and removing accounts. */
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
/** Credentials of a connection: a pasted token, or a sign-in that is `done` in this run of the program. */
const credentials = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('token'), token: secret }),
  z.strictObject({ kind: z.literal('signIn'), id: z.uuid() }),
])
/** Id of a business or an account. It has no separators and nothing to escape, because it becomes part of URL paths. */
const pathId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, {
    error: () => t`An ID can only contain letters, digits, - and _.`,
  })
/** Id of a workspace. Only known formats are accepted, because the id is used as a folder name. */
const workspaceId = z.string().refine((id) => id === 'demo' || isOwnWorkspaceId(id))

const connectAccount = z.strictObject({
  baseUrl: serviceAddress,
  credentials,
  /** Id of the business; if it is left out, Stint asks the service for the memberships of the token. */
  businessId: pathId.optional(),
  accountId: pathId.optional(),
})
const signInAccount = z.strictObject({ credentials, id: workspaceId.optional() })
const removeAccount = z.strictObject({
  id: workspaceId,
  /**
   * What happens to work that has not reached the service. `export`: the work is first written into a file. `keep`: the
   * data is set aside in a folder, and restored when the same business is connected again. `none`: for an account
   * without unsent work; refused if there is unsent work.
   */
  unsent: z.enum(['export', 'keep', 'none']),
  /** Expense drafts, which `export` writes into its file. */
  drafts: z.array(unsentDraft).max(maxDrafts),
})

export const workspace = {
  /** The current workspace with its connection, the keychain, and the list of accounts. */
  state: query(nothing, ['workspace', 'accounts']).answers<WorkspaceState>(),
  /** Starts the embedded demo service and opens the demo workspace. */
  openDemo: command(nothing).answers<WorkspaceState>(),
  /** Opens or creates the user's first workspace (not the demo). Its work is sent once an account is connected. */
  openOwn: command(nothing).answers<WorkspaceState>(),
  /**
   * Makes another workspace current. The previous one keeps sending, and its timer keeps running. Fails with
   * `notFound`, `storage`.
   */
  switch: command(z.strictObject({ id: workspaceId })).answers<WorkspaceState>(),
  /** Shows the user's workspace that has no account; creates one if there is none. */
  addAccount: command(nothing).answers<WorkspaceState>(),
  /**
   * Tests address, token, business and every other part of the service. Connection and token are stored if address,
   * token and business pass. If the current workspace has no account and is not the demo, the account is added to this
   * workspace. Otherwise, a new workspace is created for the account. If the business is already connected, its
   * workspace is shown instead, because two databases for one business would duplicate the rows of the business. A
   * business that was removed with `keep` is restored. A failed test is a value, not an error.
   */
  connect: command(connectAccount).answers<ConnectReport>(),
  /**
   * Tests new credentials for a connected account, and then replaces the old credentials. The account is that of the
   * workspace `id`, or of the current workspace if `id` is left out. Fails with `noWorkspace`.
   */
  signIn: command(signInAccount).answers<ConnectReport>(),
  /** Tests every part of the connected account again and stores which parts are missing. Fails with `noWorkspace`. */
  test: command(nothing).answers<ConnectReport>(),
  /**
   * Signs out and removes the account from this computer. Data on the service stays. Fails with `notFound`, `invalid`
   * (`none` was chosen, but there is unsent work), `storage`. If it fails, nothing is removed.
   */
  remove: command(removeAccount).answers<RemovedAccount>(),
  /** Closes all workspaces and returns to the first-start screen. Nothing is deleted. */
  leave: command(nothing).answers<WorkspaceState>(),
  /**
   * Signs out everywhere, deletes all data of Stint from this computer, and ends the program. Data on services, and
   * files that the user saved, stay.
   */
  forgetComputer: command(nothing).answers<null>(),
}

export type ConnectInput = InputOf<typeof workspace.connect>
export type Credentials = ConnectInput['credentials']
export type RemoveAccountInput = InputOf<typeof workspace.remove>
export type UnsentChoice = RemoveAccountInput['unsent']
