/** Messages about the sync status: the chip's label, progress, and the next attempt. */
import type { Entity } from '../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { PullProgress, RestoredQuestion, SyncStatus } from '../../shared/contract/payloads.ts'
import { assertNever } from '../../shared/contract/errors.ts'
import { formatCount, since, formatWait } from './time-format.ts'

/** Severity, shown as a colour. */
export type Tone = 'ok' | 'warn' | 'bad'
/** Label and tone of the sync status. */
export type SyncStatusLabel = { readonly tone: Tone; readonly text: string }

/** Most urgent state first, then the connection state. */
export function syncStatusLabel(sync: SyncStatus, now: EpochMs, zone: string): SyncStatusLabel {
  if (sync.restored) return { tone: 'bad', text: 'Stopped: answer needed' }
  if (sync.kind === 'signIn') return { tone: 'bad', text: 'Sign-in needed' }
  if (sync.refused > 0) {
    const offline = sync.kind === 'offline' ? ' · offline' : ''
    return { tone: 'bad', text: `Needs you (${sync.refused})${offline}` }
  }
  const unsent = sync.unsent > 0 ? ` · ${sync.unsent} unsent` : ''
  switch (sync.kind) {
    case 'idle':
      return { tone: 'ok', text: `All sent${minutesAgo(sync.lastResponseAt, now, zone)}` }
    case 'sending':
      return { tone: 'warn', text: 'Sending…' }
    case 'waiting':
      return { tone: 'warn', text: `${sync.unsent} unsent` }
    case 'offline': {
      const when =
        sync.lastResponseAt === null ? '' : ` since ${since(sync.lastResponseAt, now, zone)}`
      return { tone: 'warn', text: `Offline${when}${unsent}` }
    }
    case 'local':
      return {
        tone: 'warn',
        text: sync.unsent > 0 ? `${sync.unsent} unsent · not connected` : 'Not connected',
      }
    default:
      return assertNever(sync.kind)
  }
}

/** Empty within the first minute. */
function minutesAgo(at: EpochMs | null, now: EpochMs, zone: string): string {
  const minutes = at === null ? 0 : Math.floor((now - at) / 60_000)
  if (at === null || minutes < 1) return ''
  return minutes < 60 ? ` · ${minutes} min ago` : ` · ${since(at, now, zone)}`
}

const lists: Readonly<Record<Entity, string>> = {
  timeEntry: 'entries',
  project: 'projects',
  expense: 'expenses',
  staff: 'staff members',
  callback: 'webhooks',
}

/** `12,300 of 100,000 entries` */
export function pullProgressLabel({ list, rows, total }: PullProgress): string {
  return `${formatCount(rows)} of ${formatCount(total)} ${lists[list]}`
}

/** When waiting operations are attempted next, or why not; null where nothing waits. */
export function nextAttemptMessage(sync: SyncStatus, now: EpochMs): string | null {
  const waiting = sync.unsent - sync.refused
  if (sync.restored) return 'Nothing is sent before the question above is answered.'
  if (sync.kind === 'signIn') return 'Sign in on the Account screen. Until then everything waits.'
  if (sync.kind === 'local') return 'No account is connected. Everything waits until one is.'
  if (sync.nextTryAt !== null && sync.nextTryAt > now) {
    return `Next try in ${formatWait(sync.nextTryAt, now)}.`
  }
  if (waiting > 0 && sync.held === waiting) {
    return 'What waits needs more than this account has. Nothing is lost.'
  }
  if (waiting > 0) return 'Trying now.'
  return sync.refused > 0 ? 'Nothing is sent again before you decide.' : null
}

/** What a restored service has lost: `7 entries, 1 expense and 1 project are not there any more; 2 are older.` */
export function serviceRestoredMessage({ missing, older }: RestoredQuestion): string {
  const counted = [
    countOf(missing.projects, 'project', 'projects'),
    countOf(missing.entries, 'entry', 'entries'),
    countOf(missing.expenses, 'expense', 'expenses'),
  ].flatMap((parts) => parts ?? [])
  const sum = missing.projects + missing.entries + missing.expenses
  const gone =
    sum === 0
      ? null
      : `${listOf(counted)} that ${sum === 1 ? 'was' : 'were'} sent ${sum === 1 ? 'is' : 'are'} not there any more`
  const changed =
    older === 0 ? null : `${formatCount(older)} ${older === 1 ? 'has' : 'have'} lost a change`
  return `${[gone, changed].filter((parts) => parts !== null).join('; ')}.`
}

function countOf(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${formatCount(count)} ${count === 1 ? one : many}`
}

/** `a, b and c` */
function listOf(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ')
}

/** `2 rows of the service could not be understood.`; null for none. */
export function rejectedRowsMessage(count: number): string | null {
  if (count === 0) return null
  const rows = count === 1 ? '1 row' : `${formatCount(count)} rows`
  return `${rows} of the service could not be understood. Stint keeps them aside as they came.`
}
