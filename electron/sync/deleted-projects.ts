/**
 * Projects that were deleted elsewhere. Their rows don't say so and no list shows them any more
 * (docs/interface/live-services.md#10-deleted-projects): what is missing from every list, all of them read to
 * their ends, is asked for by its id, and only where the service then says that there is none it goes here,
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
import { reportRestoreSign, wasComparedLately } from './restore-detection.ts'

/** ms between two complete listings. */
const every = 6 * 3_600_000
const settingKey = 'pull.project.wholeAt'
/** Asked for by id in one round; the others come with the next. */
const mostQuestions = 50
/** So many gone at once are a sign of something else (suspicion.ts). */
const bulk = 3

/** Services differ in what a list without a filter leaves out. */
const filters: readonly ProjectFilter[] = [
  {},
  { complete: true },
  { complete: false },
  { active: true },
  { active: false },
]

export type Removed =
  | { readonly kind: 'done'; readonly removed: number }
  /** Some list was not answered, not read whole, or does not show all it has: nothing was removed. */
  | { readonly kind: 'partial' }
  | { readonly kind: 'failed'; readonly error: ServiceError }
  | { readonly kind: 'notBooked'; readonly message: string }

/** True where the last complete listing is long ago, or lies in the future. */
export function isListingDue({
  database,
  clock,
}: Pick<SyncContext, 'database' | 'clock'>): boolean {
  const at = readSetting(database, settingKey)
  return typeof at !== 'number' || clock.now() - at >= every || clock.now() < at
}

export async function removeDeletedProjects(context: SyncContext): Promise<Removed> {
  const { database, clock } = context
  // What gets its id on the service only now is not in a list that was asked for before.
  const missing = knownProjects(context)
  const listed = await everyListedId(context)
  if (!listed.ok) return failed(context, listed.error)
  if (listed.ids === null) {
    remember(context)
    return { kind: 'partial' }
  }
  for (const id of listed.ids) missing.delete(id)
  const gone = await withoutAnyone(context, [...missing].slice(0, mostQuestions), listed.ids)
  if (!gone.ok) return failed(context, gone.error)
  const booked = database.write((transaction) => {
    // In bulk it can be the service that went back: first everything is compared.
    const isBulk = gone.ids.length >= bulk && !wasComparedLately(transaction, clock.now())
    if (isBulk) {
      reportRestoreSign(transaction, 'gone')
      return success(0)
    }
    for (const serviceId of gone.ids) {
      const row = projects.byServiceId(transaction, serviceId)
      const isIdle = row && operationsOf(transaction, 'project', row.id).length === 0
      if (isIdle) projects.setDeleted(transaction, row.id, clock.now())
    }
    if (missing.size <= mostQuestions) writeSetting(transaction, settingKey, clock.now())
    return success(gone.ids.length)
  })
  return booked.ok
    ? { kind: 'done', removed: booked.value }
    : { kind: 'notBooked', message: booked.error.message }
}

/** What the service refuses, or does not show whole, is not asked for before the next turn. */
function failed(context: SyncContext, error: ServiceError): Removed {
  if (error.status !== null) remember(context)
  return { kind: 'failed', error }
}

function remember({ database, clock }: SyncContext): void {
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

/** The ids of every list of projects; null where they do not show all they have. */
export async function everyListedId({ service, signal }: SyncContext): Promise<Ids> {
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
 * Those of `missing` that the service does not know. Asked only where it answers for one that it has listed: some
 * services know no question for a single project.
 */
async function withoutAnyone(
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
    const answer = await service.projects.get(id, signal)
    const isGone = answer.ok ? answer.value.isDeleted : answer.error.kind === 'notFound'
    if (isGone) gone.push(id)
    // Hidden from the lists, or not for this token: it stays.
    else if (!answer.ok && !['forbidden', 'protocol'].includes(answer.error.kind)) return answer
  }
  return { ok: true, ids: gone }
}

type FailedIds = Extract<Ids, { readonly ok: false }>
