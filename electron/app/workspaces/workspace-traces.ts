/**
 * Builds the traces of a workspace: their database beside the workspace's own, and the recorded time that proposals
 * need. Without a `reader`, no calendar is read.
 */
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { ChangeBus } from '../../base/change-bus.ts'
import type { CommandContext } from '../../commands/command-context.ts'
import type { ReceiptReader } from '../../desktop/process/receipt-reader.ts'
import {
  earlierEntries,
  knownProjects,
  openGaps,
  recordedSpans,
  spentDays,
} from '../../queries/recorded-work.ts'
import { activityWatchPort, createActivityWatch } from '../../traces/activity-watch.ts'
import { openTraceStore } from '../../traces/trace-store.ts'
import { createTraces, type Traces } from '../../traces/traces.ts'

export function createWorkspaceTraces(
  folder: string,
  { database, clock, ids }: Pick<CommandContext, 'database' | 'clock' | 'ids'>,
  changes: ChangeBus,
  reader: Pick<ReceiptReader, 'events'> | undefined,
): Traces {
  return createTraces({
    clock,
    ids,
    calendarEvents: (calendar) => reader?.events(calendar) ?? Promise.resolve(null),
    activityWatch: createActivityWatch({
      port: activityWatchPort,
      hostName: hostname(),
      monotonic: clock.monotonic,
    }),
    openStore: () => openTraceStore(join(folder, 'traces.db'), changes),
    recorded: {
      spans: (span, but) => recordedSpans(database, span, clock.now(), but),
      gaps: () => openGaps(database),
      earlier: (span) => earlierEntries(database, span, clock.now(), clock.zone()),
      spent: (span) => spentDays(database, span, clock.zone()),
      projects: () => knownProjects(database),
    },
  })
}
