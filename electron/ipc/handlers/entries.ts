/** IPC handlers of the group `entries`. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import type { Clock } from '../../base/clock.ts'
import { entriesInRange, entryTotals, recentWork } from '../../queries/entries.ts'
import { listEntries, sumEntries } from '../../queries/entry-list.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `entries.${string}`

export function createEntryHandlers(
  workspaces: Pick<Workspaces, 'current'>,
  clock: Pick<Clock, 'now'>,
): Pick<Handlers, Calls> {
  const { within, reading } = requireWorkspace(workspaces)
  return {
    'entries.range': ({ from, to }) =>
      reading(({ database }) => entriesInRange(database, { from, to, now: clock.now() })),
    'entries.list': (input) => reading(({ database }) => listEntries(database, input)),
    'entries.sums': ({ filter }) => reading(({ database }) => sumEntries(database, filter)),
    'entries.recent': ({ limit }) => reading(({ database }) => recentWork(database, limit)),
    'entries.totals': ({ zone }) =>
      reading(({ database }) => entryTotals(database, clock.now(), zone)),
    'entries.create': (input) => within(({ entries }) => entries.create(input)),
    'entries.edit': (input) => within(({ entries }) => entries.edit(input)),
    'entries.move': (input) => within(({ entries }) => entries.move(input)),
    'entries.split': (input) => within(({ entries }) => entries.split(input)),
    'entries.merge': (input) => within(({ entries }) => entries.merge(input)),
    'entries.duplicate': (input) => within(({ entries }) => entries.duplicate(input)),
    'entries.restore': (input) => within(({ entries }) => entries.restore(input)),
    'entries.editMany': (input) => within(({ entries }) => entries.editMany(input)),
    'entries.removeMany': (input) => within(({ entries }) => entries.removeMany(input)),
    'entries.applySheet': (input) => within(({ entries }) => entries.applySheet(input)),
    'entries.remove': (input) => within(({ entries }) => entries.remove(input)),
  }
}
