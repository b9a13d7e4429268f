/** Queries that several views share, with the value until they are known. */
import type { EntryTotals } from '../../shared/contract/groups/entries.ts'
import type { UnresolvedGap } from '../../shared/contract/groups/gaps.ts'
import { defaultSettings, type Settings } from '../../shared/contract/settings.ts'
import { localZone } from '../lib/clock.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import { recentInput } from './first-queries.ts'
import { useQuery } from './use-query.ts'

const noGaps: readonly UnresolvedGap[] = []
const noEntries: readonly TimeEntry[] = []

export function useRunning(): readonly TimeEntry[] {
  return useQuery('timer.running', {}) ?? noEntries
}

export function usePaused(): TimeEntry | null {
  return useQuery('timer.paused', {}) ?? null
}

export function useRecent(): readonly TimeEntry[] {
  return useQuery('entries.recent', recentInput) ?? noEntries
}

export function useGaps(): readonly UnresolvedGap[] {
  return useQuery('gaps.unresolved', {}) ?? noGaps
}

export function useSettings(): Settings {
  return useQuery('settings.state', {}) ?? defaultSettings
}

/** As Node names it; empty until it is known. */
export function usePlatform(): string {
  return useQuery('desktop.state', {}, ({ platform }) => platform) ?? ''
}

/** Null until they are known. */
export function useTotals(): EntryTotals | null {
  return useQuery('entries.totals', { zone: localZone() }) ?? null
}
