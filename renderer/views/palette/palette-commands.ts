/** Everything the command palette can run without asking the main process, by group. */
import {
  CircleHelp,
  Clock,
  Folder,
  ListChecks,
  Moon,
  Pause,
  Play,
  Plus,
  Redo2,
  Send,
  Square,
  Sun,
  SunMoon,
  Undo2,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { Nameable } from '../../../shared/domain/palette/rank.ts'
import type { Stores, WindowState } from '../../stores/stores.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayIn } from '../../lib/days.ts'
import { screens } from '../main/screens.tsx'

/** A row of the palette. */
export type PaletteCommand = Nameable & {
  readonly icon: LucideIcon
  /** Stands at the right: a length, an amount. */
  readonly value?: string
  /** Keys that do the same, such as `Alt 2`. */
  readonly keys?: string
  /** The project whose colour stands in the place of the icon. */
  readonly projectId?: LocalId
  run(): void
}
export type PaletteGroup = {
  readonly title: 'Actions' | 'Screens' | 'Projects' | 'Clients' | 'Entries' | 'Expenses'
  readonly commands: readonly PaletteCommand[]
}

type Given = {
  readonly state: WindowState
  readonly stores: Stores
  /** Opens the keyboard map. */
  readonly showKeys: () => void
}

/** Actions on the timer; what can't be done now is not offered. */
function timerCommands({ state, stores }: Given): readonly PaletteCommand[] {
  const [running] = state.running
  const about = running?.note ?? null
  return [
    ...(running
      ? [
          {
            key: 'timer:stop',
            label: 'Stop timer',
            detail: about,
            icon: Square,
            keys: 'Ctrl Enter',
            run: () => void stores.stop(running.id),
          },
          {
            key: 'timer:pause',
            label: 'Pause timer',
            detail: about,
            icon: Pause,
            keys: 'Alt P',
            run: () => void stores.pause(running.id),
          },
        ]
      : []),
    ...(state.paused && !running
      ? [
          {
            key: 'timer:resume',
            label: 'Resume timer',
            detail: state.paused.note,
            icon: Play,
            keys: 'Alt P',
            run: () => void stores.resume(),
          },
        ]
      : []),
  ]
}

function makingCommands({ stores }: Given): readonly PaletteCommand[] {
  const { openScreenWith } = stores
  return [
    {
      key: 'entry:new',
      label: 'Add entry',
      keywords: 'new record time',
      icon: Plus,
      keys: 'N',
      run: () => openScreenWith({ screen: 'entries', show: 'new', projectId: null }),
    },
    {
      key: 'expense:new',
      label: 'Add expense',
      keywords: 'new receipt cost',
      icon: Plus,
      run: () => openScreenWith({ screen: 'expenses', show: 'new' }),
    },
    {
      key: 'week:close',
      label: 'Close my week',
      keywords: 'check bill overlaps receipts',
      icon: ListChecks,
      run: () =>
        openScreenWith({ screen: 'reports', show: 'closeWeek', day: dayIn(now(), localZone()) }),
    },
    {
      key: 'project:new',
      label: 'New project',
      keywords: 'add create',
      icon: Plus,
      run: () => openScreenWith({ screen: 'projects', show: 'new' }),
    },
  ]
}

function windowCommands({ state, stores, showKeys }: Given): readonly PaletteCommand[] {
  const { undo, redo } = state.history
  const theme = (key: 'light' | 'dark' | 'system', label: string, icon: LucideIcon) => ({
    key: `theme:${key}`,
    label,
    keywords: 'theme appearance colours',
    icon,
    run: () => void stores.setTheme(key),
  })
  return [
    ...(undo
      ? [
          {
            key: 'undo',
            label: 'Undo',
            detail: undo,
            icon: Undo2,
            keys: 'Ctrl Z',
            run: () => void stores.undo(),
          },
        ]
      : []),
    ...(redo
      ? [
          {
            key: 'redo',
            label: 'Redo',
            detail: redo,
            icon: Redo2,
            keys: 'Ctrl Shift Z',
            run: () => void stores.redo(),
          },
        ]
      : []),
    ...((state.sync?.unsent ?? 0) > 0
      ? [
          {
            key: 'sync:now',
            label: 'Send now',
            keywords: 'sync',
            icon: Send,
            run: () => void stores.sendNow(),
          },
        ]
      : []),
    theme('light', 'Light theme', Sun),
    theme('dark', 'Dark theme', Moon),
    theme('system', 'Theme of the system', SunMoon),
    {
      key: 'keys',
      label: 'Keyboard map',
      keywords: 'shortcuts help',
      icon: CircleHelp,
      keys: '?',
      run: showKeys,
    },
  ]
}

function screenCommands({ stores }: Given): readonly PaletteCommand[] {
  const views = (['day', 'week', 'sheet', 'list'] as const).map((show) => ({
    key: `entries:${show}`,
    label: show === 'sheet' ? 'Week sheet' : `Entries as ${show}`,
    keywords: 'view timeline',
    icon: Clock,
    run: () =>
      stores.openScreenWith(
        show === 'list' ? { screen: 'entries', show, filter: {} } : { screen: 'entries', show },
      ),
  }))
  return [
    ...screens.map(({ name, title, key, icon }) => ({
      key: `screen:${name}`,
      label: title,
      keywords: 'screen go to open',
      icon,
      keys: `Alt ${key}`,
      run: () => stores.showScreen(name),
    })),
    ...views,
  ]
}

function projectCommands({ state, stores }: Given): readonly PaletteCommand[] {
  const clientName = (id: number | null): string | null =>
    state.clients.find((one) => one.id === id)?.name ?? null
  return state.projects.map((project) => ({
    key: `project:${project.id}`,
    label: project.title,
    detail: clientName(project.clientId),
    icon: Folder,
    projectId: project.id,
    ...(project.complete && { value: 'complete' }),
    run: () => stores.openScreenWith({ screen: 'projects', show: 'project', id: project.id }),
  }))
}

function clientCommands({ state, stores }: Given): readonly PaletteCommand[] {
  return state.clients.map((client) => ({
    key: `client:${client.id}`,
    label: client.name ?? `Client ${client.id}`,
    value: 'entries',
    icon: UserRound,
    run: () =>
      stores.openScreenWith({ screen: 'entries', show: 'list', filter: { clientId: client.id } }),
  }))
}

/** All groups, in the order in which they stand. */
export function paletteGroups(given: Given): readonly PaletteGroup[] {
  return [
    {
      title: 'Actions',
      commands: [...timerCommands(given), ...makingCommands(given), ...windowCommands(given)],
    },
    { title: 'Projects', commands: projectCommands(given) },
    { title: 'Clients', commands: clientCommands(given) },
    { title: 'Screens', commands: screenCommands(given) },
  ]
}
