/**
 * Tests a connection step by step: address, token, business, then each optional part. The connection
 * works if time entries do; missing parts are reported with the reason.
 */
import {
  accountParts,
  isMissingCause,
  missingReason,
  type AccountPart,
  type MissingPart,
} from '../../shared/domain/account/account-part.ts'
import type {
  ConnectInput,
  ConnectReport,
  ConnectStep,
  Membership,
} from '../../shared/contract/payloads.ts'
import type { ServiceClient } from '../service/client.ts'
import type { ServiceError, ServiceResult } from '../service/result.ts'
import { chooseBusiness } from './choose-business.ts'

/** The result of a connection test, step by step. */
export type ConnectionTestResult = Pick<ConnectReport, 'steps' | 'choices'> & {
  /** The ids and name that passed; null when a step failed or the user has to choose. */
  readonly found: AccountIds | null
  /** The parts that the account lacks; empty when nothing was found. */
  readonly missing: readonly MissingPart[]
}

/** The ids and the name of a business. */
export type AccountIds = {
  readonly businessId: string
  /** Null for an owner without accounting. */
  readonly accountId: string | null
  readonly businessName: string | null
}

/** Creates a client for these ids. The test closes every client that it creates. */
export type ClientFor = (ids: Pick<AccountIds, 'businessId' | 'accountId'>) => ServiceClient

type Step = ConnectReport['steps'][number]

const required = ['address', 'token', 'business'] as const
type RequiredStep = (typeof required)[number]

/** Without entered ids, requests use a business id that no service has. */
const anyBusiness = { businessId: '1', accountId: null }

/** Runs the test. Later steps stay untested after a failure. */
export async function runConnectionTest(
  input: Pick<ConnectInput, 'businessId' | 'accountId'>,
  clientFor: ClientFor,
): Promise<ConnectionTestResult> {
  const asked = await askMemberships(clientFor)
  if (asked.kind === 'failed') return failed(asked.step, asked.error)
  const ids = chooseBusiness(input, asked.memberships)
  if (ids.kind === 'open') return askedToChoose(ids, asked, clientFor)
  const { kind: _kind, ...found } = ids
  const client = clientFor(found)
  try {
    const business = await client.timeEntries.page({}, 1, 1)
    if (!business.ok) return failedBusiness(business.error, asked)
    const parts = await Promise.all(accountParts.map((part) => testPart(client, part)))
    const missing = parts.flatMap(({ step, result, message }) =>
      result === 'missing' && message !== null ? [{ part: step, reason: message }] : [],
    )
    return { steps: [...passedUpTo(required.length), ...parts], choices: [], found, missing }
  } finally {
    await client.close()
  }
}

/** What the memberships request has shown. */
type Known = {
  /** False when the service does not support the memberships request, so nothing is proven yet. */
  readonly isAnswered: boolean
  /** True when the token was accepted: only a success proves that. */
  readonly isTokenTaken: boolean
}

type Asked =
  | { readonly kind: 'failed'; readonly step: RequiredStep; readonly error: ServiceError }
  | (Known & { readonly kind: 'asked'; readonly memberships: readonly Membership[] })

/** Requests the memberships. Not every service supports that; then the user has to enter the ids. */
async function askMemberships(clientFor: ClientFor): Promise<Asked> {
  const client = clientFor(anyBusiness)
  try {
    const me = await client.account.me()
    if (me.ok) {
      const { memberships } = me.value
      return { kind: 'asked', memberships, isAnswered: true, isTokenTaken: true }
    }
    const step = stepAtFault(me.error, 'business')
    if (step !== 'business') return { kind: 'failed', step, error: me.error }
    const isAnswered = !isUnknownPlace(me.error)
    return { kind: 'asked', memberships: [], isAnswered, isTokenTaken: false }
  } finally {
    await client.close()
  }
}

/** Asks the user to choose or enter the ids, after checking that the address is right. */
async function askedToChoose(
  { message, choices }: Extract<ReturnType<typeof chooseBusiness>, { readonly kind: 'open' }>,
  known: Known,
  clientFor: ClientFor,
): Promise<ConnectionTestResult> {
  let { isTokenTaken } = known
  if (!known.isAnswered) {
    const client = clientFor(anyBusiness)
    try {
      const page = await client.timeEntries.page({}, 1, 1)
      const step = page.ok ? 'business' : stepAtFault(page.error, 'business')
      if (!page.ok && (step !== 'business' || isUnknownPlace(page.error))) {
        return failedBusiness(page.error, known)
      }
      isTokenTaken = page.ok
    } finally {
      await client.close()
    }
  }
  return { ...report('business', message, { isTokenTaken }), choices }
}

/** Requests one row of the part. */
async function testPart(
  client: ServiceClient,
  part: AccountPart,
): Promise<Step & { readonly step: AccountPart }> {
  const answer = await firstRow(client, part)
  if (answer.ok) return { step: part, result: 'passed', message: null }
  const { kind, message } = answer.error
  // The token was accepted for time entries, so a refusal here concerns the part.
  const cause = kind === 'unauthorized' ? 'forbidden' : kind
  return isMissingCause(cause)
    ? { step: part, result: 'missing', message: missingReason(part, cause) }
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

/**
 * A 404 without an error code: a web server that does not know the path. A supported service that does
 * not know an id returns an error body with a code.
 */
function isUnknownPlace({ kind, code }: ServiceError): boolean {
  return kind === 'notFound' && code === null
}

function failedBusiness(
  error: ServiceError,
  { isAnswered, isTokenTaken }: Known,
): ConnectionTestResult {
  const isElsewhere = !isAnswered && isUnknownPlace(error)
  if (isElsewhere) {
    return report(
      'address',
      'Something answered at this address, but nothing that Stint asks for is there. Check the address and its path.',
    )
  }
  const step = stepAtFault(error, 'business')
  // A wrong path and an unknown business can get the same response.
  const isEither = step === 'business' && error.kind === 'notFound' && !isTokenTaken
  const hint = isEither ? ' Check the business id, and the path of the address.' : ''
  return report(step, `${sentence(step, error)}${hint}`, { isTokenTaken })
}

function failed(step: RequiredStep, error: ServiceError): ConnectionTestResult {
  return report(step, sentence(step, error))
}

/** The step that an error belongs to: a failing connection or token can show at any step. */
function stepAtFault(error: ServiceError, step: RequiredStep): RequiredStep {
  if (error.kind === 'unauthorized') return 'token'
  if (error.status === null) return 'address'
  return error.kind === 'server' || error.kind === 'protocol' ? 'address' : step
}

function sentence(step: RequiredStep, error: ServiceError): string {
  switch (step) {
    case 'address':
      if (error.kind === 'timeout') return 'The service did not answer in time. Check the address.'
      if (error.kind === 'unreachable')
        return `No service was reached at this address: ${error.message}`
      return `Something answered at this address, but not the service: ${error.message}`
    case 'token':
      return 'The service refused this access token. Check that it is complete and has not expired.'
    case 'business':
      return `The service does not open this business to you: ${error.message}`
  }
}

const order: readonly ConnectStep[] = [...required, ...accountParts]

/** The result of a failed step. `isTokenTaken`: if false, the token step counts as untested. */
function report(
  at: RequiredStep,
  message: string,
  { isTokenTaken = false }: { readonly isTokenTaken?: boolean } = {},
): ConnectionTestResult {
  const position = required.indexOf(at)
  const later = order.slice(position + 1)
  const before = passedUpTo(position).map((one) =>
    one.step === 'token' && !isTokenTaken ? { ...one, result: 'untested' as const } : one,
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
