/** What an operation of the outbox waits for before it may leave, as conditions on its line `o`. */
import { doubtfulKind } from '../../shared/domain/sync/operation.ts'

/** The operations of one row leave in their order. */
const first = `NOT EXISTS (SELECT 1 FROM outbox b WHERE b.entity = o.entity AND b.local_id = o.local_id AND b.seq < o.seq)`
/**
 * An operation `p` after which the project may have another id on the service: its create, and a deletion that is
 * wanted back before its answer is known (wanted-back.ts).
 */
const givesId = `p.entity = 'project' AND (p.kind = 'create' OR (p.kind = 'delete' AND EXISTS (
  SELECT 1 FROM projects r WHERE r.id = p.local_id AND r.deleted_at IS NULL)))`
/** A child waits for the id of its project. */
const parentSent = `NOT EXISTS (SELECT 1 FROM outbox p WHERE ${givesId}
  AND p.local_id = json_extract(o.patch, '$.projectId'))`
/**
 * A project whose deletion was undone has no id there until it is created again. An update of an entry carries its
 * project along, whether it changes it or not.
 */
const carriedSent = `(o.entity <> 'timeEntry' OR o.kind <> 'update'
  OR NOT EXISTS (SELECT 1 FROM outbox c WHERE c.entity = 'project' AND c.kind IN ('create', 'delete'))
  OR NOT EXISTS (SELECT 1 FROM time_entries e JOIN outbox p ON
    p.local_id = json_extract(e.base, '$.projectId') AND ${givesId} WHERE e.id = o.local_id))`
/** An operation `k` that waits for the person, or behind one that does. */
const waitsForPerson = `(k.state = 'parked' OR k.entity IN (SELECT part FROM missing_parts) OR EXISTS (
  SELECT 1 FROM outbox q WHERE q.state = 'parked' AND q.seq < k.seq AND q.entity = k.entity
    AND (q.local_id = k.local_id OR q.twin_key = k.twin_key)))`
/**
 * What was recorded on a project leaves before the project's deletion. A deletion that was tried may be done
 * already, and what stands behind one waits for it in its turn: then nothing is waited for.
 */
const childrenSent = `(o.entity <> 'project' OR o.kind <> 'delete' OR o.attempts > 0
  OR EXISTS (SELECT 1 FROM outbox b WHERE b.entity = 'project' AND b.local_id = o.local_id AND b.seq > o.seq)
  OR NOT EXISTS (SELECT 1 FROM outbox k WHERE json_extract(k.patch, '$.projectId') = o.local_id
    AND NOT ${waitsForPerson}))`
/** Creates that could be taken for each other go one after the other. */
const firstOfTwins = `NOT EXISTS (SELECT 1 FROM outbox t WHERE t.entity = o.entity AND t.twin_key = o.twin_key
  AND t.seq < o.seq AND (t.state <> 'parked' OR json_extract(t.error, '$.kind') = '${doubtfulKind}'))`
/** What the account does not have is not tried (missing-parts.ts). */
const offered = `o.entity NOT IN (SELECT part FROM missing_parts)`
/** SQL: the operation `o` waits for nothing but time. */
export const unblocked = `o.state IN ('queued', 'uncertain') AND ${offered} AND ${first} AND ${parentSent}
  AND ${carriedSent} AND ${childrenSent} AND ${firstOfTwins}`
