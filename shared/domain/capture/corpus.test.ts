/**
 * Lines as people type them, with their meaning, in each language (test/corpus): read as stated there, or asked about.
 * Now is Saturday, 21 November 2026, 21:44 in Berlin.
 */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { languages, translatedLanguages, type Language } from '../language/language.ts'
import { loadLanguage } from '../language/load-language.ts'
import { setLanguage } from '../language/translate.ts'
import type { EpochMs } from '../units.ts'
import { asks, type CaptureContext, type Preview, type Problem } from './capture.ts'
import { Line } from './line.ts'
import { parseCapture } from './parse-capture.ts'
import { formatTimeOfDay } from './time-of-day.ts'
import { wallOf } from './wall-time.ts'

const context: CaptureContext = {
  now: Date.parse('2026-11-21T20:44:00Z') as EpochMs,
  zone: 'Europe/Berlin',
  projects: [],
  clients: [],
  currency: 'EUR',
  dayOrder: 'dmy',
  lastEntryEnd: Date.parse('2026-11-21T20:00:00Z') as EpochMs,
}

/** Formats the meaning as in the corpus: `entry 2026-11-20 09:00 8:00 “work”`, then the choices of each question. */
function meaningOf(preview: Preview): string {
  const questions = preview.problems.filter(({ kind }) => asks(kind))
  const choices = questions.map(({ candidates }) => `? ${candidates.join(' | ')}`.trimEnd())
  return [`${headOf(preview)} “${preview.note}”`, ...choices].join(' ')
}

function headOf(preview: Preview): string {
  if (preview.kind === 'expense') {
    return `expense ${preview.amount ?? '-'} ${preview.currency} ${preview.date}`
  }
  const { day, clock } = wallOf(preview.start, preview.zone)
  const start = `${preview.kind} ${day} ${formatTimeOfDay(clock)}`
  if (preview.kind === 'timer') return start
  const minutes = preview.duration / 60
  return `${start} ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

const questionsOf = (preview: Preview): readonly Problem[] =>
  preview.problems.filter(({ kind }) => asks(kind))

/** Returns the lines of a language, each with its meaning. */
function corpusOf(language: Language): [string, string][] {
  const file = new URL(`../../../test/corpus/capture.${language}.txt`, import.meta.url)
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => line.split(' → ') as [string, string])
}

describe.each(languages)('%s', (language) => {
  beforeAll(() => loadLanguage(language))
  afterAll(() => setLanguage('en'))

  const lines = corpusOf(language)

  it.each(lines)('%s → %s', (line, meaning) => {
    expect(meaningOf(parseCapture(line, context))).toBe(meaning)
  })

  it.each(lines)('each choice of %s answers its question', (line) => {
    const asked = questionsOf(parseCapture(line, context))
    for (const { from, to, candidates } of asked) {
      for (const text of candidates) {
        const answered = `${line.slice(0, from)}${text}${line.slice(to)}`
        // A choice can be long, or a distance without a rate: that is asked in its turn.
        const preview = parseCapture(answered, context)
        const left = questionsOf(preview).filter(
          ({ kind }) => !/^(?:unlikely|noMileageRate)$/.test(kind),
        )
        expect(left.length, answered).toBeLessThan(asked.length)
        // Only what is quoted is a part of the note.
        if (!text.includes('"')) expect(preview.note, answered).not.toContain(text)
      }
    }
  })

  it('a quoted word at an end changes nothing else, or is asked about', () => {
    const word = fc.constantFrom('"x"', '"12"', '"2h"', '"9-10"', '"monday"', '"12 EUR"')
    const order = fc.constantFrom('dmy' as const, 'mdy' as const)
    const line = fc.constantFrom(...lines.map(([text]) => text))
    fc.assert(
      fc.property(line, word, order, fc.boolean(), (text, quoted, dayOrder, isBefore) => {
        const given = { ...context, dayOrder }
        const alone = parseCapture(text, given)
        const preview = parseCapture(isBefore ? `${quoted} ${text}` : `${text} ${quoted}`, given)
        // Commands and bullets stand at the beginning alone, and some days at the end.
        const part = isBefore ? alone.parts[0] : alone.parts.at(-1)
        if (part?.meaning === (isBefore ? 'command' : 'date') || /^[-–•>] /.test(text)) return
        if (questionsOf(alone).length + questionsOf(preview).length > 0) return
        expect(headOf(preview)).toBe(headOf(alone))
        expect(preview.note).toContain(quoted.slice(1, -1))
      }),
      { numRuns: 1000 },
    )
  })

  it('reads words in plain letters as with umlauts', () => {
    const plain: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
    for (const [text] of lines.filter(([line]) => /[äöüß]/.test(line))) {
      const typed = text.replace(/[äöüß]/g, (letter) => plain[letter] ?? letter)
      const [preview, expected] = [typed, text].map((line) => parseCapture(line, context))
      if (!preview || !expected) continue
      expect(headOf(preview), typed).toBe(headOf(expected))
      expect(questionsOf(preview).length, typed).toBe(questionsOf(expected).length)
    }
  })

  const changes: readonly (readonly [string, (line: string) => string])[] = [
    ['a question mark behind it', (line) => `${line}?`],
    ['an exclamation mark behind it', (line) => `${line}!`],
    ['an ellipsis behind it', (line) => `${line}…`],
    ['characters that are not seen', (line) => line.replace(/(?<=\p{L}{2})(?=\p{L})/gu, '\u00ad')],
    ['a tab between its words', (line) => line.replaceAll(' ', '\t')],
    ['long dashes', (line) => line.replaceAll('-', '–')],
  ]
  it.each(changes)('reads a line with %s as without, or asks', (name, changed) => {
    // A third of the lines for each change: all of them take a quarter of the file's time.
    const third = changes.findIndex(([one]) => one === name) % 3
    for (const [text] of lines.filter((_, index) => index % 3 === third)) {
      const preview = parseCapture(changed(text), context)
      if (preview.kind === 'timer' || questionsOf(preview).length > 0) continue
      expect(headOf(preview), changed(text)).toBe(headOf(parseCapture(text, context)))
    }
  })

  it('reads a time or a day in brackets as without them, or asks', () => {
    const index = fc.nat()
    fc.assert(
      fc.property(fc.constantFrom(...lines), index, ([text], at) => {
        const alone = parseCapture(text, context)
        const parts = alone.parts.filter(({ meaning }) => /time|duration|date/.test(meaning))
        const part = parts[at % parts.length]
        if (!part || /[([]/.test(text) || questionsOf(alone).length > 0) return
        const wrapped = `${text.slice(0, part.from)}(${part.text})${text.slice(part.to)}`
        const preview = parseCapture(wrapped, context)
        if (questionsOf(preview).length === 0) expect(headOf(preview), wrapped).toBe(headOf(alone))
      }),
      { numRuns: 1000, seed: 7 },
    )
  })

  it('loses no digit: each is used, in the note, or asked about', () => {
    const words = lines.flatMap(([line]) => line.split(' '))
    const line = fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((all) => all.join(' '))
    fc.assert(
      fc.property(line, (text) => {
        const preview = parseCapture(text, context)
        const note = preview.note.replace(/\s/g, '')
        for (const part of preview.parts) {
          if (part.meaning !== 'note') continue
          for (const word of part.text.split(/\s+/).filter((one) => /\d/.test(one))) {
            expect(note).toContain(word.replaceAll('"', ''))
          }
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe.each(translatedLanguages)('%s in the English program', (language) => {
  it.each(corpusOf(language))('%s means the same or is asked about', (line, meaning) => {
    const preview = parseCapture(line, context)
    const [head] = meaning.split(' “')
    if (headOf(preview) !== head) expect(questionsOf(preview)).not.toEqual([])
  })
})

it.each(['paid for the work ', 'word 12 and more text ', '2h lunch 12-1 on monday '])(
  'a page of “%s” costs as many looks at words as it has words, not their square',
  (piece) => {
    const looks = (times: number): number => {
      const core = vi.spyOn(Line.prototype, 'core')
      parseCapture(piece.repeat(times), context)
      const count = core.mock.calls.length
      core.mockRestore()
      return count
    }
    expect(looks(400)).toBeLessThan(looks(200) * 2.5)
  },
)
