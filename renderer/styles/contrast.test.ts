/**
 * Contrast of the colours in tokens.css, for each pair that the styles use, in both themes and with more contrast
 * (WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../test/fakes/contrast.ts'

type Colours = ReadonlyMap<string, string>

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** Returns the custom properties of a block; `from`: the text before its first brace. */
function block(from: string): Colours {
  const start = css.indexOf(from)
  if (start === -1) throw new Error(`tokens.css has no ${from}`)
  const end = css.indexOf('}', css.indexOf('--', start))
  const names = css.slice(start, end).matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)
  return new Map([...names].map(([, name, colour]) => [name ?? '', colour ?? '']))
}

const light = block(':root')
const dark = new Map([...light, ...block('@media screen and (prefers-color-scheme: dark)')])
const more = ":root[data-contrast='more']"
const themes: readonly (readonly [name: string, colours: Colours, isMore: boolean])[] = [
  ['light', light, false],
  ['dark', dark, false],
  ['light with more contrast', new Map([...light, ...block(`@media screen {\n  ${more}`)]), true],
  [
    'dark with more contrast',
    new Map([...dark, ...block(`@media screen and (prefers-color-scheme: dark) {\n  ${more}`)]),
    true,
  ],
]

const grounds = ['paper', 'panel', 'sunk', 'hover'] as const
/** Pairs of a text and its ground, and the minimum ratio without and with more contrast. */
const pairs: readonly (readonly [text: string, ground: string, least: number, more: number])[] = [
  ...grounds.flatMap((ground) => [
    ['ink', ground, 12, 14] as const,
    ['ink-2', ground, 7, 9] as const,
    ['ink-3', ground, 4.5, 7] as const,
    ['accent', ground, 4.5, 7] as const,
    ['warn', ground, 4.5, 7] as const,
    ['bad', ground, 4.5, 7] as const,
  ]),
  ['accent', 'accent-soft', 4.5, 6],
  ['warn', 'warn-soft', 4.5, 6],
  ['bad', 'bad-soft', 4.5, 6],
  ['found', 'found-soft', 4.5, 6],
  ['ink', 'accent-soft', 7, 12],
  ['ink-2', 'accent-soft', 4.5, 7],
  ['ink', 'found-soft', 7, 12],
  ['accent-ink', 'accent', 4.5, 7],
  ['paper', 'ink', 12, 14],
]
/** Edges of controls and marks that mean something. */
const edges: readonly (readonly [edge: string, ground: string])[] = [
  ...(['paper', 'panel', 'sunk'] as const).flatMap((ground) => [
    ['edge', ground] as const,
    ['bar-1', ground] as const,
    ['bar-2', ground] as const,
    ...Array.from({ length: 17 }, (_, number) => number).map(
      (number) => [`p${number}`, ground] as const,
    ),
  ]),
]

describe.each(themes)('the colours of the %s theme', (_name, colours, isMore) => {
  const of = (name: string): string => {
    const colour = colours.get(name)
    if (colour === undefined) throw new Error(`no colour --${name}`)
    return colour
  }

  it.each(pairs)('%s on %s can be read', (text, ground, min, minWithMore) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(isMore ? minWithMore : min)
  })

  it.each(edges)('%s on %s can be seen', (edge, ground) => {
    expect(contrast(of(edge), of(ground))).toBeGreaterThanOrEqual(3)
  })
})

it('the ratio is that of the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
