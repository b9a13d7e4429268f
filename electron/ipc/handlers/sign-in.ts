import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { AccountSignIn, SignedOut } from '../../../shared/contract/groups/account.ts'
import type { BeginSignInInput, SignInState } from '../../../shared/contract/groups/sign-in.ts'
import { tokenAccount } from '../../account/connection.ts'
import type { SignInParts } from '../../app/sign-in.ts'
import type { Workspace } from '../../app/workspaces/workspace.ts'
import type { GroupsOfProgram } from '../router.ts'

/** Creates the handlers of the IPC calls for a sign-in in progress. */
export function signInCalls(parts: SignInParts): GroupsOfProgram['signIn'] {
  const { signIns, builtIn, copyText } = parts
  return {
    state: () => signIns.state(),
    setup: () => ({ hasApplication: builtIn !== null }),
    begin: (input) => signIns.begin(input),
    openAgain: () => signIns.openAgain(),
    async copyAddress() {
      const state = signIns.state()
      if (state.kind !== 'waiting') return failure('notFound', t`No sign-in is in progress.`)
      try {
        await copyText(state.url)
      } catch {
        return failure('unavailable', t`Couldn’t copy. Try again.`)
      }
      return success(null)
    },
    finish: ({ address }) => signIns.finish(address),
    cancel: () => success(signIns.cancel()),
  }
}

const noAccount: AccountSignIn = {
  kind: 'none',
  endsAt: null,
  needsSignIn: false,
  problem: null,
  canSignInAgain: false,
}

/** Creates the handlers of the IPC calls for the sign-in of the connected account. */
export function accountSignInCalls(
  workspace: Workspace,
  { signIns, credentialsOf, builtIn }: SignInParts,
) {
  /** Returns the user's connected account; null if there is none. */
  const connected = () => {
    const connection = workspace.kind === 'own' ? workspace.account()?.connection : undefined
    if (!connection) return null
    return { baseUrl: connection.baseUrl, credentials: credentialsOf(tokenAccount(connection)) }
  }
  const againInput = (): BeginSignInInput | null => {
    const account = connected()
    const application = account?.credentials.application()
    if (application) {
      const { clientId, clientSecret, scope, authorizeUrl, redirectUri, baseUrl } = application
      const isLoopback = new URL(redirectUri).protocol === 'http:'
      return {
        baseUrl,
        authorizeUrl,
        clientId,
        ...(clientSecret !== null && { clientSecret }),
        ...(scope !== null && { scope }),
        redirect: isLoopback ? 'loopback' : { pasteFrom: redirectUri },
      }
    }
    return account && builtIn ? { baseUrl: account.baseUrl, redirect: 'loopback' } : null
  }
  return {
    async signIn(): Promise<AccountSignIn> {
      const account = connected()
      if (!account) return noAccount
      await account.credentials.load()
      return { ...account.credentials.info(), canSignInAgain: againInput() !== null }
    },
    async signInAgain(): Promise<Outcome<SignInState>> {
      if (!connected())
        return failure('noWorkspace', t`No account is connected. Connect one first.`)
      const input = againInput()
      return input
        ? signIns.begin(input)
        : failure('notFound', t`Your application’s details aren’t saved. Enter them again.`)
    },
    async signOut(): Promise<Outcome<SignedOut>> {
      const account = connected()
      if (!account) return failure('noWorkspace', t`No account is connected.`)
      const report = await account.credentials.signOut()
      // Sending stops, and the sync status says that a sign-in is needed.
      workspace.sync().retryNow()
      return success(report)
    },
  }
}
