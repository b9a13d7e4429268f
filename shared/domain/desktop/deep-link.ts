/**
 * `stint://` links: what they can ask for, read and printed. A link comes from any web page or message, so
 * reading one decides nothing: it never throws, unknown words in it are left out, and what is too long or
 * names nothing that we know is no link at all.
 */
import { tidy } from '../capture/line.ts'

export type DeepLink =
  | {
      readonly kind: 'start'
      /** One tidy line, never empty; so are the other texts. */
      readonly note: string | null
      /** Letters that a project's title begins with, as on the capture line; so for the client. */
      readonly project: string | null
      readonly client: string | null
      readonly billable: boolean | null
    }
  | { readonly kind: 'stop' }
  | { readonly kind: 'capture'; readonly line: string }
  | { readonly kind: 'open' }

export const linkScheme = 'stint'

/** In UTF-16 units. A link that needs more is no note for a timer but an accident or an attack. */
export const longestLink = 4000
const longestLine = 2000
const longestName = 200

/** True for anything that the system would hand to us as a link, understood or not. */
export function isLink(text: string): boolean {
  return text.slice(0, linkScheme.length + 1).toLowerCase() === `${linkScheme}:`
}

/** Null for what is no link of ours. */
export function parseDeepLink(text: string): DeepLink | null {
  if (text.length > longestLink || !isLink(text)) return null
  const [, host = '', query = ''] =
    /^[a-z]+:\/*([a-z]*)\/?(?:\?([^#]*))?(?:#.*)?$/is.exec(text) ?? []
  const values = readQuery(query)
  switch (host.toLowerCase()) {
    case 'start':
      return startLink(values)
    case 'capture': {
      const line = textOf(values, 'line', longestLine)
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

/** The link that reads back as `link`. */
export function formatDeepLink(link: DeepLink): string {
  const pairs = Object.entries(link).flatMap(([name, value]) =>
    name === 'kind' || value === null ? [] : [`${name}=${encode(String(value))}`],
  )
  return `${linkScheme}://${link.kind}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
}

function startLink(values: ReadonlyMap<string, string>): DeepLink | null {
  const note = textOf(values, 'note', longestLine)
  const project = textOf(values, 'project', longestName)
  const client = textOf(values, 'client', longestName)
  if (note === undefined || project === undefined || client === undefined) return null
  const said = values.get('billable')
  const billable = said === 'true' ? true : said === 'false' ? false : null
  return { kind: 'start', note, project, client, billable }
}

/** Null where the link does not say; undefined where it says too much. */
function textOf(
  values: ReadonlyMap<string, string>,
  name: string,
  longest: number,
): string | null | undefined {
  const text = tidy(values.get(name) ?? '')
  if (text.length > longest) return undefined
  return text === '' ? null : text
}

/** The first value of each name counts. */
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

/** Forms write a space as `+`. Undefined where the percent signs are no UTF-8. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

function encode(text: string): string {
  // A lone surrogate has no UTF-8; `tidy` replaces it.
  return encodeURIComponent(tidy(text))
}
