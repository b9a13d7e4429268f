import { t } from '../../shared/domain/language/translate.ts'
import type { Gap } from '../../shared/domain/presence/gap.ts'
import type {
  PresenceEffect,
  RunningTimer,
  Span,
} from '../../shared/domain/presence/presence-machine.ts'
import { secondsBetween, type EpochMs } from '../../shared/domain/units.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import {
  beginGap,
  dropGap,
  endGap,
  latestGapSpans,
  openGap,
  shortenJumpGap,
} from '../store/gaps.ts'
import { isHeartbeatDue, readHeartbeat, writeHeartbeat } from '../store/heartbeat.ts'
import { runningTimeEntries, timeEntries } from '../store/time-entries.ts'
import { type CommandContext, undoableWrite } from './undoable-write.ts'
import type { RowWriter } from './row-writer.ts'

export type PresenceCommands = ReturnType<typeof createPresenceCommands>

/** What the previous run of the program recorded about presence. */
export type PreviousRun = {
  readonly lastHeartbeat: EpochMs | null
  readonly openGap: Pick<Gap, 'reason' | 'from'> | null
  readonly gaps: readonly Span[]
}

const rememberedGaps = 200

/** Creates the functions that read and write the database for the presence state machine (docs/presence.md). */
export function createPresenceCommands(context: CommandContext) {
  const { database } = context
  return {
    previousRun: (): PreviousRun => ({
      lastHeartbeat: readHeartbeat(database),
      openGap: openGap(database) ?? null,
      gaps: latestGapSpans(database, rememberedGaps),
    }),

    timer(): RunningTimer | null {
      const [entry] = runningTimeEntries(database)
      return entry ? { id: entry.id, since: entry.startedAt } : null
    },

    /**
     * Applies all effects in one transaction. Stopping a timer can be undone; gaps and heartbeats can't. Fails with
     * `storage`.
     */
    write(effects: readonly PresenceEffect[]): Outcome<null> {
      const due = effects.filter((effect) => isDue(effect))
      if (due.length === 0) return success(null)
      return undoableWrite(context, t`Stop timer`, (rows) => {
        for (const effect of due) writeEffect(context, rows, effect)
        return success(null)
      })
    },
  }

  function isDue(effect: PresenceEffect): boolean {
    if (effect.type === 'heartbeat') return isHeartbeatDue(database, effect.at)
    return effect.type !== 'askStillWorking' && effect.type !== 'showClockJump'
  }
}

function writeEffect({ ids }: CommandContext, rows: RowWriter, effect: PresenceEffect): void {
  const { transaction } = rows
  switch (effect.type) {
    case 'heartbeat':
      return writeHeartbeat(transaction, effect.at)
    case 'openGap': {
      const { reason, from, timerId } = effect
      return beginGap(transaction, ids.next(), { reason, from, entryId: timerId })
    }
    case 'closeGap':
      return endGap(transaction, effect)
    case 'dropGap':
      return dropGap(transaction)
    case 'shortenGap':
      return shortenJumpGap(transaction, effect)
    case 'stopTimer':
      return stopAll(rows, effect.at)
    case 'askStillWorking':
    case 'showClockJump':
      return
  }
}

function stopAll(rows: RowWriter, at: EpochMs): void {
  for (const entry of runningTimeEntries(rows.transaction)) {
    const duration = secondsBetween(entry.startedAt, at)
    rows.change(timeEntries, entry, { isLogged: true, duration })
  }
}
