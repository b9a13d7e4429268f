/** Tests address, token and business, then each optional part. A connection works if time entries can be read. */
import { t } from '../../shared/domain/language/translate.ts'
import {
  accountParts,
  isMissingCause,
  missingReason,
  type AccountPart,
  type MissingPart,
} from '../../shared/domain/account/account-part.ts'
import type {
  Connection,
  ConnectReport,
  ConnectStep,
  Membership,
} from '../../shared/contract/payloads.ts'
import type { ConnectInput } from '../../shared/contract/groups/workspace.ts'
import type { ServiceClient } from '../service/client.ts'
import type { ServiceError, ServiceResult } from '../service/result.ts'

export type ConnectionTestResult = Pick<ConnectReport, 'steps' | 'choices'> & {
  /** Ids and name of the business that passed the test; null if a step failed or the user has to choose. */
  readonly found: AccountIds | null
  /** The parts the account lacks; empty while `found` is null. */
  readonly missing: readonly MissingPart[]
}

/** A business, and its account in the accounting. */
export type AccountIds = Omit<Connection, 'baseUrl'>

/** Creates a client for these ids. The caller, a connection test, closes the client after use. */
export type ClientFor = (ids: Pick<AccountIds, 'businessId' | 'accountId'>) => ServiceClient

type Step = ConnectReport['steps'][number]

const required = ['address', 'token', 'business'] as const
type RequiredStep = (typeof required)[number]

/** Ids for requests that are sent before a business is known. No service has a business with this id. */
const unknownBusiness = { businessId: '1', accountId: null }

/** Tests a connection step by step. Steps after a failed one stay untested. */
export async function runConnectionTest(
  input: Pick<ConnectInput, 'businessId' | 'accountId'>,
  clientFor: ClientFor,
): Promise<ConnectionTestResult> {
  const membershipsResult = await requestMemberships(clientFor)
  if (membershipsResult.kind === 'failed') {
    const { step, error } = membershipsResult
    return report(step, errorMessage(step, error))
  }
  const ids = chooseBusiness(input, membershipsResult.memberships)
  if (ids.kind === 'open') return requestChoice(ids, membershipsResult, clientFor)
  const { kind: _kind, ...found } = ids
  const client = clientFor(found)
  try {
    const business = await client.timeEntries.page({}, 1, 1)
    if (!business.ok) return failedBusiness(business.error, membershipsResult)
    const parts = await Promise.all(accountParts.map((part) => testPart(client, part)))
    const missing = parts.flatMap(({ step, result, message }) =>
      result === 'missing' && message !== null ? [{ part: step, reason: message }] : [],
    )
    return { steps: [...passedUpTo(required.length), ...parts], choices: [], found, missing }
  } finally {
    await client.close()
  }
}

type MembershipsResult = {
  /** False if the service does not support the memberships request; then nothing is proven yet. */
  readonly isSupported: boolean
  /** True if the token was certainly accepted, which only a successful request proves. */
  readonly isTokenAccepted: boolean
}

type Memberships =
  | { readonly kind: 'failed'; readonly step: RequiredStep; readonly error: ServiceError }
  | (MembershipsResult & { readonly kind: 'asked'; readonly memberships: readonly Membership[] })

/** Requests the memberships. Not every service supports this; without it, the user has to enter the ids. */
async function requestMemberships(clientFor: ClientFor): Promise<Memberships> {
  const client = clientFor(unknownBusiness)
  try {
    const me = await client.account.me()
    if (me.ok) {
      const { memberships } = me.value
      return { kind: 'asked', memberships, isSupported: true, isTokenAccepted: true }
    }
    const step = failedStep(me.error, 'business')
    if (step !== 'business') return { kind: 'failed', step, error: me.error }
    const isSupported = !isUnknownPath(me.error)
    return { kind: 'asked', memberships: [], isSupported, isTokenAccepted: false }
  } finally {
    await client.close()
  }
}

async function requestChoice(
  { message, choices }: Extract<ReturnType<typeof chooseBusiness>, { readonly kind: 'open' }>,
  membershipsResult: MembershipsResult,
  clientFor: ClientFor,
): Promise<ConnectionTestResult> {
  let { isTokenAccepted } = membershipsResult
  if (!membershipsResult.isSupported) {
    const client = clientFor(unknownBusiness)
    try {
      const page = await client.timeEntries.page({}, 1, 1)
      const step = page.ok ? 'business' : failedStep(page.error, 'business')
      if (!page.ok && (step !== 'business' || isUnknownPath(page.error))) {
        return failedBusiness(page.error, membershipsResult)
      }
      isTokenAccepted = page.ok
    } finally {
      await client.close()
    }
  }
  return { ...report('business', message, { isTokenAccepted }), choices }
}

async function testPart(
  client: ServiceClient,
  part: AccountPart,
): Promise<Step & { readonly step: AccountPart }> {
  const result = await firstRow(client, part)
  if (result.ok) return { step: part, result: 'passed', message: null }
  const { kind, message } = result.error
  return isMissingCause(kind)
    ? { step: part, result: 'missing', message: missingReason(part, kind) }
    : { step: part, result: 'failed', message }
}

function firstRow(client: ServiceClient, part: AccountPart): Promise<ServiceResult<unknown>> {
  switch (part) {
    case 'project':
      return client.projects.page({}, 1, 1)
    case 'expense':
      return client.expenses.page({}, 1, { perPage: 1 })
    case 'staff':
      return client.staff.page({}, 1, { perPage: 1 })
    case 'callback':
      return client.callbacks.page(1, { perPage: 1 })
  }
}

/** True if the path is unknown: a web server then answers 404 without a code; for an unknown id, a service adds one. */
function isUnknownPath({ kind, code }: ServiceError): boolean {
  return kind === 'notFound' && code === null
}

function failedBusiness(
  error: ServiceError,
  { isSupported, isTokenAccepted }: MembershipsResult,
): ConnectionTestResult {
  const isWrongAddress = !isSupported && isUnknownPath(error)
  if (isWrongAddress) {
    return report(
      'address',
      t`Stint didn’t find the service at this address. Check the address and its path.`,
    )
  }
  const step = failedStep(error, 'business')
  // A wrong path and an unknown business can get the same response.
  const isAmbiguous = step === 'business' && error.kind === 'notFound' && !isTokenAccepted
  const hint = isAmbiguous ? ` ${t`Check the business ID and the path in the address.`}` : ''
  return report(step, `${errorMessage(step, error)}${hint}`, { isTokenAccepted })
}

/** Returns the failed step. It can differ from `step`, because any request can reveal a bad address or token. */
function failedStep(error: ServiceError, step: RequiredStep): RequiredStep {
  if (error.kind === 'unauthorized') return 'token'
  if (error.status === null) return 'address'
  return error.kind === 'server' || error.kind === 'protocol' ? 'address' : step
}

function errorMessage(step: RequiredStep, error: ServiceError): string {
  switch (step) {
    case 'address':
      if (error.kind === 'timeout') return t`The service didn’t respond in time. Check the address.`
      if (error.kind === 'unreachable') return unreachableMessage(error.message)
      return t`This address responds, but it isn’t your accounting service: ${error.message}`
    case 'token':
      return t`The service refused this access token. Check that the token is complete and has not expired.`
    case 'business':
      return t`You don’t have access to this business: ${error.message}`
  }
}

/** Returns the message for the user. A plain network failure is named by its code; any other message is quoted. */
function unreachableMessage(message: string): string {
  // Only the code is taken over: the sentence around it is translated.
  const [, code] = /\(([A-Z][A-Z0-9_]+)\)\.$/.exec(message) ?? []
  return code === undefined
    ? t`Couldn’t reach a service at this address: ${message}`
    : t`No response from this address. Check the address and try again. (${code})`
}

const order: readonly ConnectStep[] = [...required, ...accountParts]

/** Builds the report of a failure in step `at`. Earlier steps have passed; the token step only if `isTokenAccepted`. */
function report(
  at: RequiredStep,
  message: string,
  { isTokenAccepted = false }: { readonly isTokenAccepted?: boolean } = {},
): ConnectionTestResult {
  const position = required.indexOf(at)
  const later = order.slice(position + 1)
  const before = passedUpTo(position).map((step) =>
    step.step === 'token' && !isTokenAccepted ? { ...step, result: 'untested' as const } : step,
  )
  const steps: readonly Step[] = [
    ...before,
    { step: at, result: 'failed', message },
    ...later.map((step) => ({ step, result: 'untested' as const, message: null })),
  ]
  return { steps, choices: [], found: null, missing: [] }
}

function passedUpTo(count: number): readonly Step[] {
  return required.slice(0, count).map((step) => ({ step, result: 'passed', message: null }))
}

type BusinessChoice =
  /** `accountId`: null if neither user nor service named an accounting account; only time tracking then works. */
  | (AccountIds & { readonly kind: 'chosen' })
  | { readonly kind: 'open'; readonly message: string; readonly choices: readonly Membership[] }

/**
 * Chooses the business: the only membership that matches the entered ids, or the entered ids themselves if none
 * matches. The choice stays open if several memberships match, or if none matches and no business id was entered.
 */
function chooseBusiness(
  { businessId, accountId }: Pick<ConnectInput, 'businessId' | 'accountId'>,
  memberships: readonly Membership[],
): BusinessChoice {
  const matching = memberships.filter(
    (membership) =>
      (businessId === undefined || membership.businessId === businessId) &&
      (accountId === undefined || membership.accountId === accountId),
  )
  const [only, another] = matching
  if (only && !another) {
    const { name: businessName, ...ids } = only
    return { kind: 'chosen', ...ids, businessName }
  }
  if (businessId !== undefined && !another) {
    return { kind: 'chosen', businessId, accountId: accountId ?? null, businessName: null }
  }
  const message = another
    ? t`This token belongs to several businesses. Choose one.`
    : t`The service doesn’t say which business the token belongs to. Enter the business ID, and the account ID if your account includes accounting.`
  return { kind: 'open', message, choices: matching }
}
