/** IPC calls of the group `workspace`: opening, connecting, switching and removing accounts. */
import type { MissingPart } from '../domain/account/account-part.ts'
import { command, query, type Nothing } from './call.ts'
import type { Credentials } from './sign-in-payloads.ts'
import type {
  ConnectInput,
  ConnectReport,
  RemoveAccountInput,
  RemovedAccount,
  WorkspaceId,
  WorkspaceState,
} from './workspace-payloads.ts'

export const workspaceCalls = {
  workspace: {
    /** The current workspace with its connection, the keychain, and the list of accounts. */
    state: query<Nothing, WorkspaceState>(),
    /** Starts the embedded demo service and opens the demo workspace. */
    openDemo: command<Nothing, WorkspaceState>(),
    /** Opens the first own workspace, or creates it. Work is recorded locally and sent once it is connected. */
    openOwn: command<Nothing, WorkspaceState>(),
    /**
     * Makes another workspace the current one. Both keep sending, and a running timer keeps running. Fails with
     * `notFound`, `storage`.
     */
    switch: command<{ readonly id: WorkspaceId }, WorkspaceState>(),
    /** Creates an own workspace without an account. Where one without an account exists, shows that one. */
    addAccount: command<Nothing, WorkspaceState>(),
    /**
     * Tests address, token, business and every other part of the service; stores connection and token where
     * the first three pass. The account goes to the current own workspace if that has none, else to a new
     * workspace. A business that is connected already is shown instead: two databases for one business would
     * duplicate its rows. A business that was removed with `keep` is restored. A failed test is a value, not
     * an error.
     */
    connect: command<ConnectInput, ConnectReport>(),
    /**
     * Replaces the credentials of a connected account after testing them: of the current one, or of the one
     * that `id` names. Fails with `noWorkspace`.
     */
    signIn: command<
      { readonly credentials: Credentials; readonly id?: WorkspaceId },
      ConnectReport
    >(),
    /**
     * Tests every part of the connected account again and stores which are missing. Fails with `noWorkspace`.
     */
    test: command<Nothing, ConnectReport>(),
    /**
     * The parts of the service that the connected account lacks; empty where it has all or is not connected.
     */
    missing: query<Nothing, readonly MissingPart[]>(),
    /**
     * Signs out and removes the account from this computer; what is on the service stays. Fails with
     * `notFound`, `invalid` (unsent work and `none`), `storage`; then nothing is removed.
     */
    remove: command<RemoveAccountInput, RemovedAccount>(),
    /** Closes all workspaces and returns to the first-start screen. Nothing is deleted. */
    leave: command<Nothing, WorkspaceState>(),
    /**
     * Signs out of every account, deletes all data of Stint on this computer and ends the program. What is on
     * the services, and files that the person saved, stay.
     */
    forgetComputer: command<Nothing, null>(),
  },
} as const
