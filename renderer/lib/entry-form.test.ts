import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day, EpochMs, Seconds } from '../../shared/domain/units.ts'
import { formOf, readClock, readTimes, withField } from './entry-form.ts'

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
      ...{
        note: 'Call',
        projectId: '',
        clientId: '',
        projectServiceId: '',
        billable: true,
        isBillableChosen: false,
      },
      ...{ day: '2026-11-20', start: '09:00', end: '10:30', length: '1:30', tags: '' },
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
})
