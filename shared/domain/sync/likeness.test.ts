import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entity } from '../entity.ts'
import { compareField, compareRow, isSameOrTidied } from './likeness.ts'
import { writableFields, type FieldValue } from './operation.ts'

const note = (sent: FieldValue, stored: FieldValue) =>
  compareField('timeEntry', 'note', sent, { note: stored })

describe('a text', () => {
  it.each([
    [' Call \r\n with  Ann ', 'Call\nwith Ann'],
    ['Cafe\u0301', 'Café'],
    ['A & B <b>', 'A &amp; B &lt;b&gt;'],
    ['A &amp; B', 'A &amp;amp; B'],
    ['it’s 5 o’clock', 'it&#8217;s 5 o&#x2019;clock'],
    ['ready \u{1F680}\u{1F680} go', 'ready ?? go'],
    ['ready \u{1F469}\u200d\u{1F680}', 'ready'],
    ['\u2705 done?', '\ufffd done?'],
    [null, ''],
    ['  ', null],
  ])('%j may be stored as %j', (sent, stored) => {
    expect(note(sent, stored)).toBe('tidied')
  })

  it.each([
    ['call', 'Call'],
    ['call?', 'call'],
    ['call with Ann', 'callwithAnn'],
    ['call', null],
    ['1 & 2', '1 and 2'],
  ])('%j is another than %j', (sent, stored) => {
    expect(note(sent, stored)).toBe('other')
  })

  it('is the same as itself, however it is tidied', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(note(text, text)).toBe('same')
        const tidy = text.trim().replace(/\s+/g, ' ').normalize('NFC').replaceAll('&', '&amp;')
        expect(note(text, tidy)).toMatch(/same|tidied/)
      }),
    )
  })
})

const wholeMinuteNear = (sent: number, stored: number): string =>
  Math.abs(sent - stored) < 60 && stored % 60 === 0 ? 'tidied' : 'other'

describe('a time', () => {
  it('may be cut or rounded to the minute, and to nothing else', () => {
    const any = fc.integer({ min: 0, max: 4e9 })
    fc.assert(
      fc.property(any, any, (seconds, other) => {
        const like = (stored: number) =>
          compareField('timeEntry', 'duration', seconds, { duration: stored })
        expect(like(Math.floor(seconds / 60) * 60)).toMatch(/same|tidied/)
        expect(like(Math.round(seconds / 60) * 60)).toMatch(/same|tidied/)
        expect(like(other)).toBe(other === seconds ? 'same' : wholeMinuteNear(seconds, other))
        const started = { startedAt: Math.ceil(seconds / 60) * 60_000 }
        expect(compareField('timeEntry', 'startedAt', seconds * 1000 + 1, started)).not.toBe('same')
        expect(compareField('timeEntry', 'startedAt', seconds * 1000, started)).not.toBe('other')
      }),
    )
  })

  it('that is missing is no time of 0', () => {
    expect(compareField('timeEntry', 'duration', null, { duration: 0 })).toBe('other')
  })
})

describe('a percent', () => {
  it('of 0 may be kept as none, and no other', () => {
    for (const name of ['markupPercent', 'taxPercent1', 'taxPercent2']) {
      expect(compareField('expense', name, '0.00', { [name]: null })).toBe('tidied')
      expect(compareField('expense', name, null, { [name]: '0' })).toBe('tidied')
      expect(compareField('expense', name, '19', { [name]: null })).toBe('other')
      expect(compareField('expense', name, '0', { [name]: '19' })).toBe('other')
    }
  })
})

describe('a field that follows from others', () => {
  it('may be any, but for the client of a row without a project', () => {
    expect(compareField('timeEntry', 'billable', true, { billable: false })).toBe('derived')
    expect(compareField('expense', 'currency', 'USD', { currency: 'EUR' })).toBe('derived')
    expect(compareField('expense', 'staffId', 2, { staffId: 1 })).toBe('derived')
    const moved = { clientId: 7, projectId: 'p' }
    expect(compareField('expense', 'clientId', 8, moved)).toBe('derived')
    expect(compareField('expense', 'clientId', 8, { ...moved, projectId: null })).toBe('other')
    expect(isSameOrTidied('expense', 'clientId', 8, moved)).toBe(false)
  })

  it('is never an amount, a rate, a day, a project or a category', () => {
    const exact: readonly (readonly [Entity, string])[] = [
      ['timeEntry', 'projectId'],
      ['timeEntry', 'isLogged'],
      ['expense', 'amount'],
      ['expense', 'date'],
      ['expense', 'categoryId'],
      ['expense', 'projectId'],
      ['project', 'rate'],
      ['project', 'fixedPrice'],
      ['project', 'clientId'],
      ['project', 'dueDate'],
    ]
    for (const [entity, name] of exact) {
      expect(writableFields[entity]).toContain(name)
      expect(compareField(entity, name, '1', { projectId: 'p', [name]: '2' })).toBe('other')
    }
  })
})

describe('a row', () => {
  const sent = {
    note: 'Call',
    startedAt: 3_600_000,
    duration: 1354,
    billable: true,
    projectId: 'p',
  }
  const compare = (stored: Readonly<Record<string, FieldValue>>) =>
    compareRow('timeEntry', sent, { ...sent, ...stored })

  it('is ours with what the service may change, which is counted', () => {
    expect(compare({})).toEqual({ kind: 'ours', changed: 0 })
    expect(compare({ billable: false, duration: 1380 })).toEqual({ kind: 'ours', changed: 2 })
  })

  it('is similar where something else is different, and something tells it apart', () => {
    expect(compare({ projectId: 'q' })).toEqual({ kind: 'similar' })
    expect(compare({ startedAt: 0, duration: 7200, note: 'CALL!' })).toEqual({ kind: 'similar' })
  })

  it('is another where nothing is alike', () => {
    expect(compare({ startedAt: 9e9, duration: 7200, note: 'Review' })).toEqual({
      kind: 'different',
    })
    expect(
      compareRow(
        'expense',
        { amount: '12', vendor: 'Café', notes: '' },
        { amount: '13', vendor: 'Hotel', notes: '' },
      ),
    ).toEqual({ kind: 'different' })
  })
})
