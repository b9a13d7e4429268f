import { describe, expect, it } from 'vitest'
import { createSimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import type { Reminder } from '../../../shared/contract/payloads.ts'
import { createChangeBus } from '../../base/change-bus.ts'
import { createIdSource } from '../../base/ids.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import { reminderMessage, createReminders } from './reminders.ts'

const timerId = 'timer' as LocalId

function bench() {
  const clock = createSimulatedClock()
  const changes = createChangeBus()
  const heard: string[] = []
  const told: Reminder[] = []
  changes.subscribe(({ topics }) => heard.push(...topics))
  const reminders = createReminders({
    clock,
    ids: createIdSource(clock),
    changes,
    notify: (reminder) => told.push(reminder),
  })
  return { reminders, heard, told, clock }
}

describe('reminders', () => {
  it('wait until they are closed', () => {
    const { reminders, heard, told } = bench()
    reminders.add({ kind: 'clockJump', by: 3 * 3_600_000 })
    expect(reminders.all()).toMatchObject([{ kind: 'clockJump', by: 10_800_000 }])
    expect(told).toHaveLength(1)
    reminders.close(reminders.all()[0]?.id ?? '')
    expect(reminders.all()).toEqual([])
    expect(heard).toEqual(['reminders', 'reminders'])
  })

  it('ask once whether somebody is still working, and no more when the timer has stopped', () => {
    const { reminders, heard } = bench()
    reminders.add({ kind: 'stillWorking', workspaceId: 'own', timerId })
    reminders.add({ kind: 'clockJump', by: -60_000 })
    reminders.add({ kind: 'stillWorking', workspaceId: 'own', timerId })
    expect(reminders.all().map(({ kind }) => kind)).toEqual(['clockJump', 'stillWorking'])
    reminders.answered('own', null)
    expect(reminders.all().map(({ kind }) => kind)).toEqual(['clockJump'])
    const before = heard.length
    reminders.answered('own', null)
    expect(heard).toHaveLength(before)
  })

  it('do not ask about the timer that another one has replaced, whenever that one began', () => {
    const { reminders, clock } = bench()
    const since = (clock.now() - 3_600_000) as EpochMs
    reminders.add({ kind: 'stillWorking', workspaceId: 'own', timerId })
    reminders.answered('own', { id: timerId, since })
    expect(reminders.all()).toHaveLength(1)
    reminders.answered('own', { id: 'other' as LocalId, since })
    expect(reminders.all()).toEqual([])
  })

  it('say once how far the clock was set while a timer ran, and nothing if it was set right again', () => {
    const { reminders, told, clock } = bench()
    const timer = { id: timerId, since: clock.now() }
    const hour = 3_600_000
    for (const by of [3 * hour, -hour]) reminders.add({ kind: 'clockJump', by, timer })
    expect(reminders.all()).toMatchObject([{ by: 2 * hour }])
    reminders.add({ kind: 'clockJump', by: 40_000 - 2 * hour, timer })
    expect([reminders.all(), told.length]).toEqual([[], 2])
    for (const by of [-hour, -hour]) reminders.add({ kind: 'clockJump', by, timer })
    expect(reminders.all()).toMatchObject([{ by: -2 * hour }])
    const moved = { ...timer, since: (timer.since - 2 * hour) as EpochMs }
    reminders.add({ kind: 'clockJump', by: hour, timer: moved })
    expect(reminders.all()).toMatchObject([{ by: -2 * hour }, { by: hour }])
  })

  it('do not fill the window', () => {
    const { reminders } = bench()
    for (let count = 1; count <= 9; count += 1) reminders.add({ kind: 'clockJump', by: count })
    expect(reminders.all()).toMatchObject([5, 6, 7, 8, 9].map((by) => ({ by })))
  })

  it('say how far and in which direction the clock was set', () => {
    const at = 0 as never
    const by = -(2 * 60 + 5) * 60_000
    expect(reminderMessage({ kind: 'clockJump', by, id: '', at })).toContain('back by 2:05')
    expect(reminderMessage({ kind: 'clockJump', by: -by, id: '', at })).toContain('forward by 2:05')
  })
})
