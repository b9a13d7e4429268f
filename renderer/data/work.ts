/** Hooks for queries that several views share. They return a default until the answer is known. */
import { useEffect, useRef } from 'react'
import type { QueryName } from '../../shared/contract/contract.ts'
import type { StaffMember } from '../../shared/domain/account/staff-member.ts'
import type { Category } from '../../shared/domain/expenses/category.ts'
import type { UnresolvedGap } from '../../shared/contract/groups/gaps.ts'
import type { Client } from '../../shared/domain/projects/client.ts'
import type { Project } from '../../shared/domain/projects/project.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { defaultSettings, type Settings } from '../../shared/contract/settings.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import { useCurrentMinute } from '../components/use-now.ts'
import { useStores } from '../components/window-context.ts'
import { localZone } from '../lib/clock.ts'
import { recentInput } from './first-queries.ts'
import { useQuery } from './use-query.ts'

const none: readonly never[] = []

export function useRunning(): readonly TimeEntry[] {
  return useQuery('timer.running', {}) ?? none
}

export function usePaused(): TimeEntry | null {
  return useQuery('timer.paused', {}) ?? null
}

/** In ms. Clocks of all time zones show a full hour, at which a day can begin, at a multiple of this. */
const quarter = 15 * 60_000

/** Asks for sums of today again when a new day may have begun, because no change announces it. */
export function useNewDays(name: QueryName): void {
  const { answers } = useStores()
  const now = Math.floor(useCurrentMinute() / quarter)
  const asked = useRef(now)
  useEffect(() => {
    if (asked.current !== now) void answers.refresh([name])
    asked.current = now
  }, [answers, name, now])
}

/** Returns today's time for the work of a running or paused entry, in seconds, without running entries. */
export function useLoggedToday(id: LocalId | undefined): number {
  useNewDays('timer.loggedToday')
  const logged = useQuery('timer.loggedToday', { zone: localZone() })
  return logged?.find((one) => one.id === id)?.seconds ?? 0
}

export function useRecent(): readonly TimeEntry[] {
  return useQuery('entries.recent', recentInput) ?? none
}

/** Returns the tags of all entries, most recently used first. */
export function useTags(): readonly string[] {
  return useQuery('entries.tags', {}) ?? none
}

export function useGaps(): readonly UnresolvedGap[] {
  return useQuery('gaps.unresolved', {}) ?? none
}

export function useSettings(): Settings {
  return useQuery('settings.state', {}) ?? defaultSettings
}

/** Returns the platform as Node names it; empty until it is known. */
export function usePlatform(): string {
  return useQuery('desktop.state', {}, ({ platform }) => platform) ?? ''
}

/** Returns the expense categories; empty until they are known. */
export function useCategories(): readonly Category[] {
  return useQuery('categories.all', {}) ?? none
}

export function useStaff(): readonly StaffMember[] {
  return useQuery('staff.all', {}) ?? none
}

export function useProjects(): readonly Project[] {
  return useQuery('projects.all', {}) ?? none
}

/** Returns a project; undefined for a null or undefined id, and for a project that no longer exists. */
export function useProject(id: LocalId | null | undefined): Project | undefined {
  return useQuery('projects.all', {}, (projects) => projects.find((one) => one.id === id))
}

export function useClients(): readonly Client[] {
  return useQuery('clients.all', {}) ?? none
}
