/** Every example of docs/guide/capture.md is understood, as what its section says. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { EpochMs } from '../units.ts'
import type { CaptureContext } from './capture.ts'
import { parseCapture } from './parse-capture.ts'

const page = readFileSync(new URL('../../../docs/guide/capture.md', import.meta.url), 'utf8')
const context: CaptureContext = {
  now: Date.parse('2026-11-20T20:00:00Z') as EpochMs,
  zone: 'Europe/Berlin',
  projects: [],
  clients: [],
  currency: 'EUR',
  dayOrder: 'dmy',
  lastEntryEnd: Date.parse('2026-11-20T19:00:00Z') as EpochMs,
}

/** Returns the examples below a heading: code in the text, or in the first column of a table. */
function examplesBelow(heading: string): readonly string[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  return own
    .split('\n')
    .filter((line) => line.startsWith('| `') || / · |^`/.test(line))
    .map((line) => (line.startsWith('|') ? (line.split('|')[1] ?? '') : line))
    .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, example = '']) => example))
}

it.each(examplesBelow('Lengths'))('a length: %s', (example) => {
  expect(parseCapture(example, context)).toMatchObject({ kind: 'entry', note: '', problems: [] })
})

it.each(examplesBelow('Times'))('times: %s', (example) => {
  const { note, problems, parts } = parseCapture(example, context)
  expect({ note: note.replace('design', ''), problems }).toEqual({ note: '', problems: [] })
  expect(parts.some(({ meaning }) => meaning === 'time' || meaning === 'duration')).toBe(true)
})

it.each(examplesBelow('Days'))('a day: %s', (example) => {
  const found = parseCapture(`${example} 9:00-10:00`, context)
  expect(found).toMatchObject({ kind: 'entry', note: '', problems: [] })
})

it.each(examplesBelow('Amounts'))('an amount: %s', (example) => {
  const found = parseCapture(example, context)
  expect(found).toMatchObject({ kind: 'expense', note: '', problems: [] })
})

it('has found the examples', () => {
  const counts = ['Lengths', 'Times', 'Days', 'Amounts'].map((one) => examplesBelow(one).length)
  expect(counts).toEqual([17, 16, 16, 11])
})
