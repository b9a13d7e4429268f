/** IPC handlers of the group `entries`. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import type { DaySettings } from '../../../shared/domain/time/day-bounds.ts'
import type { Clock } from '../../base/clock.ts'
import { earlierWork } from '../../queries/earlier-work.ts'
import { entriesInRange, entryTotals, recentWork } from '../../queries/entries.ts'
import { listEntries, sumEntries } from '../../queries/entry-list.ts'
import { missedBillable } from '../../queries/missed-billable-list.ts'
import { tagsInUse } from '../../queries/tags-in-use.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `entries.${string}`

export function createEntryHandlers(
  workspaces: Pick<Workspaces, 'current'>,
  clock: Pick<Clock, 'now'>,
  daySettings: () => DaySettings,
): Pick<Handlers, Calls> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'entries.range': ({ from, to }) =>
      readWorkspace(({ database }) => entriesInRange(database, { from, to, now: clock.now() })),
    'entries.list': (input) => readWorkspace(({ database }) => listEntries(database, input)),
    'entries.sums': ({ filter }) => readWorkspace(({ database }) => sumEntries(database, filter)),
    'entries.details': ({ id }) => withWorkspace(({ details }) => details.ofEntry(id)),
    'entries.serviceTotals': ({ filter }) => withWorkspace(({ details }) => details.totals(filter)),
    'entries.recent': ({ limit }) => readWorkspace(({ database }) => recentWork(database, limit)),
    'entries.earlierWork': () => readWorkspace(({ database }) => earlierWork(database)),
    'entries.totals': ({ zone }) =>
      readWorkspace(({ database }) => entryTotals(database, clock.now(), zone, daySettings())),
    'entries.tags': () => readWorkspace(({ database }) => tagsInUse(database)),
    'entries.missedBillable': () => readWorkspace(({ database }) => missedBillable(database)),
    'entries.markMissedBillable': () =>
      withWorkspace(({ entries }) => entries.markMissedBillable()),
    'entries.dismissMissedBillable': () =>
      withWorkspace(({ entries }) => entries.dismissMissedBillable()),
    'entries.create': (input) => withWorkspace(({ entries }) => entries.create(input)),
    'entries.edit': (input) => withWorkspace(({ entries }) => entries.edit(input)),
    'entries.move': (input) => withWorkspace(({ entries }) => entries.move(input)),
    'entries.split': (input) => withWorkspace(({ entries }) => entries.split(input)),
    'entries.trim': (input) => withWorkspace(({ entries }) => entries.trim(input)),
    'entries.merge': (input) => withWorkspace(({ entries }) => entries.merge(input)),
    'entries.duplicate': (input) => withWorkspace(({ entries }) => entries.duplicate(input)),
    'entries.restore': (input) => withWorkspace(({ entries }) => entries.restore(input)),
    'entries.editMany': (input) => withWorkspace(({ entries }) => entries.editMany(input)),
    'entries.removeMany': (input) => withWorkspace(({ entries }) => entries.removeMany(input)),
    'entries.applySheet': (input) => withWorkspace(({ entries }) => entries.applySheet(input)),
    'entries.remove': (input) => withWorkspace(({ entries }) => entries.remove(input)),
  }
}
