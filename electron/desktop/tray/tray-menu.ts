import { plural, t } from '../../../shared/domain/language/translate.ts'
import { maxFavourites } from '../../../shared/domain/entries/favourite.ts'
import { workOf } from '../../../shared/domain/entries/time-entry.ts'
import { formatHours } from '../../../shared/domain/time/format-hours.ts'
import type { AccountSummary, WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import type { ScreenName, StartTimerInput, SyncStatus } from '../../../shared/contract/payloads.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import type {
  TitledEntry,
  TitledFavourite,
  TraySummary,
} from '../../../shared/domain/desktop/tray-summary.ts'
import { isolated, withoutFormatCharacters } from '../../../shared/domain/text/clean-text.ts'

export type TrayState = 'idle' | 'running' | 'runningUnsent' | 'paused' | 'attention'

export type TrayView = TraySummary & {
  readonly sync: SyncStatus
  /** Listed in the menu if there are two or more. */
  readonly accounts: readonly AccountSummary[]
  readonly update: { readonly version: string; readonly isReady: boolean } | null
}

export type TrayCommand =
  | { readonly type: 'stop' | 'pause' | 'discard'; readonly id: LocalId }
  | { readonly type: 'resume' | 'start' }
  | { readonly type: 'continue'; readonly work: StartTimerInput }

export type TrayAction =
  | TrayCommand
  | { readonly type: 'switchTo'; readonly id: WorkspaceId }
  | { readonly type: 'startNew' | 'capture' | 'quit' }
  | { readonly type: 'open'; readonly screen: ScreenName | null }

/** A line of the tray's menu: an action, a plain label, a radio item (`isChosen`), or a submenu (`lines`). */
export type TrayLine =
  | { readonly label: string; readonly action: TrayAction | null; readonly isChosen?: boolean }
  | { readonly label: string; readonly lines: readonly TrayLine[] }
  | 'separator'

/** Returns the tray icon's state. `view` is null while no workspace is open. */
export function trayState(view: TrayView | null): TrayState {
  if (!view) return 'idle'
  const { running, paused, sync, accounts } = view
  const states = [sync, ...accounts.map((account) => account.sync)]
  if (states.some((one) => one?.restored || one?.kind === 'signIn' || (one?.refused ?? 0) > 0))
    return 'attention'
  if (running.length > 0) {
    return sync.unsent > 0 && sync.kind !== 'sending' ? 'runningUnsent' : 'running'
  }
  return paused ? 'paused' : 'idle'
}

/** Returns the tray's tooltip, which has one line. While a timer runs, it changes once a minute. */
export function trayTooltip(view: TrayView | null, now: EpochMs): string {
  const [first, second] = view?.running ?? []
  if (second) return t`${view?.running.length ?? 0} timers are running`
  if (first) return `${elapsed(first, now)} ${nameOf(first)}`
  if (view?.paused) return t`Paused: ${nameOf(view.paused)}`
  return t`Stint: no timer is running`
}

/** Returns the title beside the icon on macOS; empty while no timer is running. */
export function trayTitle(view: TrayView | null, now: EpochMs): string {
  const [first] = view?.running ?? []
  return first ? elapsed(first, now) : ''
}

/** Returns the time until the tooltip, title or menu changes, in ms; null while no timer is running. */
export function untilNextMinute(view: TrayView | null, now: EpochMs): number | null {
  const waits = (view?.running ?? []).map(
    ({ startedAt }) => 60_000 - (Math.max(0, now - startedAt) % 60_000),
  )
  return waits.length > 0 ? Math.min(...waits) : null
}

/** Returns the items of the tray's menu. `hasCapture`: whether there is a capture window, which the menu can open. */
export function trayMenu(
  view: TrayView | null,
  now: EpochMs,
  { hasCapture }: { readonly hasCapture: boolean },
): readonly TrayLine[] {
  const ending: readonly TrayLine[] = [
    line(t`Open Stint`, { type: 'open', screen: null }),
    'separator',
    line(t`Quit`, { type: 'quit' }),
  ]
  if (!view) return ending
  const opening = openLines(view)
  const accounts = accountLines(view)
  return [
    ...timerLines(view, now),
    'separator',
    ...favouriteLines(view),
    ...view.recent.map((entry) =>
      line(t`Continue ${menuText(nameOf(entry))}`, { type: 'continue', work: workOf(entry) }),
    ),
    ...(view.recent.length + view.favourites.length > 0 ? (['separator'] as const) : []),
    line(t`Start new timer…`, { type: 'startNew' }),
    ...(hasCapture ? [line(t`Quick line…`, { type: 'capture' })] : []),
    'separator',
    ...opening,
    ...(opening.length > 0 && accounts.length > 0 ? (['separator'] as const) : []),
    ...accounts,
    ...ending,
  ]
}

/** Returns the lines for favourites, chosen by digit. If a favourite can't be started, its line says why. */
function favouriteLines({ favourites }: TrayView): readonly TrayLine[] {
  if (favourites.length === 0) return []
  const lines = favourites.map((favourite, index) => {
    const name = menuText(favouriteName(favourite))
    const label = index < maxFavourites ? `&${index + 1} ${name}` : name
    return favourite.problem === null
      ? line(label, { type: 'continue', work: workOf(favourite) })
      : labelLine(`${label} · ${favourite.problem}`)
  })
  return [{ label: t`Favourites`, lines }]
}

function favouriteName({ note, project }: TitledFavourite): string {
  return note === null && project !== null ? displayText(project) : nameOf({ note, project })
}

function accountLines({ accounts }: TrayView): readonly TrayLine[] {
  if (accounts.length < 2) return []
  return [
    labelLine(t`Accounts`),
    ...accounts.map((account) => ({
      label: `${menuText(displayText(account.name))}${stateOf(account)}`,
      action: { type: 'switchTo', id: account.id } as const,
      isChosen: account.isCurrent,
    })),
    'separator',
  ]
}

/** Returns an account's state; empty for the current account, because the lines above show it. */
function stateOf({ isCurrent, sync, hasRunningTimer, notice }: AccountSummary): string {
  if (isCurrent) return ''
  if (sync === null) return notice === null ? '' : ` · ${t`Couldn’t open this account`}`
  if (sync.restored) return ` · ${t`Sync paused until you decide`}`
  if (sync.kind === 'signIn') return ` · ${t`Sign-in needed`}`
  if (sync.refused > 0) return ` · ${t`Needs attention (${sync.refused})`}`
  if (sync.kind === 'notUpToDate') return ` · ${t`Not up to date`}`
  return hasRunningTimer ? ` · ${t`Timer running`}` : ''
}

function timerLines({ running, paused }: TrayView, now: EpochMs): readonly TrayLine[] {
  const [only, another] = running
  if (!only) {
    return paused
      ? [labelLine(t`Paused: ${menuText(nameOf(paused))}`), line(t`Resume`, { type: 'resume' })]
      : [line(t`Start`, { type: 'start' })]
  }
  if (another) {
    return running.map((entry) =>
      line(t`Stop ${menuText(nameOf(entry))} (${elapsed(entry, now)})`, {
        type: 'stop',
        id: entry.id,
      }),
    )
  }
  const { id } = only
  return [
    labelLine(`${elapsed(only, now)} ${menuText(nameOf(only))}`),
    line(t`Stop`, { type: 'stop', id }),
    line(t`Pause`, { type: 'pause', id }),
    line(t`Discard`, { type: 'discard', id }),
  ]
}

function openLines({ sync, gaps, update }: TrayView): readonly TrayLine[] {
  const lines: TrayLine[] = []
  if (sync.kind === 'signIn') {
    lines.push(line(t`Sign in again…`, { type: 'open', screen: 'account' }))
  }
  if (sync.restored)
    lines.push(line(t`Sync paused until you decide`, { type: 'open', screen: 'unsent' }))
  if (sync.unsent > 0) {
    const label = plural(
      sync.refused,
      { one: 'Unsent ({unsent}), # needs attention', other: 'Unsent ({unsent}), # need attention' },
      { unsent: sync.unsent },
    )
    lines.push(
      line(sync.refused > 0 ? label : t`Unsent (${sync.unsent})`, {
        type: 'open',
        screen: 'unsent',
      }),
    )
  }
  if (sync.kind === 'notUpToDate') {
    lines.push(line(t`Not up to date`, { type: 'open', screen: 'unsent' }))
  }
  if (gaps > 0) lines.push(line(t`Gaps (${gaps})`, { type: 'open', screen: 'gaps' }))
  if (update !== null) {
    const label = update.isReady
      ? t`Update ${update.version} is ready`
      : t`Update ${update.version} is available`
    lines.push(line(label, { type: 'open', screen: 'settings' }))
  }
  return lines
}

function line(label: string, action: TrayAction): TrayLine {
  return { label, action }
}

function labelLine(label: string): TrayLine {
  return { label, action: null }
}

/** Formats the elapsed time as `H:MM`; 0:00 if the clock was set back to before the start. */
function elapsed({ startedAt }: TitledEntry, now: EpochMs): string {
  return formatHours(Math.max(0, now - startedAt) / 1000)
}

function nameOf({ note, project }: Pick<TitledEntry, 'note' | 'project'>): string {
  const name = note === null ? t`Work without a note` : displayText(note)
  return project === null ? name : `${name} · ${displayText(project)}`
}

/** In grapheme clusters. */
const maxCharacters = 40
/** In UTF-16 units. A longer string is cut to this length before its clusters are counted. */
const maxUnits = 1000

/** Collapses whitespace, truncates with an ellipsis, and isolates right-to-left text from the text beside it. */
export function displayText(text: string): string {
  const line = withoutFormatCharacters(text.slice(0, maxUnits))
    .replace(/[\s\u0000-\u001f\u007f]+/gu, ' ')
    .trim()
  return isolated(cut(line, text.length > maxUnits))
}

function cut(line: string, isLonger: boolean): string {
  // A text has no more graphemes than UTF-16 units, so a short one needs no segmenter, which is slow to load.
  if (line.length <= maxCharacters && !isLonger) return line
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const characters = [...segmenter.segment(line)].map((one) => one.segment)
  if (characters.length <= maxCharacters && !isLonger) return line
  return `${characters
    .slice(0, maxCharacters - 1)
    .join('')
    .trimEnd()}…`
}

/** Escapes `&`, which marks a mnemonic in menus. On Linux, `_` does so as well, but Electron itself escapes it. */
export function menuText(shown: string): string {
  return shown.replaceAll('&', '&&')
}
