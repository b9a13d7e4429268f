import { counted, listOf, plural, t } from '../../shared/domain/language/translate.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { PullProgress, RestoredQuestion, SyncStatus } from '../../shared/contract/payloads.ts'
import { formatCount, since, formatWait } from './time-format.ts'

/** Label of the sync status, and its severity, shown as a colour. */
export type SyncStatusLabel = { readonly tone: 'ok' | 'warn' | 'bad'; readonly text: string }

/** Returns the label of the most urgent sync problem; if there is none, the label of the connection. */
export function syncStatusLabel(sync: SyncStatus, now: EpochMs, zone: string): SyncStatusLabel {
  if (sync.restored) return { tone: 'bad', text: t`Sync paused until you decide` }
  if (sync.kind === 'signIn') return { tone: 'bad', text: t`Sign-in needed` }
  if (sync.refused > 0) {
    const text = t`Needs attention (${sync.refused})`
    return {
      tone: 'bad',
      text: sync.kind === 'offline' ? t`Needs attention (${sync.refused}) · offline` : text,
    }
  }
  const unsent = sync.unsent > 0 ? ` · ${t`${sync.unsent} unsent`}` : ''
  switch (sync.kind) {
    case 'idle':
      return { tone: 'ok', text: `${t`All sent`}${minutesAgo(sync.lastResponseAt, now, zone)}` }
    case 'notUpToDate':
      return { tone: 'warn', text: t`Not up to date` }
    case 'sending':
      return { tone: 'warn', text: t`Sending…` }
    case 'waiting':
      return { tone: 'warn', text: t`${sync.unsent} unsent` }
    case 'offline': {
      const when =
        sync.lastResponseAt === null
          ? t`Offline`
          : t`Offline since ${since(sync.lastResponseAt, now, zone)}`
      return { tone: 'warn', text: `${when}${unsent}` }
    }
    case 'local':
      return {
        tone: 'warn',
        text: sync.unsent > 0 ? t`${sync.unsent} unsent · not connected` : t`Not connected`,
      }
  }
}

/** Returns how long ago `at` was, as the end of a label; empty within the first minute. */
function minutesAgo(at: EpochMs | null, now: EpochMs, zone: string): string {
  const minutes = at === null ? 0 : Math.floor((now - at) / 60_000)
  if (at === null || minutes < 1) return ''
  return ` · ${minutes < 60 ? t`${minutes} min ago` : since(at, now, zone)}`
}

/** Formats the progress of loading data from the service: `12,300 of 100,000 entries`. */
export function pullProgressLabel({ list, rows, total }: PullProgress): string {
  const done = formatCount(rows)
  const all = formatCount(total)
  return {
    timeEntry: t`${done} of ${all} entries`,
    project: t`${done} of ${all} projects`,
    expense: t`${done} of ${all} expenses`,
    staff: t`${done} of ${all} staff members`,
    callback: t`${done} of ${all} webhooks`,
  }[list]
}

/** Says when Stint will next try to send, or why it won't. Returns null if there is nothing to say. */
export function nextAttemptMessage(sync: SyncStatus, now: EpochMs): string | null {
  const waiting = sync.unsent - sync.refused
  if (sync.restored) return t`Answer the question above to continue sending.`
  if (sync.kind === 'signIn') return t`Sign in on the “Account” screen to send what you recorded.`
  if (sync.kind === 'local')
    return t`Not connected yet. Everything is saved here and goes out once you connect.`
  if (sync.nextTryAt !== null && sync.nextTryAt > now) {
    return t`Stint will try again in ${formatWait(sync.nextTryAt, now)}.`
  }
  if (waiting > 0 && sync.held === waiting) {
    return t`Your account can’t receive these items yet. Nothing has been lost.`
  }
  if (waiting > 0) return t`Stint is trying to send now.`
  return sync.refused > 0 ? t`Stint won’t send anything again until you decide what to do.` : null
}

/** Says what the service lost: `1 project … missing on the service; 2 items have gone back to an older version.` */
export function serviceRestoredMessage({ missing, older }: RestoredQuestion): string {
  const rows = [
    ...counted(missing.projects, { one: '# project', other: '# projects' }),
    ...counted(missing.entries, { one: '# entry', other: '# entries' }),
    ...counted(missing.expenses, { one: '# expense', other: '# expenses' }),
  ]
  const sum = missing.projects + missing.entries + missing.expenses
  const gone = plural(
    sum,
    {
      one: '{rows} you sent is missing on the service',
      other: '{rows} you sent are missing on the service',
    },
    { rows: listOf(rows) },
  )
  const changed = plural(older, {
    one: '# item has gone back to an older version',
    other: '# items have gone back to an older version',
  })
  return `${[...(sum === 0 ? [] : [gone]), ...(older === 0 ? [] : [changed])].join('; ')}.`
}

/** Says how many rows from the service were skipped because Stint couldn't read them; null if none were. */
export function rejectedRowsMessage(count: number): string | null {
  if (count === 0) return null
  return plural(count, {
    one: 'Stint couldn’t read # item from the service and skipped it.',
    other: 'Stint couldn’t read # items from the service and skipped them.',
  })
}
