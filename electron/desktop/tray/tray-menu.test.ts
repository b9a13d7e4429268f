import { describe, expect, it } from 'vitest'
import type { TitledEntry, TitledFavourite } from '../../../shared/domain/desktop/tray-summary.ts'
import type { AccountSummary } from '../../../shared/contract/workspace-payloads.ts'
import type { SyncStatus } from '../../../shared/contract/payloads.ts'
import type { EpochMs, LocalId, Seconds } from '../../../shared/domain/units.ts'
import {
  trayMenu,
  trayState,
  trayTitle,
  trayTooltip,
  untilNextMinute,
  type TrayAction,
  type TrayLine,
  type TrayView,
} from './tray-menu.ts'

const now = 1_800_000_000_000 as EpochMs
const minute = 60_000

const entry = (note: string | null, minutesAgo: number, project: string | null = null) =>
  ({
    id: `id of ${note}` as LocalId,
    note,
    project,
    projectId: project === null ? null : (`id of ${project}` as LocalId),
    startedAt: (now - minutesAgo * minute) as EpochMs,
    duration: null,
  }) as TitledEntry
const logged = (note: string): TitledEntry => ({ ...entry(note, 100), duration: 60 as Seconds })

const sent: SyncStatus = {
  kind: 'idle',
  unsent: 0,
  refused: 0,
  held: 0,
  nextTryAt: null,
  lastResponseAt: now,
  pulledAt: now,
  problem: null,
  pull: null,
  rejectedRows: 0,
  restored: null,
}
const account = (name: string, rest: Partial<AccountSummary> = {}): AccountSummary => ({
  id: `id of ${name}`,
  kind: 'own',
  name,
  connection: null,
  isCurrent: false,
  sync: { kind: 'idle', unsent: 0, refused: 0, restored: null },
  hasRunningTimer: false,
  notice: null,
  ...rest,
})
const idle: TrayView = {
  running: [],
  paused: null,
  recent: [],
  favourites: [],
  gaps: 0,
  sync: sent,
  accounts: [account('Fern Studio', { isCurrent: true })],
  update: null,
}
const running: TrayView = { ...idle, running: [entry('Review', 77, 'Website')] }

function lines(view: TrayView | null, hasCapture = false): readonly string[] {
  return trayMenu(view, now, { hasCapture }).flatMap(shown)
}

/** A line as text; those of a submenu behind its label. */
function shown(line: TrayLine): readonly string[] {
  if (line === 'separator') return ['—']
  if ('lines' in line) return [`${line.label}:`, ...line.lines.flatMap(shown)]
  return [line.action ? line.label : `(${line.label})`]
}

function action(view: TrayView, label: string): TrayAction | null | undefined {
  const line = trayMenu(view, now, { hasCapture: false })
    .flatMap((one) => (one !== 'separator' && 'lines' in one ? one.lines : one))
    .find((one) => one !== 'separator' && one.label === label)
  return line === undefined || line === 'separator' || 'lines' in line ? undefined : line.action
}

const lost = { missing: { entries: 1, expenses: 0, projects: 0 }, older: 0, examples: [] }

describe('the menu of the tray', () => {
  it('offers to stop, pause and discard what runs, under its time and name', () => {
    expect(lines(running)).toEqual([
      '(1:17 Review · Website)',
      'Stop',
      'Pause',
      'Discard',
      '—',
      'Start new timer…',
      '—',
      'Open Stint',
      '—',
      'Quit',
    ])
    expect(action(running, 'Discard')).toEqual({ type: 'discard', id: 'id of Review' })
  })

  it('offers to start where nothing runs, and the last work', () => {
    const view = { ...idle, recent: [logged('Mail'), { ...logged('Plan'), project: 'R & D' }] }
    expect(lines(view, true)).toEqual([
      'Start',
      '—',
      'Continue Mail',
      'Continue Plan · R && D',
      '—',
      'Start new timer…',
      'Quick line…',
      '—',
      'Open Stint',
      '—',
      'Quit',
    ])
    expect(action(view, 'Continue Mail')).toEqual({ type: 'continue', work: { note: 'Mail' } })
  })

  it('has the favourites in a submenu, each with a digit, and says why one can’t be started', () => {
    const favourite = (note: string | null, rest: Partial<TitledFavourite> = {}) =>
      ({
        id: note,
        note,
        projectId: null,
        projectServiceId: null,
        tags: '',
        position: 1,
        isNotBillableByChoice: false,
        project: null,
        problem: null,
        ...rest,
      }) as TitledFavourite
    const favourites = [
      favourite('R & D', { isNotBillableByChoice: true }),
      favourite('Review', { project: 'Website', problem: 'Project archived' }),
      favourite(null, { project: 'Website' }),
      favourite(null),
    ]
    expect(lines({ ...idle, favourites }).slice(0, 7)).toEqual([
      'Start',
      '—',
      'Favourites:',
      '&1 R && D',
      '(&2 Review · Website · Project archived)',
      '&3 Website',
      '&4 Work without a note',
    ])
    expect(action({ ...idle, favourites }, '&1 R && D')).toEqual({
      type: 'continue',
      work: { note: 'R & D', billable: false },
    })
  })

  it('offers to go on with what is paused', () => {
    const view = { ...idle, paused: logged('Mail') }
    expect(lines(view).slice(0, 3)).toEqual(['(Paused: Mail)', 'Resume', '—'])
  })

  it('has a stop for each of several timers, and nothing that could mean any of them', () => {
    const view = { ...idle, running: [entry('Here', 5), entry(null, 65)] }
    expect(lines(view).slice(0, 3)).toEqual([
      'Stop Here (0:05)',
      'Stop Work without a note (1:05)',
      '—',
    ])
  })

  it('leads to what waits for the person', () => {
    const view = { ...idle, gaps: 2, sync: { ...sent, kind: 'signIn', unsent: 3, refused: 1 } }
    expect(lines(view as TrayView)).toEqual([
      'Start',
      '—',
      'Start new timer…',
      '—',
      'Sign in again…',
      'Unsent (3), 1 needs attention',
      'Gaps (2)',
      'Open Stint',
      '—',
      'Quit',
    ])
    expect(action(view as TrayView, 'Gaps (2)')).toEqual({ type: 'open', screen: 'gaps' })
  })

  it('says that pulls fail, and leads to where the reason stands', () => {
    const view: TrayView = { ...idle, sync: { ...sent, kind: 'notUpToDate', problem: 'Broken.' } }
    expect(lines(view)).toContain('Not up to date')
    expect(action(view, 'Not up to date')).toEqual({ type: 'open', screen: 'unsent' })
  })

  it('mentions an update, which the settings install', () => {
    const view: TrayView = { ...idle, update: { version: '0.2.0', isReady: true } }
    expect(lines(view)).toContain('Update 0.2.0 is ready')
    expect(action(view, 'Update 0.2.0 is ready')).toEqual({ type: 'open', screen: 'settings' })
    const available: TrayView = { ...idle, update: { version: '0.2.0', isReady: false } }
    expect(lines(available)).toContain('Update 0.2.0 is available')
  })

  it('opens the window where no workspace is open', () => {
    expect(lines(null)).toEqual(['Open Stint', '—', 'Quit'])
  })

  it('is the same data until something changes that is shown', () => {
    const later = (now + 59_999) as EpochMs
    const menuAt = (at: EpochMs) => JSON.stringify(trayMenu(running, at, { hasCapture: false }))
    expect(menuAt(later)).toBe(menuAt(now))
    expect(menuAt((later + 1) as EpochMs)).not.toBe(menuAt(now))
  })
})

describe('the accounts in the menu', () => {
  const signIn = { kind: 'signIn', unsent: 2, refused: 0, restored: null } as const
  const two: TrayView = {
    ...idle,
    accounts: [
      account('Fern Studio', { isCurrent: true, sync: signIn }),
      account('Moss & Co', { sync: signIn, hasRunningTimer: true }),
      account('Heath', { hasRunningTimer: true }),
      account('Birch', { sync: { ...signIn, kind: 'notUpToDate' } }),
    ],
  }

  it('are listed where there are two or more, with what the others want', () => {
    expect(lines(idle)).not.toContain('(Accounts)')
    expect(lines(two)).toEqual([
      'Start',
      '—',
      'Start new timer…',
      '—',
      '(Accounts)',
      'Fern Studio',
      'Moss && Co · Sign-in needed',
      'Heath · Timer running',
      'Birch · Not up to date',
      '—',
      'Open Stint',
      '—',
      'Quit',
    ])
  })

  it('mark the current one, and a click shows another', () => {
    const marked = trayMenu(two, now, { hasCapture: false }).flatMap((line) =>
      line !== 'separator' && 'isChosen' in line ? [line.isChosen] : [],
    )
    expect(marked).toEqual([true, false, false, false])
    expect(action(two, 'Heath · Timer running')).toEqual({ type: 'switchTo', id: 'id of Heath' })
  })

  it.each([
    ['needs a sign-in', signIn],
    ['has something refused', { ...signIn, kind: 'idle', refused: 1 } as const],
  ])('draw attention to one in the background that %s', (_what, sync) => {
    const other = account('Moss & Co', { sync })
    expect(trayState({ ...idle, accounts: [...idle.accounts, other] })).toBe('attention')
  })
})

describe('the icon of the tray', () => {
  const offline = { ...sent, kind: 'offline', unsent: 2 } as const
  it.each([
    ['idle', null],
    ['idle', idle],
    ['idle', { ...idle, sync: offline }],
    ['running', running],
    ['running', { ...running, sync: { ...sent, kind: 'sending', unsent: 1 } as const }],
    ['runningUnsent', { ...running, sync: offline }],
    ['paused', { ...idle, paused: logged('Mail') }],
    ['attention', { ...running, sync: { ...sent, refused: 1, unsent: 1 } }],
    ['attention', { ...idle, sync: { ...sent, kind: 'signIn' } as const }],
    ['attention', { ...idle, sync: { ...sent, restored: lost } }],
  ] as const)('is %s', (state, view) => {
    expect(trayState(view)).toBe(state)
  })

  it('has the time beside it on macOS, and in its tooltip everywhere', () => {
    expect([trayTitle(running, now), trayTooltip(running, now)]).toEqual([
      '1:17',
      '1:17 Review · Website',
    ])
    expect([trayTitle(idle, now), trayTooltip(idle, now)]).toEqual([
      '',
      'Stint: no timer is running',
    ])
    expect(trayTooltip({ ...idle, paused: logged('Mail') }, now)).toBe('Paused: Mail')
    const two = { ...idle, running: [entry('Here', 5), entry('There', 65)] }
    expect(trayTooltip(two, now)).toBe('2 timers are running')
  })

  it('reads 0:00 where the clock was set back behind the start', () => {
    expect(trayTitle({ ...idle, running: [entry('Ahead', -30)] }, now)).toBe('0:00')
  })
})

describe('the next look at the tray', () => {
  it('is when a minute of a timer is full, and never while none runs', () => {
    expect(untilNextMinute(idle, now)).toBeNull()
    expect(untilNextMinute(null, now)).toBeNull()
    expect(untilNextMinute(running, now)).toBe(minute)
    const offset = { ...running.running[0], startedAt: (now - 45_000) as EpochMs } as TitledEntry
    expect(untilNextMinute({ ...running, running: [...running.running, offset] }, now)).toBe(15_000)
  })
})
