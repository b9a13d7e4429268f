import { clientTitle, type Client } from '../../../shared/domain/projects/client.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import {
  CircleHelp,
  Clock,
  Download,
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
  type IconNode,
} from 'lucide'
import type { Settings } from '../../../shared/contract/settings.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { NamedChoice } from '../../../shared/domain/palette/rank-choices.ts'
import type { HistoryState } from '../../../shared/contract/payloads.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { Stores } from '../../stores/stores.ts'
import { startProblemText } from '../../../shared/domain/entries/favourite.ts'
import { start, type Startable } from '../../components/work/startable.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayAt } from '../../lib/day-totals.ts'
import { screens } from '../main/screens.tsx'

export type PaletteCommand = NamedChoice & {
  readonly key: string
  readonly icon: IconNode
  /** Words shown before the label. The search ignores them. */
  readonly prefix?: string
  /** Text at the right end, such as a length or an amount. */
  readonly value?: string
  /** Keys that do the same, such as `Alt 2`. */
  readonly keys?: string
  /** Project whose colour is shown instead of the icon. */
  readonly projectId?: LocalId
  /** True for a command after which the palette stays open. Such a command isn't remembered as used. */
  readonly staysOpen?: boolean
  run(): void
}

export const sectionTitles = {
  line: t`Record`,
  used: t`Most used`,
  start: t`Favourites and calendar`,
  actions: t`Actions`,
  screens: t`Screens`,
  projects: t`Projects`,
  clients: t`Clients`,
  entries: t`Entries`,
  expenses: t`Expenses`,
} as const
export type PaletteSection = keyof typeof sectionTitles

export type PaletteGroup = {
  readonly section: PaletteSection
  readonly commands: readonly PaletteCommand[]
}

type Context = {
  readonly settings: Settings
  /** Number of changes that have not reached the service. */
  readonly unsent: number
  readonly projects: readonly Project[]
  readonly clients: readonly Client[]
  readonly running: TimeEntry | undefined
  readonly paused: TimeEntry | null
  readonly history: HistoryState | undefined
  readonly startables: readonly Startable[]
  readonly stores: Stores
  readonly showKeys: () => void
}

function startCommands({ startables, stores }: Context): readonly PaletteCommand[] {
  return startables.map((startable) => {
    const { kind, key, name, project, mark, problem } = startable
    return {
      key,
      prefix: t`Start: `,
      label: name,
      detail: [project, problem && startProblemText(problem)].filter(Boolean).join(' · '),
      keywords: t`start: favourite, event`,
      icon: Play,
      ...(mark !== null && (kind === 'event' ? { value: mark } : { keys: mark })),
      run: () => void start(stores, startable),
    }
  })
}

function timerCommands({ running, paused, stores }: Context): readonly PaletteCommand[] {
  const detail = running?.note ?? null
  return [
    running && {
      key: 'timer:stop',
      label: t`Stop timer`,
      detail,
      icon: Square,
      keys: t`Ctrl+Enter`,
      run: () => void stores.act('timer.stop', { id: running.id }),
    },
    running && {
      key: 'timer:pause',
      label: t`Pause timer`,
      detail,
      icon: Pause,
      keys: t`Alt+P`,
      run: () => void stores.act('timer.pause', { id: running.id }),
    },
    !running &&
      paused && {
        key: 'timer:resume',
        label: t`Resume timer`,
        detail: paused.note,
        icon: Play,
        keys: t`Alt+P`,
        run: () => void stores.act('timer.resume', {}),
      },
  ].filter((command) => command !== null && command !== undefined && command !== false)
}

function makingCommands({ settings, stores }: Context): readonly PaletteCommand[] {
  const { openScreenWith } = stores
  const { dayStart } = settings
  return [
    {
      key: 'entry:new',
      label: t`Add entry`,
      keywords: t`new, record, time`,
      icon: Plus,
      keys: 'N',
      run: () => openScreenWith({ screen: 'entries', show: 'new', projectId: null }),
    },
    {
      key: 'expense:new',
      label: t`Add expense`,
      keywords: t`new, receipt, cost`,
      icon: Plus,
      run: () => openScreenWith({ screen: 'expenses', show: 'new' }),
    },
    {
      key: 'week:close',
      label: t`Close my week`,
      keywords: t`check, bill, overlaps, receipts`,
      icon: ListChecks,
      run: () =>
        openScreenWith({
          screen: 'reports',
          show: 'closeWeek',
          day: dayAt(now(), localZone(), dayStart),
        }),
    },
    {
      key: 'entries:import',
      label: t`Import time entries`,
      keywords: t`csv, switch, migrate, toggl, harvest, clockify`,
      icon: Download,
      run: () => openScreenWith({ screen: 'settings', show: 'timeImport' }),
    },
    {
      key: 'project:new',
      label: t`New project`,
      keywords: t`add, create`,
      icon: Plus,
      run: () => openScreenWith({ screen: 'projects', show: 'new' }),
    },
  ]
}

function windowCommands({ unsent, stores, history, showKeys }: Context): readonly PaletteCommand[] {
  const { undo = null, redo = null } = history ?? {}
  const theme = (key: 'light' | 'dark' | 'system', label: string, icon: IconNode) => ({
    key: `theme:${key}`,
    label,
    keywords: t`theme, appearance, colours`,
    icon,
    run: () => void stores.act('desktop.setTheme', { theme: key }),
  })
  return [
    undo !== null && {
      key: 'undo',
      label: t`Undo`,
      detail: undo,
      icon: Undo2,
      keys: t`Ctrl+Z`,
      run: () => void stores.undo(),
    },
    redo !== null && {
      key: 'redo',
      label: t`Redo`,
      detail: redo,
      icon: Redo2,
      keys: t`Ctrl+Shift+Z`,
      run: () => void stores.redo(),
    },
    unsent > 0 && {
      key: 'sync:now',
      label: t`Send now`,
      keywords: 'sync',
      icon: Send,
      run: () => void stores.act('sync.sendNow', {}),
    },
    theme('light', t`Light theme`, Sun),
    theme('dark', t`Dark theme`, Moon),
    theme('system', t`System theme`, SunMoon),
    {
      key: 'keys',
      label: t`Keyboard map`,
      keywords: t`shortcuts, help`,
      icon: CircleHelp,
      keys: '?',
      run: showKeys,
    },
  ].filter((command) => command !== false)
}

function screenCommands({ stores }: Context): readonly PaletteCommand[] {
  const labels = {
    day: t`Show entries of a day`,
    week: t`Show entries of a week`,
    sheet: t`Week sheet`,
    list: t`Show entries as a list`,
  }
  const views = (['day', 'week', 'sheet', 'list'] as const).map((show) => ({
    key: `entries:${show}`,
    label: labels[show],
    keywords: t`view, timeline`,
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
      keywords: t`screen, go to, open`,
      icon,
      keys: t`Alt+${key}`,
      run: () => stores.showScreen(name),
    })),
    ...views,
    {
      key: 'entries:proposals',
      label: t`Review proposals`,
      keywords: t`reconstruct, suggest, forgotten, fill gaps`,
      icon: Clock,
      keys: 'R',
      run: () => stores.openScreenWith({ screen: 'entries', show: 'proposals' }),
    },
  ]
}

function projectCommands({ projects, clients, stores }: Context): readonly PaletteCommand[] {
  const clientName = (id: number | null): string | null =>
    clients.find((one) => one.id === id)?.name ?? null
  return projects.map((project) => ({
    key: `project:${project.id}`,
    label: project.title,
    detail: clientName(project.clientId),
    icon: Folder,
    projectId: project.id,
    ...(project.complete && { value: t`Completed` }),
    run: () => stores.openScreenWith({ screen: 'projects', show: 'project', id: project.id }),
  }))
}

function clientCommands({ clients, stores }: Context): readonly PaletteCommand[] {
  return clients.map((client) => ({
    key: `client:${client.id}`,
    label: clientTitle(client),
    value: 'entries',
    icon: UserRound,
    run: () =>
      stores.openScreenWith({ screen: 'entries', show: 'list', filter: { clientId: client.id } }),
  }))
}

/** Returns all groups of the command palette, in display order. */
export function paletteGroups(context: Context): readonly PaletteGroup[] {
  return [
    { section: 'start', commands: startCommands(context) },
    {
      section: 'actions',
      commands: [...timerCommands(context), ...makingCommands(context), ...windowCommands(context)],
    },
    { section: 'projects', commands: projectCommands(context) },
    { section: 'clients', commands: clientCommands(context) },
    { section: 'screens', commands: screenCommands(context) },
  ]
}
