/** Finds the callback whose code signed a delivery (docs/interface/webhooks.md#signature). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { signedTexts } from '../../shared/domain/webhooks/signed-texts.ts'
import type { FormParameters } from '../../shared/domain/webhooks/form-parameters.ts'

const digestLength = 32

/**
 * The key of the code in `codes` that signed the parameters; null where none did. Compares in constant time,
 * and tries every code in both serialisations, so that the time taken does not tell which one was near.
 */
export function matchingCode<Key>(
  parameters: FormParameters,
  signature: string,
  codes: ReadonlyMap<Key, string>,
): Key | null {
  const received = Buffer.from(signature, 'base64')
  if (received.length !== digestLength) return null
  const texts = signedTexts(parameters)
  let match: Key | null = null
  for (const [key, code] of codes) {
    for (const text of texts) {
      const expected = createHmac('sha256', code).update(text, 'utf8').digest()
      if (timingSafeEqual(expected, received)) match = key
    }
  }
  return match
}
