import type { Query } from './answers.ts'

/**
 * Input of the query for recent entries. Only six are shown. The query asks for more, because running timers and up to
 * nine favourites are left out of the result.
 */
export const recentInput = { limit: 16 }

/**
 * Queries about the program that every window keeps up to date. `shortcuts.state` also makes the main process retry the
 * shortcuts that another program had taken.
 */
export const firstOfProgram: readonly Query[] = [
  { name: 'settings.state', input: {} },
  { name: 'shortcuts.state', input: {} },
  { name: 'desktop.state', input: {} },
  { name: 'desktop.reminders', input: {} },
  { name: 'updates.state', input: {} },
]

/**
 * Queries about a workspace for the first screen and the popover. They are loaded together and drawn in one React
 * commit.
 */
export const firstQueries = (zone: string): readonly Query[] => [
  { name: 'timer.running', input: {} },
  { name: 'timer.paused', input: {} },
  { name: 'timer.loggedToday', input: { zone } },
  { name: 'entries.recent', input: recentInput },
  { name: 'entries.totals', input: { zone } },
  { name: 'gaps.unresolved', input: {} },
  { name: 'proposals.waiting', input: {} },
  { name: 'history.state', input: {} },
  { name: 'sync.status', input: {} },
  { name: 'imports.count', input: {} },
  // No screen shows this answer. A separate request would be repeated when the workspace opens.
  { name: 'receipts.ofDrafts', input: {} },
  { name: 'projects.all', input: {} },
  { name: 'clients.all', input: {} },
  { name: 'reports.marks', input: {} },
  { name: 'account.missing', input: {} },
  { name: 'links.pending', input: {} },
]
