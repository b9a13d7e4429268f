/** The rules for more contrast are written twice: for the setting of the system and for that of the person. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** Returns the declarations of the block that begins with these lines. */
function block(start: RegExp): readonly string[] {
  const from = css.search(start)
  expect(from).toBeGreaterThanOrEqual(0)
  const body = css.slice(css.indexOf(':root', from))
  return (/\{([^}]*)\}/.exec(body)?.[1] ?? '').split('\n').map((line) => line.trim())
}

it.each([
  ['light', /@media \(prefers-contrast: more\) \{/, /^:root\[data-contrast='more'\]/m],
  [
    'dark',
    /@media \(prefers-contrast: more\) and/,
    /@media \(prefers-color-scheme: dark\) \{\s+:root\[data-contrast='more'\]/,
  ],
])('%s: both have the same colours', (_theme, bySystem, byPerson) => {
  expect(block(bySystem).length).toBeGreaterThan(10)
  expect(block(byPerson)).toEqual(block(bySystem))
})
