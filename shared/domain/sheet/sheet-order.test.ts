import { describe, expect, it } from 'vitest'
import { entryFields } from '../../../test/fakes/sample-rows.ts'
import type { TimeEntry } from '../entries/time-entry.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../units.ts'
import { sheetOrder } from './week-sheet.ts'

const days = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}` as Day)
const now = Date.parse('2026-11-20T15:00:00Z') as EpochMs
const options = { days, zone: 'UTC', dayStart: 0, now, today: '2026-11-20' as Day }

const worked = (projectId: string, day: string, fields: Partial<TimeEntry> = {}): TimeEntry => ({
  ...entryFields,
  id: `${projectId} ${day}` as LocalId,
  serviceId: null,
  sendState: 'sent',
  projectId: projectId as LocalId,
  tags: '',
  zone: 'UTC',
  projectServiceId: null,
  startedAt: Date.parse(`2026-11-${day}T09:00:00Z`) as EpochMs,
  duration: 3600 as Seconds,
  isLogged: true,
  ...fields,
})

describe('the order of the rows of a sheet', () => {
  it('begins with what runs, then today’s, then by the first entry', () => {
    const running = worked('runs', '20', { duration: null, isLogged: false })
    const entries = [worked('early', '16'), worked('today', '20'), worked('late', '19'), running]
    expect(sheetOrder(entries, options)).toEqual(['runs', 'today', 'early', 'late'])
  })

  it('is that of the first entries in another week', () => {
    const entries = [worked('late', '19'), worked('early', '16')]
    expect(sheetOrder(entries, { ...options, today: '2026-11-27' as Day })).toEqual([
      'early',
      'late',
    ])
  })
})
