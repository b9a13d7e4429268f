import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LocalId, ServiceId, EpochMs } from '../units.ts'
import type { CaptureContext } from './capture.ts'
import { completions } from './completions.ts'
import { parseCapture } from './parse-capture.ts'

const project = (id: string, title: string, complete = false) => {
  return { id: id as LocalId, title, clientId: null, active: true, complete }
}
const context: CaptureContext = {
  now: Date.parse('2026-11-21T09:44:02Z') as EpochMs,
  zone: 'Europe/Berlin',
  projects: [
    project('p1', 'Website'),
    project('p2', 'Web shop'),
    project('p3', 'New website'),
    project('p4', 'Webinar', true),
    project('p5', 'Website'),
  ],
  clients: [
    { id: 1 as ServiceId, name: 'Acme' },
    { id: 42 as ServiceId, name: null },
  ],
  currency: 'EUR',
  lastEntryEnd: null,
  dayOrder: 'dmy',
  tags: ['travel', 'train', 'two words'],
  recent: { projects: ['p2' as LocalId], tags: ['train'] },
}

/** Returns the line after each choice, with `|` at the caret of the given line. */
const chosen = (line: string): readonly string[] => {
  const caret = line.indexOf('|')
  const text = line.replace('|', '')
  return completions(text, caret, context).map((one) => {
    return text.slice(0, one.from) + one.text + text.slice(one.to)
  })
}

describe('completions', () => {
  it.each([
    ['1h @a|', ['1h @Acme']],
    ['1h @|', ['1h @Acme', '1h @42']],
    ['1h @4| call', ['1h @42 call']],
    ['1h /new| call', ['1h /"New website" call']],
    // The recent one first, the closed one last; two of one title by their ids.
    ['/web|', ['/"Web shop"', '/p1', '/p5', '/"New website"', '/Webinar']],
    ['/we|bx', ['/"Web shop"', '/p1', '/p5', '/"New website"', '/Webinar']],
    ['/"new w| 1h', ['/"New website" 1h']],
    ['/"new w|" 1h', ['/"New website" 1h']],
    ['#t|', ['#train', '#travel', '#"two words"']],
    ['#two|', ['#"two words"']],
    ['a@b|', []],
    ['plain| words', []],
    ['\\@a|', []],
    ['@a |', []],
    ['|@a', []],
  ])('at %s proposes %j', (line, lines) => {
    expect(chosen(line)).toEqual(lines)
  })

  it('proposes what the line then means', () => {
    for (const { text, label, kind } of completions('/', 1, context)) {
      expect(parseCapture(text, context).project?.title).toBe(label)
      expect(kind).toBe('project')
    }
  })

  it('never throws, and stays inside the text', () => {
    const piece = fc.constantFrom('@', '/', '#', '"', '\\', ' ', 'a', 'web', '🚀', '\ud800')
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, fc.nat(30), (line, caret) => {
        for (const { from, to } of completions(line, caret, context)) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(from).toBeLessThan(to)
          expect(to).toBeLessThanOrEqual(line.length)
        }
      }),
    )
  })
})
