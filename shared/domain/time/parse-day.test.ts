import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { parseDayPhrase } from '../capture/day-phrases.ts'
import { setRegion } from '../language/region.ts'
import { setLanguage } from '../language/translate.ts'
import { english } from '../language/words/english.ts'
import { german } from '../language/words/german.ts'
import { vocabularyOf } from '../language/words/vocabulary.ts'
import type { Day } from '../units.ts'
import { dayHint, dayProblem, parseDay } from './parse-day.ts'

const today = '2026-11-21' as Day

afterEach(() => {
  setLanguage('en')
  setRegion('en-GB')
})

describe('readDay', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-1-2', '2026-01-02'],
    ['2026/11/18', '2026-11-18'],
    ['2026.11.18', '2026-11-18'],
    ['2026. 11. 18.', '2026-11-18'],
    ['20.11.2026', '2026-11-20'],
    ['20. 11. 2026', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['20.11.', '2026-11-20'],
    ['18.11.', '2026-11-18'],
    ['20/11/26', '2026-11-20'],
    ['24.12', '2025-12-24'],
    ['21.11', '2026-11-21'],
    ['20 Nov', '2026-11-20'],
    ['Nov 18', '2026-11-18'],
    ['18th of November', '2026-11-18'],
    ['20 november 2026', '2026-11-20'],
    [' Nov  20, 2026 ', '2026-11-20'],
    ['20\u00a0Nov\u202f2026', '2026-11-20'],
    ['3 sept', '2026-09-03'],
    ['20. Dezember 2025', '2025-12-20'],
    ['1. März 2026', '2026-03-01'],
    ['3. Okt. 2026', '2026-10-03'],
    ['Fri 20 Nov', '2026-11-20'],
    ['Friday, 20 November 2026', '2026-11-20'],
    ['gestern', '2026-11-20'],
    ['today', '2026-11-21'],
    ['Yesterday', '2026-11-20'],
    ['tomorrow', '2026-11-22'],
    ['2 days ago', '2026-11-19'],
    ['two weeks ago', '2026-11-07'],
    ['Monday', '2026-11-16'],
    ['Saturday', '2026-11-21'],
    ['last saturday', '2026-11-14'],
    ['tues', '2026-11-17'],
    ['29.2.2028', '2028-02-29'],
  ])('reads %s as %s', (text, day) => {
    expect(parseDay(text, today)).toBe(day)
  })

  it.each([
    ...['', '2', '31.2.2026', '29.2.2026', '2026-13-01', '20 novem ber', '20 xyz', '0.0', '9-10'],
    ...[
      '2026-11/20',
      '20.11/2026',
      'Mon 20 Nov',
      '20 Nov 2026 x',
      '1 ma',
      '3 days',
      '20.11.2026 5',
    ],
  ])('finds no day in %j', (text) => {
    expect(parseDay(text, today)).toBeNull()
  })

  it.each([
    ['heute', '2026-11-21'],
    ['vorgestern', '2026-11-19'],
    ['Montag', '2026-11-16'],
    ['mo', '2026-11-16'],
    ['letzten Freitag', '2026-11-20'],
    ['vor 3 Tagen', '2026-11-18'],
    ['Freitag, 20. November 2026', '2026-11-20'],
    ['Fr., 20. Nov.', '2026-11-20'],
    ['18. Nov', '2026-11-18'],
    ['yesterday', '2026-11-20'],
  ])('reads %s as %s in German', (text, day) => {
    setLanguage('de')
    expect(parseDay(text, today)).toBe(day)
  })

  it.each([
    ['en-US', '11/05/2026', '2026-11-05'],
    ['en-US', '11/5', '2026-11-05'],
    ['en-US', '11-05-2026', '2026-11-05'],
    ['en-US', '20/11/2026', '2026-11-20'],
    ['en-US', '05.11.2026', '2026-11-05'],
    ['en-GB', '11/05/2026', '2026-05-11'],
    ['en-GB', '11/20/2026', '2026-11-20'],
    ['de-CH', '11.05.2026', '2026-05-11'],
  ])('in %s, reads %s as %s', (region, text, day) => {
    setRegion(region)
    expect(parseDay(text, today)).toBe(day)
  })

  const days = fc
    .integer({
      min: Date.parse('1990-01-01') / 86_400_000,
      max: Date.parse('2090-01-01') / 86_400_000,
    })
    .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10) as Day)

  it('reads a day as any region and language shows it', () => {
    const shapes: readonly Intl.DateTimeFormatOptions[] = [
      { day: 'numeric', month: 'long', year: 'numeric' },
      { day: 'numeric', month: 'short', year: 'numeric' },
      { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
      { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
      { day: 'numeric', month: 'numeric', year: 'numeric' },
      { day: '2-digit', month: '2-digit', year: 'numeric' },
    ]
    const numeric = shapes.slice(4)
    const regions = ['en-US', 'en-GB', 'de-DE', 'de-CH', 'fr-FR']
    const formats = regions.flatMap((region) =>
      (region === 'fr-FR' ? numeric : shapes).map((shape) => ({
        region,
        format: new Intl.DateTimeFormat(region, { ...shape, timeZone: 'UTC' }),
      })),
    )
    fc.assert(
      fc.property(days, fc.constantFrom(...formats), (day, { region, format }) => {
        setLanguage(region.startsWith('de') ? 'de' : 'en')
        setRegion(region)
        expect(parseDay(format.format(Date.parse(day)), today)).toBe(day)
      }),
      { numRuns: 20_000 },
    )
  })

  it('means the same by words as the line does', () => {
    const names = Object.keys(german.days).filter((name) => /^[\p{L} ]+$/u.test(name))
    const phrases = [
      ...['today', 'yesterday', 'tomorrow', '3 days ago', 'a week ago', 'six weeks ago'],
      ...[
        'monday',
        'sun',
        'thurs',
        'last wed',
        'last friday',
        'nov 18',
        '18 nov',
        '1st of may 2025',
      ],
      ...Object.keys(english.numbers)
        .slice(0, 9)
        .map((word) => `${word} days ago`),
      ...names.map((name) => vocabularyOf('de').inEnglish(name)),
    ]
    fc.assert(
      fc.property(days, fc.constantFrom(...phrases), (from, phrase) => {
        const inLine = parseDayPhrase(phrase, from)
        if (inLine !== null) expect(parseDay(phrase, from)).toBe(inLine)
      }),
      { numRuns: 2000 },
    )
  })

  it('never throws and names days that exist', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d./ -]{0,12}$/)), (text) => {
        const day = parseDay(text, today)
        if (day !== null) expect(Number.isNaN(Date.parse(day))).toBe(false)
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('what is said of a typed day', () => {
  it.each([
    ['30.02.2026', '30.02.2026 doesn’t exist. Check the date.'],
    ['31.11.', '31.11. doesn’t exist. Check the date.'],
    ['Nov 31', 'Nov 31 doesn’t exist. Check the date.'],
    ['2026-02-30', '2026-02-30 doesn’t exist. Check the date.'],
    ['Mon 20 Nov 2026', 'Mon 20 Nov 2026 doesn’t exist. Check the date.'],
    ['soon', 'Enter a date, for example 2026-11-20.'],
    ['', 'Enter a date, for example 2026-11-20.'],
    ['20 Nov', null],
  ])('of %j: %j', (text, sentence) => {
    expect(dayProblem(text, today)).toBe(sentence)
  })

  it.each([
    ['2026-11-20', undefined],
    ['20 November 2026', undefined],
    ['20.11.2026', undefined],
    ['20/11/2026', undefined],
    ['05.05.2026', undefined],
    ['soon', undefined],
    ['11/05/2026', '11 May 2026'],
    ['05.11.2026', '5 Nov 2026'],
    ['20 Nov', '20 Nov 2026'],
    ['20/11/26', '20 Nov 2026'],
    ['Monday', '16 Nov 2026'],
  ])('%s is understood as %j', (text, hint) => {
    expect(dayHint(text, parseDay(text, today))).toBe(hint)
  })
})
