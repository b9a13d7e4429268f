/** Adding sources: what is chosen is looked at first. */
import { basename, dirname } from 'node:path'
import { failure, type Outcome } from '../../shared/contract/errors.ts'
import type { TraceSourceKind } from '../../shared/contract/proposal-calls.ts'
import { t } from '../../shared/domain/language/translate.ts'
import type { Clock } from '../base/clock.ts'
import type { IdSource } from '../base/ids.ts'
import { activityWatchPort, type ActivityWatch } from './activity-watch.ts'
import { calendarEvents } from './calendar-events.ts'
import { gitTraces } from './git-folder.ts'
import { calendarText } from './read-sources.ts'
import type { TraceStore } from './trace-store.ts'

export type AddSource = {
  /** Fails with `invalid`, `storage`. */
  add(path: string, kind: 'folder' | 'calendar'): Promise<Outcome<null>>
  /** Keeps presence from now on. */
  addPresence(): Outcome<null>
  /** Fails with `invalid` where it does not answer, `storage`. */
  addActivityWatch(): Promise<Outcome<null>>
}

type Parts = {
  readonly store: () => Pick<TraceStore, 'addSource'>
  readonly activityWatch: Pick<ActivityWatch, 'isThere'>
  readonly clock: Pick<Clock, 'now'>
  readonly ids: IdSource
}

export function createAddSource({ store, activityWatch, clock, ids }: Parts): AddSource {
  const added = (kind: TraceSourceKind, path: string): Outcome<null> =>
    store().addSource({ id: ids.next(), kind, path, projectId: null })
  return {
    async add(chosen, kind) {
      // The folder of git itself stands for its worktree.
      const path = basename(chosen) === '.git' ? dirname(chosen) : chosen
      const found = await kindOf(path, kind, clock)
      return found === null
        ? failure('invalid', t`This file is no calendar that Stint can read (.ics).`)
        : added(found, path)
    },
    addPresence: () => added('presence', ''),
    async addActivityWatch() {
      if (await activityWatch.isThere()) {
        return added('activityWatch', `http://127.0.0.1:${activityWatchPort}`)
      }
      const text = t`ActivityWatch does not answer on this computer. Start it first.`
      return failure('invalid', text)
    },
  }
}

/** Null where a file is no calendar. */
async function kindOf(
  path: string,
  kind: 'folder' | 'calendar',
  clock: Pick<Clock, 'now'>,
): Promise<TraceSourceKind | null> {
  const span = { from: clock.now(), to: clock.now() }
  if (kind === 'folder') return (await gitTraces(path, '', span)) === null ? 'files' : 'git'
  const text = await calendarText(path)
  const events = text === null ? null : calendarEvents({ text, sourceId: '', zone: 'UTC' }, span)
  return events === null ? null : 'calendar'
}
