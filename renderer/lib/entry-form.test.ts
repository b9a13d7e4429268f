import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day, EpochMs, Seconds } from '../../shared/domain/units.ts'
import { readClock, readEnd, readStart } from './clock-field.ts'
import { formOf, readTimes, withField } from './entry-form.ts'

const zone = 'Europe/Berlin'
const at = (text: string): EpochMs => Date.parse(text) as EpochMs
const entry = {
  note: 'Call',
  projectId: null,
  clientId: null,
  projectServiceId: null,
  startedAt: at('2026-11-20T08:00:00Z'),
  duration: 5400 as Seconds,
  billable: true,
}
const form = formOf(entry, zone)

describe('the form of an entry', () => {
  it('shows the times of the wall, and tags as they are typed', () => {
    expect(form).toEqual({
      note: 'Call',
      projectId: '',
      clientId: '',
      projectServiceId: '',
      billable: true,
      isBillableChosen: false,
      day: '20 November 2026',
      start: '09:00',
      end: '10:30',
      length: '1:30',
      tags: '',
    })
    expect(formOf({ ...entry, tags: 'travel,on site' }, zone).tags).toBe('travel, on site')
    const late = formOf({ ...entry, startedAt: at('2026-11-20T22:30:00Z') }, zone)
    expect(late).toMatchObject({ start: '23:30', end: '01:00 +1' })
    expect(formOf({ ...entry, duration: null }, zone)).toMatchObject({ end: '', length: '' })
  })

  it('reads back what it shows, on any day, also when clocks change', () => {
    const zones = fc.constantFrom(zone, 'America/New_York', 'Australia/Lord_Howe', 'UTC')
    fc.assert(
      fc.property(
        fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
        fc.integer({ min: 0, max: 8_000_000 }),
        zones,
        (start, length, where) => {
          const startedAt = (start * 1000) as EpochMs
          const shown = formOf({ ...entry, startedAt, duration: length as Seconds }, where)
          expect(readTimes(shown, where)).toEqual({
            ok: true,
            value: { startedAt, endedAt: startedAt + length * 1000 },
          })
        },
      ),
    )
  })

  it('lets the end follow the length, and the length follow start and end', () => {
    expect(withField(form, { length: '45m' }, zone)).toMatchObject({ end: '09:45' })
    expect(withField(form, { length: '16h' }, zone)).toMatchObject({ end: '01:00 +1' })
    expect(withField(form, { length: '90' }, zone)).toMatchObject({ end: '10:30' })
    expect(withField(form, { length: '8' }, zone)).toMatchObject({ end: '17:00' })
    expect(withField(form, { end: '11:00' }, zone)).toMatchObject({ length: '2:00' })
    expect(withField(form, { start: '10:00' }, zone)).toMatchObject({
      end: '10:30',
      length: '0:30',
    })
    expect(withField(form, { length: 'soon' }, zone)).toMatchObject({ end: '10:30' })
  })

  it.each([
    [{ day: '2026-02-30' }, 'day'],
    [{ day: '' }, 'day'],
    [{ start: 'soon' }, 'start'],
    [{ start: '25:00' }, 'start'],
    [{ end: '08:00' }, 'end'],
    [{ end: 'later' }, 'end'],
    [{ length: 'soon' }, 'length'],
  ] as const)('refuses %j with the field', (change, field) => {
    expect(readTimes({ ...form, ...change }, zone)).toMatchObject({
      ok: false,
      error: { code: 'invalid', field },
    })
  })

  it.each([
    ['9', '09:00'],
    ['915', '09:15'],
    ['9.15', '09:15'],
    ['9:15 pm', '21:15'],
    ['24:00', '00:00'],
  ])('reads %s', (text, clock) => {
    const day = '2026-11-20' as Day
    const instant = readClock(text, day, 'UTC')
    expect(new Date(instant ?? 0).toISOString().slice(11, 16)).toBe(clock)
  })

  const inNight = (start: string, end: string, day = '2026-10-25'): string => {
    const times = readTimes({ ...form, day, start, end, length: '' }, zone)
    if (!times.ok) return times.error.message
    const { startedAt, endedAt } = times.value
    return `${((endedAt ?? 0) - startedAt) / 60_000} min`
  }

  it.each([
    ['02:30A', '02:15', '45 min'],
    ['02:30', '02:15', '45 min'],
    ['01:30', '02:15', '45 min'],
    ['02:30B', '02:45', '15 min'],
    ['02:50B', '02:45', 'The end is before the start. If it’s on the next day, type 02:45 +1.'],
    ['03:30', '02:45', 'The end is before the start. If it’s on the next day, type 02:45 +1.'],
    ['02:30A', '02:15B', '45 min'],
    ['02:30A', '02:15A', 'The end is before the start. If it’s on the next day, type 02:15A +1.'],
  ])('in the night in which the clocks are set back, takes %s to %s as %s', (start, end, said) => {
    expect(inNight(start, end)).toBe(said)
  })

  it.each([
    ['02:30', '04:00', '02:30 doesn’t exist on this day because the clocks change.'],
    ['01:30', '2:15', '02:15 doesn’t exist on this day because the clocks change.'],
    ['01:30', '03:30', '60 min'],
  ])(
    'in the night in which the clocks are set forward, takes %s to %s as %s',
    (start, end, said) => {
      expect(inNight(start, end, '2026-03-29')).toBe(said)
    },
  )

  it('takes an end for the second time that it comes wherever it lies between the two', () => {
    const minute = fc.nat(59)
    fc.assert(
      fc.property(minute, minute, (from, to) => {
        const clock = (minutes: number): string => `02:${String(minutes).padStart(2, '0')}`
        const length = to >= from ? to - from : 60 + to - from
        expect(inNight(clock(from), clock(to))).toBe(`${length} min`)
      }),
    )
  })

  it('shows no length beside times that give none', () => {
    const wrong = withField(form, { start: '11:00' }, zone)
    expect(wrong).toMatchObject({ end: '10:30', length: '' })
    expect(withField(wrong, { start: '10:00' }, zone)).toMatchObject({ length: '0:30' })
    expect(withField(form, { end: 'soon' }, zone)).toMatchObject({ length: '' })
    expect(withField(form, { day: '' }, zone)).toMatchObject({ length: '' })
    const running = { ...form, end: '', length: '' }
    expect(withField(running, { start: '9:15' }, zone)).toMatchObject({ end: '', length: '' })
  })

  it.each(['15 h', '3 p.m.', '15.00', '15h00'])(
    'reads %s as every field of a time does',
    (text) => {
      const instant = readClock(text, '2026-11-20' as Day, 'UTC')
      expect(new Date(instant ?? 0).toISOString().slice(11, 16)).toBe('15:00')
    },
  )
})

describe('an end before the start', () => {
  const day = '2026-11-20' as Day
  it.each([
    ['18:00', '1:00', '2026-11-21T01:00:00Z'],
    ['13:00', '1:00', '2026-11-21T01:00:00Z'],
    ['12:59', '1:00', '2026-11-20T01:00:00Z'],
    ['10:00', '9:00', '2026-11-20T09:00:00Z'],
    ['18:00', '1:00 +0', '2026-11-20T01:00:00Z'],
    ['18:00', '1:00 +1', '2026-11-21T01:00:00Z'],
    ['18:00', '18:00', '2026-11-20T18:00:00Z'],
  ])('is that of the same night, within twelve hours: %s to %s', (start, end, expected) => {
    const startedAt = readClock(start, day, 'UTC') ?? (0 as EpochMs)
    expect(new Date(readEnd(end, day, 'UTC', startedAt) ?? 0).toISOString()).toBe(
      expected.replace('Z', '.000Z'),
    )
  })

  it('gives the form its length', () => {
    const evening = { ...form, day: '2026-11-20', start: '21:00', end: '' }
    expect(withField(evening, { end: '1:00' }, zone).length).toBe('4:00')
  })
})

describe('a start typed without its day', () => {
  it.each([
    ['9:00', '10:00', '8:30', '2026-11-20T08:30:00Z'],
    ['0:20', '0:20', '23:50', '2026-11-19T23:50:00Z'],
    ['0:20', '0:20', '12:20', '2026-11-19T12:20:00Z'],
    ['0:20', '0:20', '24:00', '2026-11-20T00:00:00Z'],
    ['0:05', '1:00', '23:50', '2026-11-19T23:50:00Z'],
    ['23:50', '0:30 +1', '0:05', '2026-11-21T00:05:00Z'],
    ['23:50', '0:30 +1', '23:40', '2026-11-20T23:40:00Z'],
    ['8:00', '22:00', '21:00', '2026-11-20T21:00:00Z'],
    // Refused later, because the start is after the end.
    ['9:00', '10:00', '10:15', '2026-11-20T10:15:00Z'],
    ['0:20', '0:20', '12:10', '2026-11-20T12:10:00Z'],
    // An entry of more than a day keeps its day.
    ['9:00', '17:00 +1', '9:30', '2026-11-20T09:30:00Z'],
    ['9:00', '17:00 +1', '8:30', '2026-11-20T08:30:00Z'],
  ])('from %s to %s, %s is the last one before its end', (start, end, typed, expected) => {
    const at = (text: string) => readClock(text, '2026-11-20' as Day, 'UTC') ?? (0 as EpochMs)
    const read = readStart(typed, 'UTC', { startedAt: at(start), end: at(end) })
    expect(new Date(read ?? 0).toISOString()).toBe(expected.replace('Z', '.000Z'))
  })

  it.each([
    ['2:05B', '2:20', '2:20A'],
    ['2:30B', '2:20', '2:20B'],
  ])('at %s, %s is %s', (now, typed, expected) => {
    const at = (text: string) => readClock(text, '2026-10-25' as Day, zone) ?? (0 as EpochMs)
    expect(readStart(typed, zone, { startedAt: at(now), end: at(now) })).toBe(at(expected))
  })
})
