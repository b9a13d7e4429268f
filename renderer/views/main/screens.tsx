import { t } from '../../../shared/domain/language/translate.ts'
import {
  Building2,
  ChartColumn,
  CircleUser,
  Clock,
  Folder,
  Hourglass,
  ReceiptText,
  Repeat,
  Send,
  SlidersHorizontal,
  Webhook,
  type IconNode,
} from 'lucide'
import { type ComponentType } from 'react'
import type { ScreenName } from '../../../shared/contract/payloads.ts'
import { EntriesView } from '../entries/EntriesView.tsx'
import { loadLater } from '../../../shared/domain/language/load-later.ts'
import { shownLater } from '../../controls/shown-later.tsx'

/** Screen of the main window. */
export type Screen = {
  readonly name: ScreenName
  readonly title: string
  /** Key that opens the screen with Alt. */
  readonly key: string
  readonly icon: IconNode
  readonly View: ComponentType
  /** True for a screen that is listed below the other screens, because it is rarely used. */
  readonly isSeldom?: boolean
}

/**
 * Screens of the main window in navigation order. The first screen is bundled with the window; all others are loaded on
 * demand (docs/quality.md#16-renderer-code).
 */
export const screens: readonly Screen[] = [
  { name: 'entries', title: t`Entries`, key: '1', icon: Clock, View: EntriesView },
  {
    name: 'projects',
    title: t`Projects`,
    key: '2',
    icon: Folder,
    View: shownLater(
      async () => (await loadLater(() => import('../projects/ProjectsView.tsx'))).ProjectsView,
      <div className="grow" />,
    ),
  },
  {
    name: 'expenses',
    title: t`Expenses`,
    key: '3',
    icon: ReceiptText,
    View: shownLater(
      async () => (await loadLater(() => import('../expenses/ExpensesView.tsx'))).ExpensesView,
      <div className="grow" />,
    ),
  },
  {
    name: 'reports',
    title: t`Reports`,
    key: '4',
    icon: ChartColumn,
    View: shownLater(
      async () => (await loadLater(() => import('../reports/ReportsView.tsx'))).ReportsView,
      <div className="grow" />,
    ),
  },
  {
    name: 'gaps',
    title: t`Gaps`,
    key: '5',
    icon: Hourglass,
    View: shownLater(
      async () => (await loadLater(() => import('../gaps/GapsView.tsx'))).GapsView,
      <div className="grow" />,
    ),
  },
  {
    name: 'unsent',
    title: t`Unsent`,
    key: '6',
    icon: Send,
    View: shownLater(
      async () => (await loadLater(() => import('../unsent/UnsentView.tsx'))).UnsentView,
      <div className="grow" />,
    ),
  },
  {
    name: 'business',
    title: t`Business`,
    key: '9',
    icon: Building2,
    View: shownLater(
      async () => (await loadLater(() => import('../business/BusinessView.tsx'))).BusinessView,
      <div className="grow" />,
    ),
    isSeldom: true,
  },
  {
    name: 'recurring',
    title: t`Recurring`,
    key: '0',
    icon: Repeat,
    View: shownLater(
      async () => (await loadLater(() => import('../recurring/RecurringView.tsx'))).RecurringView,
      <div className="grow" />,
    ),
    isSeldom: true,
  },
  {
    name: 'webhooks',
    title: t`Webhooks`,
    key: '-',
    icon: Webhook,
    View: shownLater(
      async () => (await loadLater(() => import('../webhooks/WebhooksView.tsx'))).WebhooksView,
      <div className="grow" />,
    ),
    isSeldom: true,
  },
  {
    name: 'account',
    title: t`Account`,
    key: '7',
    icon: CircleUser,
    View: shownLater(
      async () => (await loadLater(() => import('../account/AccountView.tsx'))).AccountView,
      <div className="grow" />,
    ),
    isSeldom: true,
  },
  {
    name: 'settings',
    title: t`Settings`,
    key: '8',
    icon: SlidersHorizontal,
    View: shownLater(
      async () => (await loadLater(() => import('../settings/SettingsView.tsx'))).SettingsView,
      <div className="grow" />,
    ),
    isSeldom: true,
  },
]
