/** The rows of the table in docs/presence.md, each as a simulated day. */
import type { PresenceSettings } from '../../shared/domain/presence/presence-machine.ts'
import type { PresenceDay } from './presence-simulation.ts'

export type Row = {
  readonly situation: string
  readonly setting: string
  /** Effect on the timer that was started at 09:00. */
  readonly timer: string
  readonly gap: string
  readonly settings: Partial<PresenceSettings>
  readonly live: (day: PresenceDay) => PresenceDay
}

const hours = { weekdays: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60, zone: 'UTC' }

/** Later parts of days; each day starts at 09:00 with a timer and one hour of work. */
const lock = (day: PresenceDay) => day.say('lock').rest(30).say('unlock').work(5)
const sleep = (day: PresenceDay) =>
  day.say('suspend').skip(480, { frozen: true }).say('resume').work(5)
const userSwitch = (day: PresenceDay) => day.say('userAway').rest(30).say('userBack').work(5)
const quit = (day: PresenceDay) => day.say('quit').restart(120).work(5)
const shutdown = (day: PresenceDay) => day.say('shutdown').restart(120).work(5)
const never = { idleLimit: null }

export const rows: readonly Row[] = [
  ...reactions('lock for 30 minutes', 'lock', lock, '10:00–10:30 lock'),
  ...reactions('another user for 30 minutes', 'lock', userSwitch, '10:00–10:30 away'),
  ...reactions('sleep for 8 hours', 'sleep', sleep, '10:00–18:00 sleep'),
  ...reactions('quit, started again after 2 hours', 'quit', quit, '10:00–12:00 away'),
  ...reactions('shutdown, started again after 2 hours', 'shutdown', shutdown, '10:00–12:00 away'),
  {
    situation: 'no input for 30 minutes',
    setting: 'idle limit 10 min',
    timer: 'runs on',
    gap: '10:00–10:30 idle',
    settings: {},
    live: (day) => day.rest(30).work(5),
  },
  {
    situation: 'no input for 30 minutes',
    setting: 'idle limit never',
    timer: 'runs on',
    gap: 'none',
    settings: never,
    live: (day) => day.rest(30).work(5),
  },
  {
    situation: 'no input for 9 minutes',
    setting: 'idle limit 10 min',
    timer: 'runs on',
    gap: 'none',
    settings: {},
    live: (day) => day.rest(9).work(5),
  },
  {
    situation: 'no input for 30 minutes, screen locked meanwhile',
    setting: 'lock keep, idle limit 10 min',
    timer: 'runs on',
    gap: '10:00–10:30 idle',
    settings: { lock: 'keep' },
    live: lock,
  },
  {
    situation: 'idle for 20 minutes, then lock for 30',
    setting: 'lock gap, idle limit 10 min',
    timer: 'runs on',
    gap: '10:00–10:50 idle',
    settings: {},
    live: (day) => day.rest(20).say('lock').rest(30).say('unlock').work(5),
  },
  {
    situation: 'idle for 20 minutes, then lock',
    setting: 'lock stop, idle limit 10 min',
    timer: 'stopped at 10:20',
    gap: '10:00–10:20 idle',
    settings: { lock: 'stop' },
    live: (day) => day.rest(20).say('lock').rest(30).say('unlock').work(5),
  },
  {
    situation: 'lock, sleep for 8 hours, unlock 5 minutes after the resume',
    setting: 'lock gap, sleep gap',
    timer: 'runs on',
    gap: '10:00–18:05 lock',
    settings: {},
    live: (day) =>
      day.say('lock').say('suspend').skip(480).say('resume').rest(5).say('unlock').work(5),
  },
  {
    situation: 'lock, then sleep for 8 hours',
    setting: 'lock gap, sleep keep',
    timer: 'runs on',
    gap: '10:00–18:00 lock',
    settings: { sleep: 'keep' },
    live: (day) => day.say('lock').say('suspend').skip(480).say('resume').say('unlock').work(5),
  },
  {
    situation: 'sleep for 4 hours, awake by itself for 4 minutes, sleep for 4 hours',
    setting: 'sleep gap',
    timer: 'runs on',
    gap: '10:00–18:04 sleep',
    settings: {},
    live: (day) =>
      sleepAlone(day).rest(4).say('suspend').skip(240, { frozen: true }).say('resume').work(5),
  },
  {
    situation: 'sleep for 8 hours of which no event tells, monotonic clock goes on',
    setting: 'sleep gap',
    timer: 'runs on',
    gap: '10:00–18:00 sleep',
    settings: {},
    live: (day) => day.skip(480).work(5),
  },
  {
    situation: 'sleep for 8 hours of which only the resume tells',
    setting: 'sleep stop',
    timer: 'stopped at 10:00',
    gap: 'none',
    settings: { sleep: 'stop' },
    live: (day) => day.skip(480, { frozen: true }).say('resume').work(5),
  },
  {
    situation: 'sleep until the battery is empty, started again after 8 hours',
    setting: 'sleep gap',
    timer: 'runs on',
    gap: '10:00–18:00 sleep',
    settings: {},
    live: (day) => day.say('suspend').crash(480).work(5),
  },
  {
    situation: 'crash, started again after 2 hours',
    setting: 'any',
    timer: 'runs on',
    gap: '10:00–12:00 crash',
    settings: {},
    live: (day) => day.crash(120).work(5),
  },
  {
    situation: 'crash after 30 minutes of lock, started again after 2 hours',
    setting: 'lock gap',
    timer: 'runs on',
    gap: '10:00–12:30 lock',
    settings: {},
    live: (day) => day.say('lock').rest(30).crash(120).work(5),
  },
  {
    situation: 'crash, started again after 2 hours, no timer',
    setting: 'any',
    timer: 'stopped by hand',
    gap: 'none',
    settings: {},
    live: (day) => day.stop().crash(120).work(5),
  },
  {
    situation: 'shutdown that another program refuses',
    setting: 'shutdown gap',
    timer: 'runs on',
    gap: '10:00–10:03 away',
    settings: {},
    live: (day) => day.say('shutdown').work(10),
  },
  {
    situation: 'lock for 50 seconds',
    setting: 'lock gap, shortest gap 60 s',
    timer: 'runs on',
    gap: 'none',
    settings: {},
    live: (day) =>
      day
        .say('lock')
        .skip(50 / 60)
        .say('unlock')
        .work(5),
  },
  {
    situation: 'wall clock set forward 3 hours',
    setting: 'any',
    timer: 'runs on, jump of +180 min shown',
    gap: '10:00–13:00 clockJump',
    settings: {},
    live: (day) => day.setClock(180).work(5),
  },
  {
    situation: 'wall clock set forward 3 hours and right again, then a lock',
    setting: 'any',
    timer: 'runs on, +180 and -180 min shown',
    gap: '10:05–10:35 lock',
    settings: {},
    live: (day) =>
      day.setClock(180).work(5).setClock(-180).say('lock').rest(30).say('unlock').work(5),
  },
  {
    situation: 'wall clock set forward 3 hours, then back 2',
    setting: 'any',
    timer: 'runs on, +180 and -120 min shown',
    gap: '10:00–11:00 clockJump',
    settings: {},
    live: (day) => day.setClock(180).work(5).setClock(-120).work(5),
  },
  {
    situation: 'wall clock set back 30 minutes',
    setting: 'any',
    timer: 'runs on, jump of -30 min shown',
    gap: 'none',
    settings: {},
    live: (day) => day.setClock(-30).work(5),
  },
  {
    situation: 'wall clock corrected by 50 seconds',
    setting: 'any',
    timer: 'runs on',
    gap: 'none',
    settings: {},
    live: (day) => day.setClock(50 / 60).work(5),
  },
  {
    situation: 'lock for 30 minutes, timer stopped elsewhere after 10',
    setting: 'lock gap',
    timer: 'stopped by hand',
    gap: '10:00–10:10 lock',
    settings: {},
    live: (day) => day.say('lock').rest(10).stop().rest(20).say('unlock').work(5),
  },
  {
    situation: 'no timer for 2 hours',
    setting: 'work hours 09:00–17:00',
    timer: 'stopped by hand, another started',
    gap: '10:00–12:00 nothingRunning',
    settings: { workHours: hours },
    live: (day) => day.stop().work(120).start().work(5),
  },
  {
    situation: 'no timer from 10:00 to 19:00',
    setting: 'work hours 09:00–17:00',
    timer: 'stopped by hand, another started',
    gap: '10:00–17:00 nothingRunning',
    settings: { workHours: hours },
    live: (day) => day.stop().work(540).start().work(5),
  },
  {
    situation: 'no timer for 2 hours',
    setting: 'work hours never',
    timer: 'stopped by hand, another started',
    gap: 'none',
    settings: {},
    live: (day) => day.stop().work(120).start().work(5),
  },
  {
    situation: 'no timer for 2 hours, then one started 30 minutes ago',
    setting: 'work hours 09:00–17:00',
    timer: 'stopped by hand, another started',
    gap: '10:00–11:30 nothingRunning',
    settings: { workHours: hours },
    live: (day) => day.stop().work(120).start(30).work(5),
  },
  {
    situation: 'four hours of one timer',
    setting: 'still working after 2 h',
    timer: 'runs on, asked at 11:00 and 13:00',
    gap: 'none',
    settings: { stillWorkingAfter: 7200 },
    live: (day) => day.work(180),
  },
]

function sleepAlone(day: PresenceDay): PresenceDay {
  return day.say('suspend').skip(240, { frozen: true }).say('resume')
}

/** The three rows of a situation with a setting of its own (keep, stop, gap). Idleness is tested separately. */
function reactions(
  situation: string,
  name: 'lock' | 'sleep' | 'quit' | 'shutdown',
  live: Row['live'],
  gap: string,
): readonly Row[] {
  const row = { situation, live }
  const also = situation.includes('30 minutes') ? ', idle limit never' : ''
  return [
    {
      ...row,
      setting: `${name} keep${also}`,
      timer: 'runs on',
      gap: 'none',
      settings: { [name]: 'keep', ...(also && never) },
    },
    {
      ...row,
      setting: `${name} stop${also}`,
      timer: 'stopped at 10:00',
      gap: 'none',
      settings: { [name]: 'stop', ...(also && never) },
    },
    {
      ...row,
      setting: `${name} gap${also}`,
      timer: 'runs on',
      gap,
      settings: { [name]: 'gap', ...(also && never) },
    },
  ]
}
