/** IPC handlers of the group `signIn`. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { Handlers } from '../../../shared/contract/contract.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { AccountSignIn, BeginSignInInput } from '../../../shared/contract/sign-in-payloads.ts'
import type { AccountCredentials } from '../../account/account-credentials.ts'
import { tokenAccount } from '../../account/connection.ts'
import type { SignInParts } from '../../app/sign-in.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type SignInCall = Extract<keyof Handlers, `signIn.${string}`>

const noAccount: AccountSignIn = {
  kind: 'none',
  endsAt: null,
  needsSignIn: false,
  problem: null,
  canSignInAgain: false,
}

export function createSignInHandlers(
  { signIns, credentialsOf, builtIn, copyText }: SignInParts,
  workspaces: Pick<Workspaces, 'current'>,
): Pick<Handlers, SignInCall> {
  /** Null where no own account is connected; the demo needs no sign-in. */
  const connected = (): {
    readonly baseUrl: string
    readonly credentials: AccountCredentials
  } | null => {
    const workspace = workspaces.current()
    const connection = workspace?.kind === 'own' ? workspace.account()?.connection : undefined
    if (!connection) return null
    return {
      baseUrl: connection.baseUrl,
      credentials: credentialsOf(tokenAccount(connection)),
    }
  }
  const againInput = (): BeginSignInInput | null => {
    const account = connected()
    const application = account?.credentials.application()
    if (application) {
      const { clientId, clientSecret, scope, authorizeUrl, redirectUri, baseUrl } = application
      const isLoopback = new URL(redirectUri).protocol === 'http:'
      return {
        ...{ baseUrl, authorizeUrl, clientId },
        ...(clientSecret !== null && { clientSecret }),
        ...(scope !== null && { scope }),
        redirect: isLoopback ? 'loopback' : { pasteFrom: redirectUri },
      }
    }
    return account && builtIn ? { baseUrl: account.baseUrl, redirect: 'loopback' } : null
  }
  return {
    'signIn.state': () => success(signIns.state()),
    'signIn.setup': () => success({ hasApplication: builtIn !== null }),
    'signIn.account': async (): Promise<Outcome<AccountSignIn>> => {
      const account = connected()
      if (!account) return success(noAccount)
      await account.credentials.load()
      const canSignInAgain = againInput() !== null
      return success({ ...account.credentials.info(), canSignInAgain })
    },
    'signIn.begin': (input) => signIns.begin(input),
    'signIn.beginAgain': () => {
      if (!connected())
        return failure('noWorkspace', t`No account is connected. Connect one first.`)
      const input = againInput()
      return input
        ? signIns.begin(input)
        : failure('notFound', t`Nothing is kept of an application. Enter it once more.`)
    },
    'signIn.openAgain': () => signIns.openAgain(),
    'signIn.copyAddress': async () => {
      const state = signIns.state()
      if (state.kind !== 'waiting') return failure('notFound', t`No sign-in is under way.`)
      try {
        await copyText(state.url)
      } catch {
        return failure('unavailable', t`Nothing was copied. Try it again.`)
      }
      return success(null)
    },
    'signIn.finish': ({ address }) => signIns.finish(address),
    'signIn.cancel': () => success(signIns.cancel()),
    'signIn.signOut': async () => {
      const account = connected()
      if (!account) return failure('noWorkspace', t`No account is connected.`)
      const report = await account.credentials.signOut()
      // Sending stops, and the sync status says that a sign-in is needed.
      workspaces.current()?.sync().retryNow()
      return success(report)
    },
  }
}
