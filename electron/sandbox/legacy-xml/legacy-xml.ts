/** Routes of the classic XML interface by method (docs/interface/classic.md). */
import { Refusal, type SandboxResponse } from '../responses.ts'
import { isOauth } from '../authorization.ts'
import type { SandboxRequest } from '../request.ts'
import type { RouteContext } from '../routes/route-context.ts'
import {
  createCallback,
  deleteCallback,
  listCallbacks,
  resendToken,
  verifyCallback,
} from './callbacks.ts'
import { failed, readRequest, type Elements } from './xml-document.ts'
import {
  deleteRecurring,
  getRecurring,
  listGateways,
  listRecurring,
  createRecurring,
  updateRecurring,
} from './recurring.ts'

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
  const type = request.headers['content-type']?.split(';')[0]?.trim()
  if (type !== 'application/x-www-form-urlencoded') {
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
