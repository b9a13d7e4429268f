import { describe, expect, it } from 'vitest'
import { timeEntryUpdateBody } from './time-entries.ts'

const row = {
  id: 7,
  identity_id: 1,
  note: 'call',
  duration: 600,
  project_id: 5001,
  client_id: 3101,
  is_logged: true,
  started_at: '2026-11-20T09:00:00Z',
  local_started_at: '2026-11-20T10:00:00',
  local_timezone: 'Europe/Berlin',
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T09:10:00Z',
  active: true,
  timer: { id: 12, is_running: false },
  billable: true,
  billed: false,
  internal: false,
  service_id: 88,
  retainer_id: null,
  pending_task: 'kept',
}

describe('the body of an update of a time entry', () => {
  it('carries every field that the service may clear, unknown ones included, and the changes on top', () => {
    expect(timeEntryUpdateBody(row, [], { note: 'long call' })).toEqual({
      note: 'long call',
      duration: 600,
      project_id: 5001,
      client_id: 3101,
      is_logged: true,
      started_at: '2026-11-20T09:00:00Z',
      local_started_at: '2026-11-20T10:00:00',
      local_timezone: 'Europe/Berlin',
      timer: { id: 12 },
      billable: true,
      billed: false,
      internal: false,
      service_id: 88,
      retainer_id: null,
      pending_task: 'kept',
    })
  })

  it('takes null as a change, and what is undefined as none', () => {
    const body = timeEntryUpdateBody(row, [], { client_id: null, note: undefined })
    expect(body).toMatchObject({ client_id: null, note: 'call' })
  })

  it('leaves the local start out where the start changes', () => {
    const body = timeEntryUpdateBody(row, [], { started_at: '2026-11-20T08:00:00Z' })
    expect(body).not.toHaveProperty('local_started_at')
    expect(body).toMatchObject({ started_at: '2026-11-20T08:00:00Z' })
    const same = timeEntryUpdateBody(row, [], { started_at: '2026-11-20T09:00:00.000Z' })
    expect(same).toHaveProperty('local_started_at')
  })

  it('reads a start without a zone in UTC, wherever the computer is', () => {
    const zoneless = { ...row, started_at: '2026-11-20T09:00:00' }
    const same = timeEntryUpdateBody(zoneless, [], { started_at: '2026-11-20T09:00:00Z' })
    expect(same).toHaveProperty('local_started_at')
    // An hour earlier in Berlin: the machine's own reading of the stored start.
    const moved = timeEntryUpdateBody(zoneless, [], { started_at: '2026-11-20T08:00:00Z' })
    expect(moved).not.toHaveProperty('local_started_at')
  })

  it('keeps the fraction of a second of a start that does not move', () => {
    const precise = { ...row, started_at: '2026-11-20T09:00:00.513Z' }
    const same = timeEntryUpdateBody(precise, [], { started_at: '2026-11-20T09:00:00Z' })
    expect(same).toMatchObject({ started_at: precise.started_at })
    expect(same).toHaveProperty('local_started_at')
    const moved = timeEntryUpdateBody(precise, [], { started_at: '2026-11-20T09:00:01Z' })
    expect(moved).toMatchObject({ started_at: '2026-11-20T09:00:01Z' })
    expect(moved).not.toHaveProperty('local_started_at')
  })

  it('leaves out what makes no sense', () => {
    const body = timeEntryUpdateBody({ ...row, local_timezone: 7 }, ['local_timezone'], {})
    expect(body).not.toHaveProperty('local_timezone')
  })

  it.each([null, undefined, [], 'x', {}, { id: null }])(
    'has no timer where the row has %j',
    (timer) => {
      expect(timeEntryUpdateBody({ ...row, timer }, [], {})).not.toHaveProperty('timer')
    },
  )

  it.each([0, '0', null])('leaves the length %j of a running entry as it came', (duration) => {
    const running = { ...row, is_logged: false, duration }
    const changes = { is_logged: false, duration: null, note: 'new' }
    expect(timeEntryUpdateBody(running, [], changes)).toMatchObject({ duration, note: 'new' })
    const stopped = timeEntryUpdateBody(running, [], { is_logged: true, duration: 60 })
    expect(stopped).toMatchObject({ duration: 60 })
  })

  it('takes the length off where a logged entry is to run again', () => {
    const changes = { is_logged: false, duration: null }
    const body = timeEntryUpdateBody({ ...row, duration: 0 }, [], changes)
    expect(body).toMatchObject({ duration: null, is_logged: false })
  })

  it('is the changes alone where no row was kept', () => {
    expect(timeEntryUpdateBody(null, [], { note: 'x', duration: 60 })).toEqual({
      note: 'x',
      duration: 60,
    })
  })
})
