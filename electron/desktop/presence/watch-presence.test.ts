/** Whole days of a user at the machine. */
import { describe, expect, it } from 'vitest'
import {
  createPresenceMachine as machine,
  hour,
  minute,
  second,
} from '../../../test/fakes/presence-bench.ts'
import { renderDelay } from '../../base/coalesce.ts'
import type { Database } from '../../store/database.ts'
import { unresolvedGaps } from '../../store/gaps.ts'
import { readHeartbeat } from '../../store/heartbeat.ts'
import { runningTimeEntries } from '../../store/time-entries.ts'

/** Has every write refused, until the returned function is called. */
function fillDisk(database: Database): () => void {
  const { write } = database
  Object.assign(database, {
    write: () => ({ ok: false, error: { code: 'storage', message: 'The disk is full.' } }),
  })
  return () => void Object.assign(database, { write })
}

describe('presence on a working day', () => {
  it('lists the lunch behind the lock, and cuts it out to the second', async () => {
    const { watch, timer, clock, source, listed, lengths, discardAll } = machine()
    watch()
    timer.start({ note: 'Work' })
    await clock.advance(3 * hour)
    source.say('lock')
    source.rest()
    await clock.advance(47 * minute + 13 * second)
    source.work()
    source.say('unlock')
    await clock.advance(4 * hour)
    expect(listed()).toEqual([['lock', 3 * 3600, 47 * 60 + 13]])
    discardAll()
    timer.stop({})
    expect(lengths()).toEqual([3 * 3600, 4 * 3600])
  })

  it('lists the night in which the timer ran on', async () => {
    const { watch, timer, clock, sleep, listed, lengths, discardAll } = machine()
    watch()
    timer.start({})
    await clock.advance(8 * hour)
    await sleep(15 * hour)
    await clock.advance(hour - 10 * second)
    expect(listed()).toEqual([['sleep', 8 * 3600, 15 * 3600]])
    discardAll()
    timer.stop({})
    expect(lengths()).toEqual([8 * 3600, 3600])
  })

  it('stops the timer at the moment of the sleep, which can be taken back', async () => {
    const { watch, timer, clock, sleep, lengths, listed, history, database } = machine({
      sleep: 'stop',
    })
    watch()
    timer.start({})
    await clock.advance(hour + second)
    await sleep(15 * hour)
    expect(lengths()).toEqual([3601])
    expect(listed()).toEqual([])
    history.undo()
    expect(runningTimeEntries(database)).toHaveLength(1)
  })

  it('lists idleness from the last input on, while it goes on and to its end', async () => {
    const { watch, timer, clock, source, listed } = machine()
    watch()
    timer.start({})
    await clock.advance(30 * minute)
    source.rest()
    await clock.advance(20 * minute)
    // The system reports idle time in whole seconds.
    expect(listed()).toEqual([['idle', expect.closeTo(1800, 0), null]])
    source.work()
    await clock.advance(5 * second)
    const [[, , length] = []] = listed()
    expect(Number(length)).toBeGreaterThanOrEqual(20 * 60)
    expect(Number(length)).toBeLessThanOrEqual(20 * 60 + 5)
  })

  it('lists two gaps in a row as two', async () => {
    const { watch, timer, clock, source, listed, lengths, discardAll } = machine()
    watch()
    timer.start({})
    for (const pause of [10, 25]) {
      await clock.advance(hour)
      source.say('lock')
      await clock.advance(pause * minute)
      source.say('unlock')
    }
    await clock.advance(hour)
    expect(listed()).toEqual([
      ['lock', 3600, 600],
      ['lock', 2 * 3600 + 600, 1500],
    ])
    discardAll()
    timer.stop({})
    expect(lengths()).toEqual([3600, 3600, 3600])
  })

  it('asks and tells what is not for the database', async () => {
    const { watch, timer, clock, told } = machine({ stillWorkingAfter: 2 * 3600 })
    watch()
    timer.start({})
    await clock.advance(4 * hour + minute)
    expect(told.asked).toBe(2)
  })
})

describe('presence over the end of the program', () => {
  it('lists a crash from the last heartbeat on', async () => {
    const { watch, timer, clock, listed, database } = machine()
    const first = watch()
    timer.start({})
    await clock.advance(hour + 30 * second)
    first.stop()
    const heartbeat = Number(readHeartbeat(database))
    expect(clock.now() - heartbeat).toBeLessThanOrEqual(minute)
    await clock.advance(2 * hour)
    watch()
    const [[reason, from, length] = []] = listed()
    expect(reason).toBe('crash')
    expect(Number(from) + Number(length)).toBe(3 * 3600 + 30)
    expect(Number(length) - 2 * 3600).toBeLessThanOrEqual(60)
  })

  it('lists a crash that came at once after the start of a timer', async () => {
    const { watch, timer, clock, listed } = machine()
    const first = watch()
    await clock.advance(hour)
    timer.start({})
    first.stop()
    await clock.advance(2 * hour)
    watch()
    expect(listed()).toEqual([['crash', 3600, 2 * 3600]])
  })

  it('goes on with the gap that was open when the power went', async () => {
    const { watch, timer, clock, source, listed } = machine()
    const first = watch()
    timer.start({})
    await clock.advance(hour)
    source.say('lock')
    await clock.advance(10 * minute)
    first.stop()
    await clock.advance(hour)
    watch()
    expect(listed()).toEqual([['lock', 3600, 4200]])
  })

  it('lists nothing after an end in order that the settings keep', async () => {
    const { watch, timer, clock, listed, database } = machine()
    const first = watch()
    timer.start({})
    await clock.advance(hour)
    first.quit()
    expect(readHeartbeat(database)).toBeNull()
    await clock.advance(2 * hour)
    watch()
    expect(listed()).toEqual([])
    expect(runningTimeEntries(database)).toHaveLength(1)
  })

  it('leaves no listener and no alarm', () => {
    const { watch, source, clock } = machine()
    const watching = watch()
    expect(source.listeners()).toBe(7)
    expect(clock.pending()).toBe(1)
    watching.stop()
    expect(source.listeners()).toBe(0)
    expect(clock.pending()).toBe(0)
  })
})

describe('presence and the disk', () => {
  it('writes a heartbeat once a minute with a timer, and nothing without one', async () => {
    const { watch, timer, clock, database } = machine()
    watch()
    await clock.advance(hour)
    expect(readHeartbeat(database)).toBeNull()
    timer.start({})
    const seen = new Set<number | null>()
    for (let passed = 0; passed < 600; passed += 5) {
      await clock.advance(5 * second)
      seen.add(readHeartbeat(database))
    }
    expect(seen.size).toBeLessThanOrEqual(11)
    timer.stop({})
    await clock.advance(renderDelay)
    expect(readHeartbeat(database)).toBeNull()
  })

  it('writes later what the disk refused', async () => {
    const { watch, timer, clock, source, listed, database } = machine()
    watch()
    timer.start({})
    await clock.advance(hour)
    const freeDisk = fillDisk(database)
    source.say('lock')
    await clock.advance(30 * minute)
    source.say('unlock')
    await clock.advance(minute)
    expect(listed()).toEqual([])
    freeDisk()
    await clock.advance(minute)
    expect(listed()).toEqual([['lock', 3600, 1800]])
  })

  it('stops no timer later that began after what the disk refused', async () => {
    const { watch, timer, clock, source, lengths, database } = machine({ lock: 'stop' })
    watch()
    timer.start({})
    await clock.advance(hour)
    const freeDisk = fillDisk(database)
    source.say('lock')
    freeDisk()
    clock.jump(10 * second)
    timer.switch({ note: 'Next' })
    await clock.advance(hour)
    expect(lengths()).toEqual([3610, null])
  })
})

it('goes on watching after an error that nobody expected', async () => {
  const { watch, timer, clock, source, told } = machine()
  watch()
  timer.start({})
  await clock.advance(hour)
  const { idleSeconds } = source
  const failing = (): number => {
    throw new Error('no answer from the system')
  }
  Object.assign(source, { idleSeconds: failing })
  await expect(clock.advance(minute)).rejects.toThrow('no answer')
  Object.assign(source, { idleSeconds })
  clock.jump(3 * hour)
  await clock.advance(minute)
  expect(told.jumps).toEqual([3 * hour])
})

describe('presence and a clock that is set', () => {
  it('shows that it was set back three hours, and lists the lunch after it', async () => {
    const { watch, timer, clock, source, listed, told } = machine()
    watch()
    timer.start({})
    await clock.advance(4 * hour)
    clock.jump(-3 * hour)
    await clock.advance(minute)
    expect(told.jumps).toEqual([-3 * hour])
    expect(listed()).toEqual([])
    await clock.advance(hour)
    source.say('lock')
    await clock.advance(30 * minute)
    source.say('unlock')
    expect(listed()).toEqual([['lock', 2 * 3600 + 60, 1800]])
  })

  it('tells which timer ran when it was set back, not one that began since', async () => {
    const { watch, timer, clock, told } = machine()
    watch()
    const first = timer.start({})
    await clock.advance(hour)
    clock.jump(-hour)
    await clock.advance(minute)
    timer.stop({})
    await clock.advance(minute)
    clock.jump(-hour)
    timer.start({})
    await clock.advance(minute)
    const id = first.ok ? first.value.id : null
    expect(told).toMatchObject({ jumps: [-hour, -hour], timers: [{ id }, null] })
  })

  it('lists what a clock that was set forward made up', async () => {
    const { watch, timer, clock, listed, told, lengths, discardAll } = machine()
    watch()
    timer.start({})
    await clock.advance(2 * hour)
    clock.jump(3 * hour)
    await clock.advance(minute)
    expect(told.jumps).toEqual([3 * hour])
    expect(listed()).toMatchObject([['clockJump', expect.any(Number), 3 * 3600]])
    discardAll()
    timer.stop({})
    const total = lengths().reduce<number>((sum, length) => sum + Number(length), 0)
    expect(total).toBe(2 * 3600 + 60)
  })

  it.each([
    ['right again, without a decision', false, 3, []],
    ['right again, after a decision', true, 3, [3 * 3600]],
    ['set back in part, after a decision', true, 2, [3 * 3600]],
  ])('takes it back when the clock is %s', async (_, isKept, back, left) => {
    const { watch, timer, gaps, clock, listed, database } = machine()
    watch()
    timer.start({})
    await clock.advance(hour)
    clock.jump(3 * hour)
    await clock.advance(minute)
    const [gap] = unresolvedGaps(database)
    if (isKept && gap) gaps.keep({ id: gap.id })
    clock.jump(-back * hour)
    await clock.advance(minute)
    expect(listed()).toEqual([])
    const lengths = database.all('SELECT (to_at - from_at) / 1000 AS length FROM gaps')
    expect(lengths.map(({ length }) => length)).toEqual(left)
  })
})
