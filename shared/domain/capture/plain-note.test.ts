/** Quotes and backslashes belong to a note, unless they keep a part of it from being read. */
import { expect, it } from 'vitest'
import type { EpochMs } from '../units.ts'
import type { CaptureContext } from './capture.ts'
import { parseCapture } from './parse-capture.ts'
import { isPlainNote } from './plain-note.ts'

const context: CaptureContext = {
  now: Date.parse('2026-11-21T09:44:02Z') as EpochMs,
  zone: 'Europe/Berlin',
  projects: [],
  clients: [],
  currency: 'EUR',
  dayOrder: 'dmy',
  lastEntryEnd: null,
}

it.each([
  ['Fix the door', true],
  ['Fix "Save"', true],
  ['C:\\Temp', true],
  ['work 9-12', false],
  ['work "9-12"', false],
  ['"12.50" parking', false],
  ['\\2h', false],
  ['\\start', false],
  ['start design', false],
])('%s is a note as it stands: %s', (text, isPlain) => {
  expect(isPlainNote(parseCapture(text, context), text, context)).toBe(isPlain)
})

it('does without the meanings that the caller names', () => {
  const isPlain = (text: string): boolean =>
    isPlainNote(parseCapture(text, context), text, context, ['command'])
  expect(isPlain('Start the migration')).toBe(true)
  expect(isPlain('work "9-12"')).toBe(false)
})
