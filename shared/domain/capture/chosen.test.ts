import { describe, expect, it } from 'vitest'
import type { LocalId, ServiceId, EpochMs } from '../units.ts'
import { isOnlyNote, type CaptureContext, type CaptureProject, type Preview } from './capture.ts'
import { nothingChosen, withChosen, type Chosen } from './chosen.ts'
import { parseCapture } from './parse-capture.ts'

const project = (id: string, title: string): CaptureProject => ({
  id: id as LocalId,
  title,
  clientId: null,
  active: true,
  complete: false,
})
const website = project('p1', 'Website')
const shop = project('p2', 'Shop')
const noon = Date.parse('2026-11-21T12:00:00Z') as EpochMs
const eleven = Date.parse('2026-11-21T11:00:00.400Z') as EpochMs
const context: CaptureContext = {
  now: noon,
  zone: 'UTC',
  projects: [website, shop],
  currency: 'EUR',
  dayOrder: 'dmy',
  clients: [{ id: 7 as ServiceId, name: 'Acme' }],
  lastEntryEnd: null,
}
const chosen: Chosen = { project: website, serviceId: null, start: eleven }
const read = (line: string, beside = chosen): Preview =>
  withChosen(parseCapture(line, context), beside)

describe('what is chosen beside a line', () => {
  it('is its project where the line names none, and no client', () => {
    expect(read('45m call').project).toBe(website)
    expect(read('12 EUR lunch').project).toBe(website)
    expect(read('45m call /Shop').project).toEqual(shop)
    expect(read('45m call @Acme').project).toBeNull()
  })

  it('is its start where the line says no time', () => {
    const start = Date.parse('2026-11-21T11:00:00Z')
    expect(read('design')).toMatchObject({ kind: 'timer', start })
    expect(read('45m call')).toMatchObject({ start, end: start + 45 * 60_000, duration: 2700 })
    for (const line of [
      'since 9:00 design',
      '9:00-10:00 call',
      '2h yesterday call',
      '12 EUR lunch',
    ])
      expect(read(line)).toEqual({ ...read(line, { ...chosen, start: null }) })
  })

  it('is nothing where nothing was chosen', () => {
    expect(read('45m call', nothingChosen)).toEqual(parseCapture('45m call', context))
  })
})

it.each([
  ['Design of the cover', true],
  ['', true],
  ['start design', false],
  ['design #deep', false],
  ['design since 9:00', false],
  ['1h 30 design', false],
])('%s is only a note: %s', (line, isNote) => {
  expect(isOnlyNote(parseCapture(line, context))).toBe(isNote)
})
