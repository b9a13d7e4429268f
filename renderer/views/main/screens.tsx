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
import type { ComponentType } from 'react'
import type { ScreenName } from '../../../shared/contract/payloads.ts'
import { takesLetters } from '../../components/keys/text-field.ts'
import { lazyScreen } from '../../components/lazy-part.tsx'
import { EntriesView } from '../entries/EntriesView.tsx'

export type Screen = {
  readonly name: ScreenName
  readonly title: string
  /** Key that opens the screen when pressed with Alt. */
  readonly key: string
  readonly icon: IconNode
  readonly isSeldom?: boolean
}

export const screens: readonly Screen[] = [
  { name: 'entries', title: t`Entries`, key: '1', icon: Clock },
  { name: 'projects', title: t`Projects`, key: '2', icon: Folder },
  { name: 'expenses', title: t`Expenses`, key: '3', icon: ReceiptText },
  { name: 'reports', title: t`Reports`, key: '4', icon: ChartColumn },
  { name: 'gaps', title: t`Gaps`, key: '5', icon: Hourglass },
  { name: 'unsent', title: t`Unsent`, key: '6', icon: Send },
  { name: 'business', title: t`Business`, key: '9', icon: Building2, isSeldom: true },
  { name: 'recurring', title: t`Recurring`, key: '0', icon: Repeat, isSeldom: true },
  { name: 'webhooks', title: t`Webhooks`, key: '-', icon: Webhook, isSeldom: true },
  { name: 'account', title: t`Account`, key: '7', icon: CircleUser, isSeldom: true },
  { name: 'settings', title: t`Settings`, key: '8', icon: SlidersHorizontal, isSeldom: true },
]

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'>

/**
 * The screen that pressed keys open. Reads `code`, because Option on macOS changes the `key`, and because digits of the
 * number pad type a character on Windows. In a text field, Option types characters.
 */
export function screenOf(event: Pressed): Screen | undefined {
  if (!event.altKey || event.ctrlKey || event.metaKey) return undefined
  const pressed = /^Digit(\d)$/.exec(event.code)?.[1] ?? (/^[-–]$/.test(event.key) ? '-' : '')
  if (takesLetters(event.target) && event.key !== pressed) return undefined
  return screens.find(({ key }) => key === pressed)
}

/** Components of the screens. All but the first are loaded on demand (docs/quality.md#16-renderer-code). */
export const screenViews: Readonly<Record<ScreenName, ComponentType>> = {
  entries: EntriesView,
  projects: lazyScreen(() => import('../projects/ProjectsView.tsx'), 'ProjectsView'),
  expenses: lazyScreen(() => import('../expenses/ExpensesView.tsx'), 'ExpensesView'),
  reports: lazyScreen(() => import('../reports/ReportsView.tsx'), 'ReportsView'),
  gaps: lazyScreen(() => import('../gaps/GapsView.tsx'), 'GapsView'),
  unsent: lazyScreen(() => import('../unsent/UnsentView.tsx'), 'UnsentView'),
  business: lazyScreen(() => import('../business/BusinessView.tsx'), 'BusinessView'),
  recurring: lazyScreen(() => import('../recurring/RecurringView.tsx'), 'RecurringView'),
  webhooks: lazyScreen(() => import('../webhooks/WebhooksView.tsx'), 'WebhooksView'),
  account: lazyScreen(() => import('../account/AccountView.tsx'), 'AccountView'),
  settings: lazyScreen(() => import('../settings/SettingsView.tsx'), 'SettingsView'),
}
