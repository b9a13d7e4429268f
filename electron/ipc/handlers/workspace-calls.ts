import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success } from '../../../shared/contract/errors.ts'
import { createClientCommands } from '../../commands/own-names.ts'
import { createFavouriteCommands } from '../../commands/favourites.ts'
import { createMileageRateCommands } from '../../commands/mileage-rates.ts'
import { createPaletteCommands } from '../../commands/palette.ts'
import { createStatementCommands } from '../../commands/statements.ts'
import { createVendorRuleCommands } from '../../commands/vendor-rules.ts'
import { existingEntries } from '../../queries/existing-entries.ts'
import { earlierWork, loggedToday } from '../../queries/entries/earlier-work.ts'
import { listEntries, sumEntries } from '../../queries/entries/entry-list.ts'
import {
  entriesInRange,
  entryTotals,
  recentWork,
  runningTimers,
} from '../../queries/entries/entries.ts'
import { missedBillable } from '../../queries/missed-billable-list.ts'
import { capTime } from '../../queries/cap-time.ts'
import { projectUsage, projectOverview } from '../../queries/project-overview.ts'
import { gapsToResolve } from '../../queries/recorded-work.ts'
import { tagsInUse } from '../../queries/tags-in-use.ts'
import {
  teamRange,
  staffList,
  allCallbacks,
  allClients,
  allProjects,
  allStaff,
  systemState,
  localLists,
  paletteUsage,
  projectTimes,
  readList,
  confirmedDays,
  statementMappings,
  statementMarks,
  unavailableParts,
  vendorRules,
} from '../../queries/whole-lists.ts'
import type { GroupsOfWorkspace } from '../router.ts'
import { accountDataCalls } from './account-data-calls.ts'
import { expenseCalls } from './expense-calls.ts'
import { reportCalls, reportContext } from './report-calls.ts'
import { accountSignInCalls } from './sign-in.ts'
import { timesheetCalls } from './timesheet-calls.ts'
import { dayBoundsOf } from '../../../shared/domain/time/day-bounds.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'

/**
 * Handlers of the IPC calls for traces of work (commits, saved files …) and proposed entries. Paths are chosen in
 * system dialogs, so that windows can't decide what the main process reads.
 */
export const proposalCalls: Pick<GroupsOfWorkspace, 'traces' | 'proposals'> = {
  traces: ({ traces }, { desktop }) => ({
    ...traces,
    async addFolder(_input, { windowId }) {
      const path = await desktop.chooseFolder(windowId, {
        title: t`Choose a work folder`,
        button: t`Use this folder`,
      })
      return path === null ? success(null) : traces.add(path, 'folder')
    },
    async addCalendar(_input, { windowId }) {
      const path = await desktop.chooseFile(windowId, {
        title: t`Choose a calendar file`,
        button: t`Use this calendar`,
        name: t`Calendars`,
        extensions: ['ics', 'ical', 'ifb'],
      })
      return path === null ? success(null) : traces.add(path, 'calendar')
    },
  }),
  proposals: ({ traces, proposals: commands }, { clock, settings }) => ({
    ...traces,
    planned() {
      const bounds = dayBoundsOf(clock.zone(), settings.read().dayStart)
      const from = clock.now()
      const to = bounds.startOf(bounds.dayAt(Math.floor(from / 1000)) + 1) * 1000
      return traces.planned({ from, to: to as EpochMs })
    },
    accept({ proposals }) {
      // If a proposal can't be marked as accepted, it stays in the list. Accepting it again is refused, because its
      // time is recorded.
      const recorded = commands.accept(proposals, (isDone) => void traces.follow(proposals, isDone))
      // The entries are recorded; a failure to learn from them is not worth a message.
      if (recorded.ok) traces.countAccepted(proposals)
      return recorded
    },
  }),
}

export const workspaceCalls: GroupsOfWorkspace = {
  ...accountDataCalls,
  ...expenseCalls,
  ...proposalCalls,
  timer: ({ database, timer }, { clock, desktop, settings }) => ({
    ...timer,
    running: () => runningTimers(database),
    loggedToday({ zone }) {
      const paused = timer.paused()
      const timers = paused === null ? runningTimers(database) : [paused]
      const at = { now: clock.now(), zone, settings: settings.read() }
      return timers.map((entry) => ({ id: entry.id, seconds: loggedToday(database, entry, at) }))
    },
    startPoints: () => ({ lastEntryEnd: timer.lastEntryEnd(), unlockedAt: desktop.lastReturnAt() }),
  }),
  entries: ({ database, entries, details }, { clock, settings }) => ({
    ...entries,
    range: (span) => entriesInRange(database, { ...span, now: clock.now() }),
    list: (input) => listEntries(database, input),
    sums: ({ filter }) => sumEntries(database, filter, clock.now()),
    details: ({ id }) => details.ofEntry(id),
    serviceTotals: ({ filter }) => details.totals(filter),
    missedBillable: () => missedBillable(database),
    recent: ({ limit }) => recentWork(database, limit, clock.now()),
    earlierWork: () => earlierWork(database),
    totals: ({ zone }) => entryTotals(database, clock.now(), zone, settings.read()),
    tags: () => tagsInUse(database),
  }),
  favourites: ({ database, context }) => ({
    ...createFavouriteCommands(context),
    all: () => readList(database, localLists.favourite),
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
  vendorRules: ({ database, context }) => ({
    ...createVendorRuleCommands(context),
    all: () => vendorRules(database),
  }),
  mileageRates: ({ database, context }) => ({
    ...createMileageRateCommands(context),
    all: () => readList(database, localLists.mileageRate),
  }),
  staff: ({ database, staff, sync }) => ({
    ...staff,
    all: () => allStaff(database),
    list: () => staffList(database),
    refresh: async () =>
      (await sync().refresh(new Set(['staff'])))
        ? success(null)
        : failure('unreachable', t`Couldn’t reach the service. This list may be out of date.`),
  }),
  business: ({ database }) => ({ system: () => systemState(database) }),
  team: ({ database, team }) => ({ ...team, range: (input) => teamRange(database, input) }),
  recurring: ({ recurring }) => recurring,
  callbacks: ({ database, callbacks, callbackCodes }) => ({
    ...callbacks,
    ...callbackCodes,
    all: () => allCallbacks(database),
  }),
  classicCallbacks: ({ classicCallbacks }) => classicCallbacks,
  receiver: ({ receiver }) => receiver,
  timeImports: ({ database, timeImports }) => ({
    ...timeImports,
    existing: (input) => existingEntries(database, input),
  }),
  account: (workspace, { signIn }) => ({
    missing: () => unavailableParts(workspace.database),
    ...accountSignInCalls(workspace, signIn),
  }),
  // A link always concerns the open workspace.
  links: (_workspace, { desktop }) => desktop.links,
  statements: ({ database, context }) => ({
    ...createStatementCommands(context),
    memory: () => ({
      marks: statementMarks(database),
      expenseDays: confirmedDays(database),
      mappings: statementMappings(database),
    }),
  }),
  projects: ({ database, projects, details }, parts) => ({
    ...projects,
    all: () => allProjects(database),
    times: () => projectTimes(database, parts.clock.now()),
    capTime: (input) => capTime(database, input, parts.clock.now()),
    overview: (input) => projectOverview(database, input, reportContext(parts)),
    details: ({ id }) => details.ofProject(id),
    holdings: ({ id }) => projectUsage(database, id),
  }),
  clients: ({ database, context }) => ({
    ...createClientCommands(context),
    all: () => allClients(database),
  }),
  reports: reportCalls,
  timesheets: timesheetCalls,
  palette: ({ database, context }) => ({
    ...createPaletteCommands(context),
    usage: () => paletteUsage(database),
  }),
}
