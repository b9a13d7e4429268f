/**
 * The tray icon and its menu. It talks to the commands directly, so it works with every window closed
 * and with a crashed renderer (product, Tray).
 */
import { nativeImage } from 'electron/common'
import { Menu, Tray, type MenuItemConstructorOptions } from 'electron/main'
import type { Rectangle } from 'electron/main'
import type { SyncStatus } from '../../shared/payloads.ts'
import { assertNever } from '../../shared/errors.ts'
import type { TimeEntry } from '../../shared/domain/time-entry.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { trayIcons, type TrayState } from './icons.ts'

/** What the tray shows, asked anew after every change. */
export type TrayView = {
  readonly running: TimeEntry | null
  readonly recent: readonly TimeEntry[]
  readonly sync: SyncStatus | null
}

export type TrayActions = {
  readonly view: () => TrayView
  readonly start: (like: TimeEntry | null) => void
  readonly stop: (entry: TimeEntry) => void
  readonly openMain: () => void
  readonly togglePopover: (anchor: Rectangle) => void
  readonly quit: () => void
  readonly now: () => EpochMs
}

export type TrayIcon = { refresh(): void; dispose(): void }

/**
 * What is the same already is left alone: on Linux every new menu travels over D-Bus, closes the one that
 * is open and makes the clicks on it miss.
 */
export function createTray(actions: TrayActions): TrayIcon {
  const tray = new Tray(nativeImage.createFromDataURL(trayIcons.idle))
  let shown = { state: 'idle' as TrayState, title: '', menu: '' }
  const refresh = (): void => {
    const view = actions.view()
    const items = menuOf(view, actions)
    const next = {
      state: stateOf(view),
      title: titleOf(view, actions.now()),
      menu: JSON.stringify([view.running?.id, view.recent, items]),
    }
    if (next.state !== shown.state)
      tray.setImage(nativeImage.createFromDataURL(trayIcons[next.state]))
    if (next.title !== shown.title) tray.setToolTip(next.title)
    if (next.menu !== shown.menu) tray.setContextMenu(Menu.buildFromTemplate(items))
    shown = next
  }
  tray.on('click', (_event, bounds) => actions.togglePopover(bounds))
  refresh()
  return { refresh, dispose: () => tray.destroy() }
}

function stateOf({ running, sync }: TrayView): TrayState {
  if (sync && (sync.refused > 0 || sync.kind === 'signIn')) return 'attention'
  if (!running) return 'idle'
  return sync && sync.unsent > 0 && sync.kind !== 'sending' ? 'runningUnsent' : 'running'
}

function titleOf({ running }: TrayView, now: EpochMs): string {
  if (!running) return 'Stint: no timer is running'
  const minutes = Math.floor(Math.max(0, now - running.startedAt) / 60_000)
  const clock = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return `${clock} ${running.note ?? 'Timer without a note'}`
}

function menuOf(view: TrayView, actions: TrayActions): MenuItemConstructorOptions[] {
  const { running, recent, sync } = view
  const items: MenuItemConstructorOptions[] = running
    ? [
        { label: titleOf(view, actions.now()), enabled: false },
        { label: 'Stop', click: () => actions.stop(running) },
      ]
    : [{ label: 'Start', click: () => actions.start(null) }]
  if (recent.length > 0) items.push({ type: 'separator' })
  for (const entry of recent) {
    items.push({
      label: `Continue: ${shorten(entry.note ?? 'no note')}`,
      click: () => actions.start(entry),
    })
  }
  items.push({ type: 'separator' })
  if (sync) items.push({ label: statusWords(sync), enabled: false })
  items.push({ label: 'Open Stint', click: () => actions.openMain() })
  items.push({ label: 'Quit', click: () => actions.quit() })
  return items
}

function statusWords(sync: SyncStatus): string {
  switch (sync.kind) {
    case 'idle':
      return sync.refused > 0 ? `${sync.refused} need you` : 'All sent'
    case 'sending':
      return 'Sending…'
    case 'waiting':
    case 'local':
      return `${sync.unsent} unsent`
    case 'offline':
      return `Offline, ${sync.unsent} unsent`
    case 'signIn':
      return 'Sign in again'
    default:
      return assertNever(sync.kind)
  }
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
