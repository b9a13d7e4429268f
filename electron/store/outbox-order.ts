/**
 * Send order of the outbox: what an operation waits for before it may be sent, as SQL conditions on its row
 * `o`.
 */
import { doubtfulKind } from '../../shared/domain/sync/operation.ts'

/** The operations of one row are sent in order. */
const first = `NOT EXISTS (SELECT 1 FROM outbox b WHERE b.entity = o.entity AND b.local_id = o.local_id AND b.seq < o.seq)`
/**
 * An operation `p` after which the project may have another service id: its create, and a delete that is
 * being undone before its result is known (pending-undelete.ts).
 */
const givesId = `p.entity = 'project' AND (p.kind = 'create' OR (p.kind = 'delete' AND EXISTS (
  SELECT 1 FROM projects r WHERE r.id = p.local_id AND r.deleted_at IS NULL)))`
/** An entry or expense waits for the id of its project. */
const parentSent = `NOT EXISTS (SELECT 1 FROM outbox p WHERE ${givesId}
  AND p.local_id = json_extract(o.patch, '$.projectId'))`
/**
 * A project whose deletion was undone has no service id until it is created again. An update of an entry
 * sends its project along, changed or not.
 */
const carriedSent = `(o.entity <> 'timeEntry' OR o.kind <> 'update'
  OR NOT EXISTS (SELECT 1 FROM outbox c WHERE c.entity = 'project' AND c.kind IN ('create', 'delete'))
  OR NOT EXISTS (SELECT 1 FROM time_entries e JOIN outbox p ON
    p.local_id = json_extract(e.base, '$.projectId') AND ${givesId} WHERE e.id = o.local_id))`
/**
 * While a project's create is in flight, nothing that can name a project is sent: the response can show that
 * the service gives ids again, and then the id of another project belongs to this one (sync/id-claims.ts).
 */
const projectIdsKnown = `(o.entity NOT IN ('timeEntry', 'expense') OR o.kind = 'delete'
  OR NOT EXISTS (SELECT 1 FROM outbox p WHERE p.entity = 'project' AND p.kind = 'create' AND p.state = 'sending'))`
/** An operation `k` that waits for the person, or behind one that does. */
const waitsForPerson = `(k.state = 'parked' OR k.entity IN (SELECT part FROM missing_parts) OR EXISTS (
  SELECT 1 FROM outbox q WHERE q.state = 'parked' AND q.seq < k.seq AND q.entity = k.entity
    AND (q.local_id = k.local_id OR q.twin_key = k.twin_key)))`
/**
 * What was recorded on a project is sent before the project's deletion. A deletion that was tried may have
 * arrived, and operations behind one wait for it in their turn: in both cases nothing is waited for.
 */
const childrenSent = `(o.entity <> 'project' OR o.kind <> 'delete' OR o.attempts > 0
  OR EXISTS (SELECT 1 FROM outbox b WHERE b.entity = 'project' AND b.local_id = o.local_id AND b.seq > o.seq)
  OR NOT EXISTS (SELECT 1 FROM outbox k WHERE json_extract(k.patch, '$.projectId') = o.local_id
    AND NOT ${waitsForPerson}))`
/** Creates that a look-up could confuse are sent one after the other. */
const firstOfDuplicates = `NOT EXISTS (SELECT 1 FROM outbox t WHERE t.entity = o.entity AND t.twin_key = o.twin_key
  AND t.seq < o.seq AND (t.state <> 'parked' OR json_extract(t.error, '$.kind') = '${doubtfulKind}'))`
/** Operations of an unavailable part are not tried (unavailable-parts.ts). */
const partAvailable = `o.entity NOT IN (SELECT part FROM missing_parts)`
/** SQL: nothing but time keeps the operation `o` from being sent. */
export const unblocked = `o.state IN ('queued', 'uncertain') AND ${partAvailable} AND ${first} AND ${parentSent}
  AND ${projectIdsKnown} AND ${carriedSent} AND ${childrenSent} AND ${firstOfDuplicates}`
