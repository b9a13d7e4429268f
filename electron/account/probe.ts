/** Tests a connection part by part and says which part failed (product, First start). */
import type { ConnectInput, ConnectReport, ConnectStep, Membership } from '../../shared/payloads.ts'
import type { ServiceClient } from '../service/client.ts'
import type { ServiceError } from '../service/result.ts'

export type ProbeResult = Pick<ConnectReport, 'steps' | 'choices'> & {
  /** The ids and the name that passed; null where a step failed or a choice is open. */
  readonly found: {
    readonly businessId: string
    readonly accountId: string
    readonly businessName: string | null
  } | null
}

/** Makes a client for the ids; the probe closes each that it made. */
export type ClientFor = (ids: {
  readonly businessId: string
  readonly accountId: string
}) => ServiceClient

const order: readonly ConnectStep[] = ['address', 'token', 'business', 'account']

export async function probeConnection(
  input: Pick<ConnectInput, 'businessId' | 'accountId'>,
  clientFor: ClientFor,
): Promise<ProbeResult> {
  const asked = await askMemberships(clientFor)
  if (asked.kind === 'failed') return report(asked.step, asked.message)
  const ids = chooseIds(input, asked.memberships)
  if (ids.kind === 'open') return { ...report('business', ids.message), choices: ids.choices }
  const client = clientFor(ids)
  try {
    const business = await client.timeEntries.page({}, 1, 1)
    if (!business.ok) return failedStep('business', business.error)
    const account = await client.expenses.page({}, 1, { perPage: 1 })
    if (!account.ok) return failedStep('account', account.error)
    return { ...report(null, null), found: ids }
  } finally {
    await client.close()
  }
}

type Asked =
  | { readonly kind: 'failed'; readonly step: ConnectStep; readonly message: string }
  | { readonly kind: 'asked'; readonly memberships: readonly Membership[] }

/** Not every service tells memberships; where it does not know the question, the ids must be typed. */
async function askMemberships(clientFor: ClientFor): Promise<Asked> {
  const client = clientFor({ businessId: '0', accountId: '0' })
  try {
    const me = await client.account.me()
    if (me.ok) return { kind: 'asked', memberships: me.value.memberships }
    const step = stepAtFault(me.error, 'token')
    if (step === 'address' || me.error.kind === 'unauthorized') {
      return { kind: 'failed', step, message: sentence(step, me.error) }
    }
    return { kind: 'asked', memberships: [] }
  } finally {
    await client.close()
  }
}

type Ids =
  | {
      readonly kind: 'chosen'
      readonly businessId: string
      readonly accountId: string
      readonly businessName: string | null
    }
  | { readonly kind: 'open'; readonly message: string; readonly choices: readonly Membership[] }

function chooseIds(
  { businessId, accountId }: Pick<ConnectInput, 'businessId' | 'accountId'>,
  memberships: readonly Membership[],
): Ids {
  const fitting = memberships.filter(
    (membership) =>
      (businessId === undefined || membership.businessId === businessId) &&
      (accountId === undefined || membership.accountId === accountId),
  )
  const [only, another] = fitting
  if (businessId !== undefined && accountId !== undefined) {
    return { kind: 'chosen', businessId, accountId, businessName: only?.name ?? null }
  }
  if (only && !another) {
    const { name: businessName, ...ids } = only
    return { kind: 'chosen', ...ids, businessName }
  }
  const message = another
    ? 'This token belongs to several businesses. Choose one.'
    : 'The service does not say which business the token belongs to. Enter the business id and the account id.'
  return { kind: 'open', message, choices: fitting }
}

function failedStep(step: ConnectStep, error: ServiceError): ProbeResult {
  const fault = stepAtFault(error, step)
  return report(fault, sentence(fault, error))
}

/** A failure of the connection or the token shows wherever it is met. */
function stepAtFault(error: ServiceError, step: ConnectStep): ConnectStep {
  if (error.status === null) return 'address'
  if (error.kind === 'server' || error.kind === 'protocol') return 'address'
  return error.kind === 'unauthorized' ? 'token' : step
}

function sentence(step: ConnectStep, error: ServiceError): string {
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
    case 'account':
      return `The service does not open this account to you: ${error.message}`
  }
}

function report(failed: ConnectStep | null, message: string | null): ProbeResult {
  const position = failed === null ? order.length : order.indexOf(failed)
  return {
    steps: order.map((step, index) => ({
      step,
      result: index < position ? 'passed' : index === position ? 'failed' : 'untested',
      message: index === position ? message : null,
    })),
    choices: [],
    found: null,
  }
}
