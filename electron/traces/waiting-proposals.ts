/** Table of proposals that wait for the person's decision. */
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { plural } from '../../shared/domain/language/translate.ts'
import {
  maxWaiting,
  type ProposalSource,
  type WaitingProposal,
} from '../../shared/domain/proposals/waiting-proposal.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Database, Reader, SqlRow } from '../store/database.ts'

/** State of a proposal. A decision can be undone until the program ends. */
export type WaitingState = 'waiting' | 'accepted' | 'dismissed'

export const waitingTable = `CREATE TABLE IF NOT EXISTS waiting (id TEXT PRIMARY KEY, from_at INTEGER NOT NULL,
  to_at INTEGER NOT NULL, note TEXT NOT NULL, project_id TEXT, source TEXT NOT NULL, proposed_at INTEGER NOT NULL,
  state TEXT NOT NULL) STRICT`

export type WaitingStore = {
  /** Returns the undecided proposals, by time. */
  waiting(): readonly WaitingProposal[]
  /** Adds a proposal; if an equal one is waiting already, returns that. Fails with `rateLimited` or `storage`. */
  addWaiting(proposal: WaitingProposal): Outcome<WaitingProposal>
  setWaitingState(ids: readonly string[], state: WaitingState): Outcome<null>
}

export function createWaiting(database: Database): WaitingStore {
  return {
    waiting: () => allWaiting(database),
    addWaiting: (proposal) =>
      database.write((transaction) => {
        const all = allWaiting(transaction)
        const existing = all.find((one) => isSame(one, proposal))
        if (existing) return success(existing)
        if (all.length >= maxWaiting) return tooMany()
        const { id, from, to, note, projectId, source, proposedAt } = proposal
        transaction.run("INSERT INTO waiting VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting')", [
          id,
          from,
          to,
          note,
          projectId,
          source,
          proposedAt,
        ])
        transaction.touch('proposals')
        return success(proposal)
      }),
    setWaitingState: (ids, state) =>
      database.write((transaction) => {
        for (const id of ids) {
          transaction.run('UPDATE waiting SET state = ? WHERE id = ?', [state, id])
        }
        if (ids.length > 0) transaction.touch('proposals')
        return success(null)
      }),
  }
}

function allWaiting(reader: Reader): readonly WaitingProposal[] {
  return reader
    .all("SELECT * FROM waiting WHERE state = 'waiting' ORDER BY from_at, id")
    .map(toProposal)
}

function toProposal(row: SqlRow): WaitingProposal {
  return {
    id: row['id'] as string,
    from: row['from_at'] as EpochMs,
    to: row['to_at'] as EpochMs,
    note: row['note'] as string,
    projectId: row['project_id'] as LocalId | null,
    source: row['source'] as ProposalSource,
    proposedAt: row['proposed_at'] as EpochMs,
  }
}

function isSame(left: WaitingProposal, right: WaitingProposal): boolean {
  return (
    left.from === right.from &&
    left.to === right.to &&
    left.note === right.note &&
    left.projectId === right.projectId
  )
}

const tooMany = () =>
  failure(
    'rateLimited',
    plural(maxWaiting, {
      one: '# proposal needs a decision. Accept or dismiss it in Stint first.',
      other: '# proposals need a decision. Accept or dismiss them in Stint first.',
    }),
  )
