/** Parameters in the order in which they were received, because the signature depends on the order. */
export type FormParameters = readonly (readonly [name: string, value: string])[]

/** A delivery has eight parameters. */
const maxParameters = 32

/**
 * Parses the parameters of a delivery (docs/interface/webhooks.md#deliveries). Null for an invalid percent escape,
 * bytes that are not UTF-8, a control character, a parameter without a name, a repeated parameter, or more than 32
 * parameters. A service never sends these, and each of them could be read in two ways.
 */
export function readFormParameters(body: string): FormParameters | null {
  const parts = body.split('&')
  if (parts.length > maxParameters) return null
  const parameters: (readonly [string, string])[] = []
  const names = new Set<string>()
  for (const part of parts) {
    const at = part.indexOf('=')
    const name = decode(at < 0 ? part : part.slice(0, at))
    const value = decode(at < 0 ? '' : part.slice(at + 1))
    if (name === null || value === null || name === '' || names.has(name)) return null
    names.add(name)
    parameters.push([name, value])
  }
  return parameters
}

/** Returns the value of a parameter; null if it is missing. */
export function parameter(parameters: FormParameters, name: string): string | null {
  return parameters.find(([known]) => known === name)?.[1] ?? null
}

/** Decodes a string; null if it is invalid or contains a control character such as NUL, which the database refuses. */
function decode(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    return /\p{Cc}/u.test(decoded) ? null : decoded
  } catch {
    return null
  }
}

/**
 * Returns two strings, of which the service signs one: the parameters as Python's json.dumps writes them (`, ` and `: `
 * as separators, characters beyond ASCII as \uXXXX), and as compact JSON. In both, every value is a string, and
 * parameters are in the order in which they were received.
 */
export function signedTexts(parameters: FormParameters): readonly [string, string] {
  const write = (comma: string, colon: string, text: (value: string) => string): string =>
    `{${parameters.map(([name, value]) => text(name) + colon + text(value)).join(comma)}}`
  return [
    write(', ', ': ', (value) => escapeBeyondAscii(JSON.stringify(value))),
    write(',', ':', (value) => JSON.stringify(value)),
  ]
}

/** Escapes as Python's `ensure_ascii` does, and also DEL. The halves of a surrogate pair are escaped separately. */
function escapeBeyondAscii(json: string): string {
  return json.replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
