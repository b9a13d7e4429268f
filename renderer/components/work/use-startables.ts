import { useQuery } from '../../data/use-query.ts'
import { usePlatform, useProjects, useRunning } from '../../data/work.ts'
import { startableEvents, startableFavourites, type Startable } from './startable.ts'

/** Returns the favourites in the user's order; an empty list until `isAsked` is true. */
export function useFavourites(isAsked = true): ReturnType<typeof startableFavourites> {
  const favourites = useQuery('favourites.all', isAsked ? {} : null) ?? []
  const [projects, running] = [useProjects(), useRunning()]
  const isMac = usePlatform() === 'darwin'
  return startableFavourites(favourites, { projects, running }, isMac)
}

/** Returns today's calendar events that aren't over yet; an empty list until `isAsked` is true. */
export function usePlannedEvents(isAsked = true): readonly Startable[] {
  const events = useQuery('proposals.planned', isAsked ? {} : null) ?? []
  const [projects, running] = [useProjects(), useRunning()]
  return startableEvents(events, { projects, running })
}
