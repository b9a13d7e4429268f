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
import { emptyScreen, lazyPart } from '../../components/lazy-part.tsx'
import { EntriesView } from '../entries/EntriesView.tsx'

/** Screen of the main window. */
export type Screen = {
  readonly name: ScreenName
  readonly title: string
  /** Key that opens the screen when pressed with Alt. */
  readonly key: string
  readonly icon: IconNode
  readonly View: ComponentType
  /** True for a rarely used screen. It is listed below the other screens. */
  readonly isSeldom?: boolean
}

/**
 * Screens of the main window in navigation order. The first screen is part of the window's bundle. All others are
 * loaded on demand (docs/quality.md#16-renderer-code).
 */
export const screens: readonly Screen[] = [
  { name: 'entries', title: t`Entries`, key: '1', icon: Clock, View: EntriesView },
  {
    name: 'projects',
    title: t`Projects`,
    key: '2',
    icon: Folder,
    View: lazyPart(() => import('../projects/ProjectsView.tsx'), 'ProjectsView', emptyScreen),
  },
  {
    name: 'expenses',
    title: t`Expenses`,
    key: '3',
    icon: ReceiptText,
    View: lazyPart(() => import('../expenses/ExpensesView.tsx'), 'ExpensesView', emptyScreen),
  },
  {
    name: 'reports',
    title: t`Reports`,
    key: '4',
    icon: ChartColumn,
    View: lazyPart(() => import('../reports/ReportsView.tsx'), 'ReportsView', emptyScreen),
  },
  {
    name: 'gaps',
    title: t`Gaps`,
    key: '5',
    icon: Hourglass,
    View: lazyPart(() => import('../gaps/GapsView.tsx'), 'GapsView', emptyScreen),
  },
  {
    name: 'unsent',
    title: t`Unsent`,
    key: '6',
    icon: Send,
    View: lazyPart(() => import('../unsent/UnsentView.tsx'), 'UnsentView', emptyScreen),
  },
  {
    name: 'business',
    title: t`Business`,
    key: '9',
    icon: Building2,
    View: lazyPart(() => import('../business/BusinessView.tsx'), 'BusinessView', emptyScreen),
    isSeldom: true,
  },
  {
    name: 'recurring',
    title: t`Recurring`,
    key: '0',
    icon: Repeat,
    View: lazyPart(() => import('../recurring/RecurringView.tsx'), 'RecurringView', emptyScreen),
    isSeldom: true,
  },
  {
    name: 'webhooks',
    title: t`Webhooks`,
    key: '-',
    icon: Webhook,
    View: lazyPart(() => import('../webhooks/WebhooksView.tsx'), 'WebhooksView', emptyScreen),
    isSeldom: true,
  },
  {
    name: 'account',
    title: t`Account`,
    key: '7',
    icon: CircleUser,
    View: lazyPart(() => import('../account/AccountView.tsx'), 'AccountView', emptyScreen),
    isSeldom: true,
  },
  {
    name: 'settings',
    title: t`Settings`,
    key: '8',
    icon: SlidersHorizontal,
    View: lazyPart(() => import('../settings/SettingsView.tsx'), 'SettingsView', emptyScreen),
    isSeldom: true,
  },
]
