/** The calls about proposals and the traces that they are made from. */
import { t } from '../../../shared/domain/language/translate.ts'
import { success } from '../../../shared/contract/errors.ts'
import { dayBoundsOf } from '../../../shared/domain/time/day-bounds.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { GroupsOfWorkspace } from '../router.ts'

/**
 * The calls of the groups `traces` and `proposals`. Paths come from dialogs of the system, never from a window, so that
 * a window can't choose which files the main process reads.
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
      // A waiting proposal that could not be marked stays where it is; accepting it again is refused, because its time
      // is recorded.
      const recorded = commands.accept(proposals, (isDone) => void traces.follow(proposals, isDone))
      // The entries are recorded; a failure to learn from them is not worth a message.
      if (recorded.ok) traces.countAccepted(proposals)
      return recorded
    },
  }),
}
