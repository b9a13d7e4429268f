/** Routes of the classic XML interface by method (docs/interface/classic.md). */
import { Refusal, type SandboxResponse } from '../responses.ts'
import { isOauth } from '../authorization.ts'
import { mediaTypeOf, type SandboxRequest } from '../request.ts'
import type { RouteContext } from '../routes/route-context.ts'
import {
  failed,
  readRequest,
  type Elements,
  childOf,
  ok,
  refuseElement,
  textOf,
} from './xml-document.ts'
import {
  deleteRecurring,
  getRecurring,
  listGateways,
  listPage,
  listRecurring,
  createRecurring,
  updateRecurring,
} from './recurring.ts'
import { isSubscription } from '../event-names.ts'
import type { CallbackRow } from '../rows.ts'
import { addCallback, isAddress, sendCode } from '../routes/callbacks.ts'
import type { State } from '../state.ts'

type Method = (context: RouteContext, elements: Elements) => SandboxResponse

const methods: ReadonlyMap<string, Method> = new Map([
  ['callback.create', createCallback],
  ['callback.verify', verifyCallback],
  ['callback.list', listCallbacks],
  ['callback.delete', deleteCallback],
  ['callback.resendToken', resendToken],
  ['recurring.create', createRecurring],
  ['recurring.update', updateRecurring],
  ['recurring.get', getRecurring],
  ['recurring.delete', deleteRecurring],
  ['recurring.list', listRecurring],
  ['gateway.list', listGateways],
])

export function legacyXml(context: RouteContext, request: SandboxRequest): SandboxResponse {
  if (request.method !== 'POST') return failed(405, '20001', 'Requests are POSTed.')
  if (!isOauth(context.accepts, request)) {
    return failed(401, '20010', 'Authentication failed: an OAuth header is required.')
  }
  if (mediaTypeOf(request) !== 'application/x-www-form-urlencoded') {
    return failed(400, '40010', 'The content must be form-urlencoded.')
  }
  try {
    const { method, elements } = readRequest(request.text)
    const answer = methods.get(method)
    return answer
      ? answer(context, elements)
      : failed(200, '20003', `The method ${method} does not exist.`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { body } = error.response
    const isUnnamed = context.behaviour().slips.includes('unnamedElements')
    return isUnnamed && typeof body === 'string'
      ? { ...error.response, body: body.replace(/<field>.*<\/field>/s, '') }
      : error.response
  }
}

/** Creates a callback, returns its id, and sends its code in a message (docs/interface/classic.md#callback-methods). */
function createCallback(context: RouteContext, request: Elements): SandboxResponse {
  const callback = childOf(request, 'callback') ?? {}
  const [event = '', uri = ''] = [textOf(callback, 'event'), textOf(callback, 'uri')]
  if (!isSubscription(event)) throw refuseElement('event', 'Unrecognized event.')
  if (!isAddress(uri)) throw refuseElement('uri', 'Not a valid URL.')
  return ok({ callback_id: addCallback(context, { event, uri, isClassic: true }).id })
}

function verifyCallback({ state, commit }: RouteContext, request: Elements): SandboxResponse {
  const callback = childOf(request, 'callback') ?? {}
  const row = existing(state, callback)
  if (textOf(callback, 'verifier') !== row.verifier) {
    throw refuseElement('verifier', 'The verifier is wrong.')
  }
  commit({ kind: 'callback', row: { ...row, verified: true } })
  return ok()
}

function listCallbacks({ state }: RouteContext, request: Elements): SandboxResponse {
  const rows = [...state.callbacks.values()].filter(({ isClassic }) => isClassic)
  const callbacks = rows.map(({ id, event, uri, verified }) => ({
    callback_id: id,
    event,
    uri,
    verified: Number(verified),
  }))
  return listPage(request, 'callback', callbacks)
}

function deleteCallback({ state, commit }: RouteContext, request: Elements): SandboxResponse {
  const { id } = existing(state, childOf(request, 'callback') ?? request)
  commit({ kind: 'callbackGone', row: { id } })
  return ok()
}

/**
 * Sends a new code. The id is at the top level of the request (docs/interface/live-services.md#11-classic-resendtoken).
 */
function resendToken(context: RouteContext, request: Elements): SandboxResponse {
  sendCode(context, existing(context.state, request))
  return ok()
}

function existing(state: State, elements: Elements): CallbackRow {
  const row = state.callbacks.get(Number(textOf(elements, 'callback_id')))
  if (!row?.isClassic) throw refuseElement('callback_id', 'Callback not found.')
  return row
}
