import type { TitledEntry, TraySummary } from '../../shared/domain/desktop/tray-summary.ts'
import { startProblem, startProblemText } from '../../shared/domain/entries/favourite.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { localLists, readList } from '../store/local-lists.ts'
import { projects } from '../store/projects.ts'
import { recentWork, runningTimers } from './entries/entries.ts'
import { gapsToResolve } from './recorded-work.ts'

type TrayOptions = {
  readonly recents: number
  readonly paused: TimeEntry | null
  readonly now: EpochMs
}

/** Reads what the tray shows. `paused`: the paused entry. `recents`: maximum number of recent entries. */
export function traySummary(reader: Reader, { recents, paused, now }: TrayOptions): TraySummary {
  const titleOf = (id: LocalId | null): string | null =>
    id === null ? null : (projects.existing(reader, id)?.title ?? null)
  const titled = (entry: TimeEntry): TitledEntry => ({
    ...entry,
    project: titleOf(entry.projectId),
  })
  const running = runningTimers(reader)
  const favourites = readList(reader, localLists.favourite)
  const listed = [...running, ...favourites]
  const isListed = (piece: TimeEntry): boolean =>
    listed.some(({ note, projectId }) => note === piece.note && projectId === piece.projectId)
  const recent = recentWork(reader, recents + listed.length, now).filter(
    (piece) => !isListed(piece),
  )
  return {
    paused: paused && titled(paused),
    running: running.map(titled),
    recent: recent.slice(0, recents).map(titled),
    favourites: favourites.map((favourite) => {
      const { projectId } = favourite
      const project = projectId === null ? undefined : projects.existing(reader, projectId)
      const problem = startProblem(favourite, project, running)
      return {
        ...favourite,
        project: project?.title ?? null,
        problem: problem && startProblemText(problem),
      }
    }),
    gaps: gapsToResolve(reader).filter(({ to }) => to !== null).length,
  }
}
