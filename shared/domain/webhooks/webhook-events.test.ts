import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSubscription, subscriptionsTo, webhookNouns } from './webhook-callback.ts'

/** Returns the rows of the table in the document, as noun and verbs. */
function documented(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(new URL('../../../docs/interface/webhooks.md', import.meta.url), 'utf8')
  const section = text.slice(text.indexOf('## Events'), text.indexOf('## Deliveries'))
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('create'))
  const list = (cell = ''): readonly string[] => cell.split(',').map((name) => name.trim())
  return new Map(
    rows.flatMap((row) => {
      const [, nouns, verbs] = row.split('|')
      return list(nouns).map((noun) => [noun, list(verbs)] as const)
    }),
  )
}

describe('webhook events', () => {
  it('are those of the document', () => {
    const inDocument = documented()
    expect(inDocument.size).toBe(11)
    expect([...webhookNouns].sort()).toEqual([...inDocument.keys()].sort())
    for (const [noun, verbs] of inDocument) {
      const expected = [noun, ...verbs.map((verb) => `${noun}.${verb}`)]
      expect([...subscriptionsTo(noun)].sort()).toEqual(expected.sort())
    }
  })

  it('are accepted whole, and nothing else is', () => {
    const offered = new Set(['all', ...webhookNouns.flatMap(subscriptionsTo)])
    for (const event of offered) expect(isSubscription(event)).toBe(true)
    const near = fc
      .tuple(fc.constantFrom(...offered, 'constructor'), fc.string({ maxLength: 4 }))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string(), near), (event) => {
        expect(isSubscription(event)).toBe(offered.has(event))
      }),
    )
  })
})
