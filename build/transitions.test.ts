/**
 * A transition must be of one property that is no shorthand. react-aria keeps an element until each of its transitions
 * has ended, and hears only the first `transitioncancel` of an element that is removed meanwhile: with two properties,
 * or `background`, which is eight, the element stays, and its whole screen with it. Decision 142.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const renderer = join(import.meta.dirname, '..', 'renderer')
const transitions = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|html)$/.test(name))
  .flatMap((name) =>
    [
      ...readFileSync(join(renderer, name), 'utf8').matchAll(
        /\btransition(?:-property)?:([^;}]+)/g,
      ),
    ].map(([, value = '']) => [name, value.trim()] as const),
  )

/** Pattern of longhands of one property each. */
const single = /^(background-color|color|left|opacity|transform|width|height) [^,]+$/

describe('the transitions of the windows', () => {
  it('are found', () => {
    expect(transitions.length).toBeGreaterThan(0)
  })

  it.each(transitions)('%s: %s is of one property', (_name, value) => {
    expect(value).toMatch(single)
  })
})
