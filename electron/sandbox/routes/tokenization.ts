/** The tokenization server: returns a token for a card, and stores the card nowhere (docs/interface/cards.md). */
import { okResponse, type SandboxResponse } from '../responses.ts'
import { isObject, jsonIn, mediaTypeOf, type Fields, type SandboxRequest } from '../request.ts'
import { storeCardToken } from '../state.ts'
import type { RouteContext } from './route-context.ts'

const ofBoth = ['card_number', 'name', 'expiry_month', 'expiry_year']
/** Required fields, keyed by gateway. */
const required: Readonly<Record<string, readonly string[]>> = {
  gateway_a: ofBoth,
  gateway_b: [...ofBoth, 'cvv', 'email', 'postal_code', 'country'],
}
const forms: Readonly<Record<string, RegExp>> = {
  card_number: /^\d{12,19}$/,
  expiry_month: /^\d\d$/,
  expiry_year: /^\d{4}$/,
  cvv: /^\d{3,4}$/,
  email: /^[^@\s]+@[^@\s]+$/,
}

export function tokenize(
  context: RouteContext,
  request: SandboxRequest,
  gateway: string,
): SandboxResponse {
  const names = Object.hasOwn(required, gateway) ? required[gateway] : undefined
  if (!names) return page(404, 'No such gateway')
  if (request.method !== 'POST') return page(405, 'Method not allowed')
  const body = context.behaviour().slips.includes('unreadCards') ? null : readJson(request)
  if (body === null) return page(403, 'Forbidden')
  const card = isObject(body['cc_info']) ? body['cc_info'] : {}
  const problems = names.flatMap((name) => {
    const problem = problemOf(name, card[name])
    return problem === null ? [] : [[name, [problem]] as const]
  })
  if (problems.length > 0) return refused({ cc_info: Object.fromEntries(problems) })
  const problem = cardProblem(card, context.now())
  if (problem !== null) return refused(problem)
  const token = context.newSecret()
  storeCardToken(context.state, token)
  return okResponse({ cc_token: token })
}

/** Parses the body; null if it is not JSON or has another content type. */
function readJson(request: SandboxRequest): Fields | null {
  const body = mediaTypeOf(request) === 'application/json' ? jsonIn(request.text) : undefined
  if (body === undefined) return null
  return isObject(body) ? body : {}
}

function problemOf(name: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return 'This field is required.'
  if (typeof value !== 'string') return 'Not a valid string.'
  const form = forms[name]
  return form && !form.test(value) ? 'Not in the right form.' : null
}

/** Returns the problem of a well-formed but invalid card; null if the card is valid. */
function cardProblem(card: Fields, now: number): string | null {
  if (!isLuhn(String(card['card_number']))) return 'The card number is invalid.'
  const [month, year] = [Number(card['expiry_month']), Number(card['expiry_year'])]
  if (month < 1 || month > 12) return 'The expiry date is invalid.'
  return Date.UTC(year, month) <= now ? 'The card has expired.' : null
}

/** Returns true if the check digit of a card number is right (ISO/IEC 7812-1, annex B). */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function refused(message: unknown): SandboxResponse {
  return { status: 422, body: { error: { message } } }
}

function page(status: number, title: string): SandboxResponse {
  return { status, body: `<!doctype html><title>${title}</title><h1>${title}</h1>` }
}
