/** What the calls of an open workspace run: a query of its database, or a command. */
import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success } from '../../../shared/contract/errors.ts'
import type { DaySettings } from '../../../shared/domain/time/day-bounds.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Clock } from '../../base/clock.ts'
import { earlierWork, loggedToday } from '../../queries/entries/earlier-work.ts'
import { listEntries, sumEntries } from '../../queries/entries/entry-list.ts'
import {
  entriesInRange,
  entryTotals,
  recentWork,
  runningTimers,
} from '../../queries/entries/entries.ts'
import { missedBillable } from '../../queries/missed-billable-list.ts'
import { gapsToResolve } from '../../queries/gaps.ts'
import { staffList } from '../../queries/staff.ts'
import { teamRange } from '../../queries/team.ts'
import { tagsInUse } from '../../queries/tags-in-use.ts'
import {
  allStaff,
  systemState,
  mileageRates,
  statementMappings,
  statementMarks,
  vendorRules,
} from '../../queries/whole-lists.ts'
import type { GroupsOfWorkspace } from '../router.ts'

type Parts = {
  readonly clock: Pick<Clock, 'now'>
  /** When the user last returned to this computer; null where that is unknown. */
  readonly lastReturnAt: () => EpochMs | null
  readonly daySettings: () => DaySettings
}

export const workspaceCalls: GroupsOfWorkspace<Parts> = {
  timer: ({ database, timer }, { clock, lastReturnAt, daySettings }) => ({
    ...timer,
    running: () => runningTimers(database),
    loggedToday({ zone }) {
      const paused = timer.paused()
      const timers = paused === null ? runningTimers(database) : [paused]
      const at = { now: clock.now(), zone, settings: daySettings() }
      return timers.map((entry) => ({ id: entry.id, seconds: loggedToday(database, entry, at) }))
    },
    startPoints: () => ({ lastEntryEnd: timer.lastEntryEnd(), unlockedAt: lastReturnAt() }),
  }),
  entries: ({ database, entries, details }, { clock, daySettings }) => ({
    ...entries,
    range: (span) => entriesInRange(database, { ...span, now: clock.now() }),
    list: (input) => listEntries(database, input),
    sums: ({ filter }) => sumEntries(database, filter),
    details: ({ id }) => details.ofEntry(id),
    serviceTotals: ({ filter }) => details.totals(filter),
    missedBillable: () => missedBillable(database),
    recent: ({ limit }) => recentWork(database, limit),
    earlierWork: () => earlierWork(database),
    totals: ({ zone }) => entryTotals(database, clock.now(), zone, daySettings()),
    tags: () => tagsInUse(database),
  }),
  gaps: ({ database, gaps, traces }) => ({
    ...gaps,
    unresolved: () => gapsToResolve(database),
    fill(input) {
      const filled = gaps.fill(input)
      if (filled.ok) traces.countAccepted(input.parts)
      return filled
    },
  }),
  history: ({ history }) => history,
  vendorRules: ({ database, vendorRules: rules }) => ({
    ...rules,
    all: () => vendorRules(database),
  }),
  mileageRates: ({ database, mileage }) => ({ ...mileage, all: () => mileageRates(database) }),
  staff: ({ database, staff, sync }) => ({
    ...staff,
    all: () => allStaff(database),
    list: () => staffList(database),
    refresh: async () =>
      (await sync().refresh(new Set(['staff'])))
        ? success(null)
        : failure('unreachable', t`The service could not be asked. This is the last list.`),
  }),
  business: ({ database }) => ({ system: () => systemState(database) }),
  team: ({ database, team }) => ({ ...team, range: (input) => teamRange(database, input) }),
  recurring: ({ recurring }) => recurring,
  statements: ({ database, statements }) => ({
    ...statements,
    memory: () => ({ marks: statementMarks(database), mappings: statementMappings(database) }),
  }),
}
