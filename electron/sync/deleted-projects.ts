/**
 * Finds projects that were deleted elsewhere. Their rows are not marked and no list shows them any more
 * (docs/interface/live-services.md#10-deleted-projects): what is missing from every list, each read to its
 * end, is requested by its id, and only where the service then answers that there is none it is deleted here,
 * too.
 */
import { success } from '../../shared/contract/errors.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import type { ProjectFilter } from '../service/projects.ts'
import type { ServiceError } from '../service/result.ts'
import { operationsOf } from '../store/outbox.ts'
import { projects } from '../store/projects.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { SyncContext } from './entities/synced-entity.ts'
import { reportRestoreSign, wasComparedRecently } from './restore-detection.ts'
import { rememberUnlisted } from './unlisted-projects.ts'

/** ms between two complete listings. */
const listingInterval = 6 * 3_600_000
const settingKey = 'pull.project.wholeAt'
/** Projects requested by id in one round; the rest come with the next. */
const maxRequests = 50
/** So many deleted projects at once are a sign of a restore instead (restore-detection.ts). */
const bulkThreshold = 3

/** Services differ in what a list without a filter leaves out. */
const filters: readonly ProjectFilter[] = [
  {},
  { complete: true },
  { complete: false },
  { active: true },
  { active: false },
]

/** Result of one search for deleted projects. */
export type RemovalResult =
  | { readonly kind: 'done'; readonly removed: number }
  /** A list was refused, incomplete, or hides rows: nothing was removed. */
  | { readonly kind: 'partial' }
  | { readonly kind: 'failed'; readonly error: ServiceError }
  | { readonly kind: 'writeFailed'; readonly message: string }

/** True where the last complete listing is too old, or lies in the future. */
export function isListingDue({
  database,
  clock,
}: Pick<SyncContext, 'database' | 'clock'>): boolean {
  const at = readSetting(database, settingKey)
  return typeof at !== 'number' || clock.now() - at >= listingInterval || clock.now() < at
}

/** Finds deleted projects and marks them as deleted here, unless operations of them are pending. */
export async function removeDeletedProjects(context: SyncContext): Promise<RemovalResult> {
  const { database, clock } = context
  // Read before the request: a project that gets its service id meanwhile is not in the list.
  const missing = knownProjects(context)
  const listed = await allListedIds(context)
  if (!listed.ok) return failed(context, listed.error)
  if (listed.ids === null) {
    rememberListing(context)
    return { kind: 'partial' }
  }
  for (const id of listed.ids) missing.delete(id)
  const gone = await notFoundIds(context, [...missing].slice(0, maxRequests), listed.ids)
  if (!gone.ok) return failed(context, gone.error)
  const recorded = database.write((transaction) => {
    // Many at once may mean a restored service: everything is compared first.
    const isBulk =
      gone.ids.length >= bulkThreshold && !wasComparedRecently(transaction, clock.now())
    if (isBulk) {
      reportRestoreSign(transaction, 'gone')
      return success(0)
    }
    const idle = gone.ids.flatMap((serviceId) => {
      const { id } = projects.byServiceId(transaction, serviceId) ?? {}
      return id && operationsOf(transaction, 'project', id).length === 0 ? [id] : []
    })
    for (const id of idle) projects.setDeleted(transaction, id, clock.now())
    rememberUnlisted(transaction, idle, clock.now())
    if (missing.size <= maxRequests) writeSetting(transaction, settingKey, clock.now())
    return success(gone.ids.length)
  })
  return recorded.ok
    ? { kind: 'done', removed: recorded.value }
    : { kind: 'writeFailed', message: recorded.error.message }
}

/** After a refusal the lists are not requested again before the next interval. */
function failed(context: SyncContext, error: ServiceError): RemovalResult {
  if (error.status !== null) rememberListing(context)
  return { kind: 'failed', error }
}

function rememberListing({ database, clock }: SyncContext): void {
  database.write((transaction) => {
    writeSetting(transaction, settingKey, clock.now())
    return success(null)
  })
}

function knownProjects({ database }: SyncContext): Set<ServiceId> {
  const rows = projects.where(
    database,
    'WHERE r.service_id IS NOT NULL AND r.deleted_at IS NULL',
    [],
  )
  return new Set(rows.flatMap(({ serviceId }) => serviceId ?? []))
}

type Ids =
  /** Null: the lists are not complete. */
  | { readonly ok: true; readonly ids: ReadonlySet<ServiceId> | null }
  | { readonly ok: false; readonly error: ServiceError }

/** The ids in all lists of projects; null where a list hides rows. */
export async function allListedIds({ service, signal }: SyncContext): Promise<Ids> {
  const ids = new Set<ServiceId>()
  for (const filter of filters) {
    let shown = 0
    let total = 0
    for await (const page of service.projects.list({ ...filter, skipGroup: true }, { signal })) {
      if (!page.ok) return page
      const { rows, rejected } = page.value
      shown += rows.length + rejected.length
      total = page.value.total
      for (const { id } of [...rows, ...rejected]) {
        if (id === null) return { ok: true, ids: null }
        ids.add(id)
      }
    }
    if (total > shown) return { ok: true, ids: null }
  }
  return { ok: true, ids }
}

/**
 * The ids of `missing` that the service answers with "not found". Requested only where it returns a project
 * that it has listed: some services can't be asked for a single project.
 */
async function notFoundIds(
  { service, signal }: SyncContext,
  missing: readonly ServiceId[],
  listed: ReadonlySet<ServiceId>,
): Promise<{ readonly ok: true; readonly ids: readonly ServiceId[] } | FailedIds> {
  const [known] = listed
  if (missing.length === 0 || known === undefined) return { ok: true, ids: [] }
  const probe = await service.projects.get(known, signal)
  if (!probe.ok) return probe.error.kind === 'notFound' ? { ok: true, ids: [] } : probe
  const gone: ServiceId[] = []
  for (const id of missing) {
    const response = await service.projects.get(id, signal)
    const isGone = response.ok ? response.value.isDeleted : response.error.kind === 'notFound'
    if (isGone) gone.push(id)
    // Hidden from the lists, or not readable with this token: it stays.
    else if (!response.ok && !['forbidden', 'protocol'].includes(response.error.kind))
      return response
  }
  return { ok: true, ids: gone }
}

type FailedIds = Extract<Ids, { readonly ok: false }>
