/**
 * Local database, service, and ledger, as one text. Before a world settles the program is restarted and no request is
 * in flight, so that worlds with the same state have the same outcome.
 */
import { createHash } from 'node:crypto'
import { allOperations } from '../../../electron/store/outbox/outbox.ts'
import { syncedTables } from '../../../electron/store/synced-tables.ts'
import type { Ledger } from '../write-ledger.ts'
import type { Stage } from './stages.ts'
import type { Kind } from './worlds.ts'

export async function stateOf(stage: Stage, ledger: Ledger, kind: Kind): Promise<string> {
  const { database, clock } = stage.bench
  const rows = syncedTables[kind].where(database, 'ORDER BY r.created_at, r.id', [])
  const names = new Map<string, string>(rows.map(({ id }, index) => [id, `row ${index}`]))
  const since = (at: number | null): number | null => (at === null ? null : at - clock.now())
  const operations = allOperations(database).map((operation) => ({
    ...operation,
    id: '',
    seq: 0,
    localId: names.get(operation.localId),
    notBefore: Math.max(0, operation.notBefore - clock.now()),
    sentAt: since(operation.sentAt),
    // The decisions of the simulated user depend on this (simulated-user.ts).
    createdAt: operation.createdAt % 2000 === 0,
  }))
  const local = rows.map(({ id: _id, sendState: _state, ...row }) => row)
  const state = { local, operations, known: knownOf(ledger, kind, names) }
  const text = JSON.stringify([state, await rowsThere(stage, kind)])
  return createHash('sha256').update(text).digest('base64')
}

/** What the oracle uses of each row. */
function knownOf(ledger: Ledger, kind: Kind, names: ReadonlyMap<string, string>): unknown {
  return [...ledger.mine.values()].map((record) => {
    const { id, isMade, isGone, writes, entity } = record
    const row = names.get(id)
    const owned = ledger.theirsOf(id, kind, 0 as Parameters<Ledger['theirsOf']>[2])
    const theirs = [...owned.writes].map(([name, list]) => {
      const at = writes.get(name)?.at ?? 0
      const last = list.at(-1)?.value ?? null
      const knew = ledger.knewBefore(record, name, last, at)
      return { name, last, knew, knows: ledger.knewBefore(record, name, last, Infinity) }
    })
    const mine = [...writes].map(([name, { value }]) => [name, value])
    const { isMade: isTheirs, isRemoved } = owned
    return { entity, row, isMade, isGone, isTheirs, isRemoved, mine, theirs }
  })
}

/** On the service, deleted ones included. */
async function rowsThere({ far }: Stage, kind: Kind): Promise<unknown> {
  await far.order([])
  const { sandbox } = far
  const account = `/accounting/account/${sandbox.accountId}/expenses/expenses`
  const entries = `/timetracking/business/${sandbox.businessId}/time_entries`
  const lists =
    kind === 'expense'
      ? [account, `${account}?search[vis_state]=1`]
      : [`${entries}?include_unlogged=true&include_deleted=true`]
  return lists.map((list) => {
    const [path = '', query] = list.split('?')
    const answer = sandbox.control?.respond({
      method: 'GET',
      path,
      query: new URLSearchParams(query),
      text: '',
      headers: { authorization: `Bearer ${sandbox.token}`, 'api-version': 'alpha' },
    })
    return JSON.stringify(answer?.body).replaceAll(/"updated(_at)?":"[^"]*"/g, '')
  })
}
