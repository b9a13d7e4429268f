/**
 * Reads the time that everybody in the business recorded, on request (docs/interface/time-entries.md#filters). It is
 * stored apart from the user's own entries, is never merged or sent, and has no cursor (decision 118).
 */
import { t } from '../../../shared/domain/language/translate.ts'
import { failure, type ErrorCode, type Outcome } from '../../../shared/contract/errors.ts'
import type { TeamEntry } from '../../../shared/domain/team/team-entry.ts'
import type { Seconds } from '../../../shared/domain/units.ts'
import type { Clock } from '../../base/clock.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { ServiceError } from '../../service/result.ts'
import type { ServiceTimeEntry } from '../../service/time-entries.ts'
import { writeAll, type Database } from '../../store/database.ts'
import {
  recordTeamRefusal,
  replaceTeamEntries,
  teamNames,
  writeTeamNames,
  type Range,
} from '../../store/team-entries.ts'

export type TeamReaderOptions = {
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
  /** Null while no account is connected. */
  readonly service: () => Pick<ServiceClient, 'projects' | 'timeEntries'> | null
}

const perPage = 100
/** About a year of a large team's entries. A range with more is refused, so that none is ever shown in part. */
const maxEntries = 50_000

/** Creates the reader of the team's entries. One range is read at a time: a new request ends the earlier reading. */
export function createTeamReader(options: TeamReaderOptions) {
  let running: { readonly key: string; readonly done: Promise<Outcome<null>> } | null = null
  let ending = new AbortController()
  return {
    /** Reads a range; replaces nothing if a page fails. Fails with `unavailable`, `storage`, or a request's error. */
    refresh(range: Range): Promise<Outcome<null>> {
      const key = `${range.from} ${range.to}`
      if (running?.key === key) return running.done
      ending.abort()
      ending = new AbortController()
      const started = { key, done: read(options, range, ending.signal) }
      running = started
      return started.done.finally(() => {
        if (running === started) running = null
      })
    },
  }
}

async function read(
  options: TeamReaderOptions,
  range: Range,
  signal: AbortSignal,
): Promise<Outcome<null>> {
  const { database, clock } = options
  const service = options.service()
  if (!service) return failure('unavailable', t`No account is connected. Sign in first.`)
  const filter = { team: true, includeUnlogged: true, startedFrom: range.from, startedTo: range.to }
  const entries: TeamEntry[] = []
  for await (const page of service.timeEntries.list(filter, { perPage, inFlight: 2, signal })) {
    if (signal.aborted) return ended()
    if (!page.ok) return refused(options, range, page.error)
    entries.push(...page.value.rows.filter(({ active }) => active).map(toTeamEntry))
    if (entries.length > maxEntries) return failure('invalid', t`Choose a shorter range.`)
  }
  const inRange = entries.filter(({ startedAt }) => startedAt >= range.from && startedAt < range.to)
  await learnNames(options, service, inRange)
  if (signal.aborted) return ended()
  return writeAll(database, (transaction) =>
    replaceTeamEntries(transaction, range, inRange, clock.now()),
  )
}

const ended = () =>
  failure('unreachable', t`You opened another week before this one finished loading.`)

function refused(
  { database }: TeamReaderOptions,
  range: Range,
  { kind, message }: ServiceError,
): Outcome<never> {
  const code: ErrorCode = kind === 'inexact' || kind === 'noAccounting' ? 'unavailable' : kind
  const recorded = writeAll(database, (transaction) =>
    recordTeamRefusal(transaction, range, kind === 'forbidden' ? 'forbidden' : 'other'),
  )
  return recorded.ok ? failure(code, message) : recorded
}

/** Reads names from the groups of projects if `entries` need them. People without a known name are shown by number. */
async function learnNames(
  { database }: TeamReaderOptions,
  service: Pick<ServiceClient, 'projects'>,
  entries: readonly TeamEntry[],
): Promise<void> {
  const names = new Map(teamNames(database))
  const isMissing = ({ identityId }: TeamEntry): boolean =>
    identityId !== null && !names.has(identityId)
  if (!entries.some(isMissing)) return
  for await (const page of service.projects.list({}, { perPage })) {
    if (!page.ok) break
    for (const { identityId, firstName, lastName } of page.value.rows.flatMap(
      ({ group }) => group?.members ?? [],
    )) {
      const name = [firstName, lastName].filter(Boolean).join(' ')
      if (identityId !== null && name !== '') names.set(identityId, name)
    }
    if (!entries.some(isMissing)) break
  }
  writeAll(database, (transaction) => writeTeamNames(transaction, names))
}

function toTeamEntry(entry: ServiceTimeEntry): TeamEntry {
  const { id, identityId, projectId, clientId, note, startedAt, billable, isLogged } = entry
  // A finished entry without a readable length must not count as running.
  const duration = entry.duration ?? (isLogged ? (0 as Seconds) : null)
  return { id, identityId, projectId, clientId, note, startedAt, duration, billable }
}
