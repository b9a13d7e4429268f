/** Adds sources of traces, each after it was read once. */
import { realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { failure, type Outcome } from '../../shared/contract/errors.ts'
import type { TraceSourceKind } from '../../shared/contract/groups/traces.ts'
import { t } from '../../shared/domain/language/translate.ts'
import type { Clock } from '../base/clock.ts'
import type { IdSource } from '../base/ids.ts'
import { activityWatchPort, type ActivityWatch } from './activity-watch.ts'
import { gitTraces } from './git-folder.ts'
import { eventsOfFile, type CalendarEvents } from './read-sources.ts'
import type { TraceStore } from './trace-store.ts'

export type AddSource = {
  /** Adds a folder or a calendar. Fails with `invalid` or `storage`. */
  add(path: string, kind: 'folder' | 'calendar'): Promise<Outcome<null>>
  /** Starts recording presence. */
  addPresence(): Outcome<null>
  /** Adds ActivityWatch. Fails with `invalid` if it does not respond, or with `storage`. */
  addActivityWatch(): Promise<Outcome<null>>
}

type Parts = {
  readonly store: () => Pick<TraceStore, 'addSource'>
  readonly activityWatch: Pick<ActivityWatch, 'isThere'>
  readonly calendarEvents: CalendarEvents
  readonly clock: Pick<Clock, 'now'>
  readonly ids: IdSource
}

export function createAddSource(parts: Parts): AddSource {
  const { store, activityWatch, ids } = parts
  const added = (kind: TraceSourceKind, path: string): Outcome<null> =>
    store().addSource({ id: ids.next(), kind, path, projectId: null })
  return {
    async add(chosen, kind) {
      // A link that the person chose is resolved here; a link put in the place of its file later is not followed.
      const target = kind === 'calendar' ? await realpath(chosen).catch(() => chosen) : chosen
      // A chosen `.git` folder means its worktree.
      const path = basename(target) === '.git' ? dirname(target) : target
      const found = await kindOf(path, kind, parts)
      return found === null
        ? failure('invalid', t`Stint can’t read this calendar file (.ics).`)
        : added(found, path)
    },
    addPresence: () => added('presence', ''),
    async addActivityWatch() {
      if (await activityWatch.isThere()) {
        return added('activityWatch', `http://127.0.0.1:${activityWatchPort}`)
      }
      const text = t`ActivityWatch isn’t responding on this computer. Start it first.`
      return failure('invalid', text)
    },
  }
}

/** Returns the kind of a source; null if a file is not a calendar. */
async function kindOf(
  path: string,
  kind: 'folder' | 'calendar',
  { clock, calendarEvents }: Pick<Parts, 'clock' | 'calendarEvents'>,
): Promise<TraceSourceKind | null> {
  const span = { from: clock.now(), to: clock.now() }
  if (kind === 'folder') return (await gitTraces(path, '', span)) === null ? 'files' : 'git'
  const events = await eventsOfFile(calendarEvents, path, { sourceId: '', zone: 'UTC', span })
  return events === null ? null : 'calendar'
}
