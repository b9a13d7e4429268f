/** Builds the text that the signature of a delivery covers (docs/interface/webhooks.md#signature). */
import type { FormParameters } from './form-parameters.ts'

/**
 * Returns the two forms of a delivery's text that services sign. The first is the form that Python's json.dumps writes
 * (`, ` and `: ` as separators, characters beyond ASCII as \uXXXX), the second is compact JSON. Every value is a
 * string, and the order is that in which the parameters were received.
 */
export function signedTexts(parameters: FormParameters): readonly [string, string] {
  const write = (comma: string, colon: string, text: (value: string) => string): string =>
    `{${parameters.map(([name, value]) => text(name) + colon + text(value)).join(comma)}}`
  return [
    write(', ', ': ', (value) => escapeBeyondAscii(JSON.stringify(value))),
    write(',', ':', (value) => JSON.stringify(value)),
  ]
}

/** Escapes like Python's `ensure_ascii`: DEL as well, and each half of a surrogate pair separately. */
function escapeBeyondAscii(json: string): string {
  return json.replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
