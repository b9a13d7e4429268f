/** A `stint://` link can come from any web page or message, so parsing has no side effects and never throws. */
import { tidy } from '../text/clean-text.ts'

export type DeepLink =
  | {
      readonly kind: 'start'
      /** A single tidied line; null if there is none, never empty. The same applies to the other strings. */
      readonly note: string | null
      /** The project's title or its beginning, as on a capture line. */
      readonly project: string | null
      readonly client: string | null
      readonly billable: boolean | null
    }
  | { readonly kind: 'stop' }
  | { readonly kind: 'capture'; readonly line: string }
  | { readonly kind: 'open' }

export const linkScheme = 'stint'

/** Maximum length of a link in UTF-16 units. A longer link is a mistake or an attack. */
export const maxLinkLength = 4000
const maxLineLength = 2000
const maxNameLength = 200

/** True for any text that begins with our URL scheme, even if it is not a valid link. */
export function isLink(text: string): boolean {
  return text.slice(0, linkScheme.length + 1).toLowerCase() === `${linkScheme}:`
}

/** Parses a link; null if it is too long or of an unknown kind. Unknown parameters are ignored. */
export function parseDeepLink(text: string): DeepLink | null {
  if (text.length > maxLinkLength || !isLink(text)) return null
  const [, host = '', query = ''] =
    /^[a-z]+:\/*([a-z]*)\/?(?:\?([^#]*))?(?:#.*)?$/is.exec(text) ?? []
  const values = readQuery(query)
  switch (host.toLowerCase()) {
    case 'start':
      return startLink(values)
    case 'capture': {
      const line = textOf(values, 'line', maxLineLength)
      return typeof line === 'string' ? { kind: 'capture', line } : null
    }
    case 'stop':
      return { kind: 'stop' }
    case 'open':
      return { kind: 'open' }
    default:
      return null
  }
}

function startLink(values: ReadonlyMap<string, string>): DeepLink | null {
  const note = textOf(values, 'note', maxLineLength)
  const project = textOf(values, 'project', maxNameLength)
  const client = textOf(values, 'client', maxNameLength)
  if (note === undefined || project === undefined || client === undefined) return null
  const said = values.get('billable')
  const billable = said === 'true' ? true : said === 'false' ? false : null
  return { kind: 'start', note, project, client, billable }
}

/** Returns a parameter's text: null if it is absent or empty, undefined if it is too long. */
function textOf(
  values: ReadonlyMap<string, string>,
  name: string,
  maxLength: number,
): string | null | undefined {
  const text = tidy(values.get(name) ?? '')
  if (text.length > maxLength) return undefined
  return text === '' ? null : text
}

/** Parses a query. If a parameter is repeated, its first value is used. */
function readQuery(query: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=')
    if (equals < 0) continue
    const name = decode(pair.slice(0, equals))?.toLowerCase()
    const value = decode(pair.slice(equals + 1))
    if (name === undefined || value === undefined || values.has(name)) continue
    values.set(name, value)
  }
  return values
}

/** Decodes a form-encoded string, in which `+` is a space. Undefined if it is not valid UTF-8. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
