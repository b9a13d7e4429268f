/** Routes of webhook callbacks and their states (docs/interface/webhooks.md#callback-states). */
import { okResponse, Refusal, type SandboxResponse } from '../responses.ts'
import { isSubscription } from '../event-names.ts'
import type { Fields, SandboxRequest } from '../request.ts'
import type { CallbackRow } from '../rows.ts'
import type { State } from '../state.ts'
import { accountingBody, listResponse, rowResponse } from './accounting-format.ts'
import type { RouteContext } from './route-context.ts'

export function listCallbacks({ state }: RouteContext, { query }: SandboxRequest): SandboxResponse {
  return listResponse(
    query,
    [...state.callbacks.values()].filter(({ isClassic }) => !isClassic),
    'callbacks',
    shown,
  )
}

/** Creates an unverified webhook callback and sends the verification message. */
export function registerCallback(context: RouteContext, request: SandboxRequest): SandboxResponse {
  const { event, uri } = accountingBody(request, 'callback')
  const problems = [
    ...(typeof event === 'string' && isSubscription(event) ? [] : ['event: Unrecognized event.']),
    ...(typeof uri === 'string' && isAddress(uri) ? [] : ['uri: Not a valid URL.']),
  ]
  if (problems.length > 0 || typeof event !== 'string' || typeof uri !== 'string') {
    throw new Refusal({
      status: 422,
      body: { errno: 3, message: 'The request was well-formed but invalid.', details: problems },
    })
  }
  return rowResponse('callback', shown(addCallback(context, { event, uri, isClassic: false })))
}

/** Adds an unverified webhook callback and sends the verification message. */
export function addCallback(
  context: RouteContext,
  fields: Pick<CallbackRow, 'event' | 'uri' | 'isClassic'>,
): CallbackRow {
  const id = context.state.next.callback
  return sendCode(context, { ...fields, id, callbackid: id })
}

/** Makes a callback unverified, gives it a new code, and sends the verification message. */
export function sendCode(
  { commit, newSecret, verify }: RouteContext,
  callback: Omit<CallbackRow, 'verified' | 'verifier'>,
): CallbackRow {
  const row = { ...callback, verified: false, verifier: newSecret() }
  commit({ kind: 'callback', row })
  verify(row)
  return row
}

/**
 * Verifies a callback with the code in the request, or sends a new code if the request has `resend`. In both cases, the
 * body may lack callback_id.
 */
export function updateCallback(
  context: RouteContext,
  request: SandboxRequest,
  id: number,
): SandboxResponse {
  const { state, commit } = context
  const old = existing(state, id)
  const fields: Fields = accountingBody(request, 'callback')
  if (fields['resend'] === true) return rowResponse('callback', shown(sendCode(context, old)))
  if (fields['verifier'] !== old.verifier) {
    throw new Refusal({
      status: 422,
      body: { errno: 3, message: 'The verifier is wrong.', details: ['verifier: Does not match.'] },
    })
  }
  const row = { ...old, verified: true }
  commit({ kind: 'callback', row })
  return rowResponse('callback', shown(row))
}

export function deleteCallback({ state, commit }: RouteContext, id: number): SandboxResponse {
  existing(state, id)
  commit({ kind: 'callbackGone', row: { id } })
  return okResponse({ response: {} })
}

function existing(state: State, id: number): CallbackRow {
  const row = state.callbacks.get(id)
  if (!row || row.isClassic)
    throw new Refusal({
      status: 404,
      body: { errno: 1012, message: 'Callback not found.', details: [] },
    })
  return row
}

function shown({
  verifier: _secret,
  isClassic: _hidden,
  ...row
}: CallbackRow): Record<string, unknown> {
  return row
}

export function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+/.test(text) && text.length <= 2000
}
