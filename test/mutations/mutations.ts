/** Rules that are broken on purpose, one at a time: the fault suite must notice each. */

export type Mutation = {
  /** The rule, as docs/reliability.md names it. */
  readonly rule: string
  readonly file: string
  /** Must stand in the file exactly once. */
  readonly find: string
  readonly replace: string
}

export const mutations: readonly Mutation[] = [
  {
    rule: 'an uncertain create is looked for before it is sent again',
    file: 'electron/sync/lanes.ts',
    find: "return state === 'uncertain' && kind === 'create'",
    replace: "return state === 'parked' && kind === 'create'",
  },
  {
    rule: 'an operation is `sending` on disk before its first byte leaves',
    file: 'electron/store/outbox-states.ts',
    find: "UPDATE outbox SET state = 'sending', attempts = attempts + 1",
    replace: "UPDATE outbox SET state = 'queued', attempts = attempts + 1",
  },
  {
    rule: 'what has not left folds together',
    file: 'electron/store/outbox.ts',
    find: "const canFold = last !== undefined && (last.state === 'queued' || last.state === 'parked')",
    replace: 'const canFold = false as boolean && last !== undefined',
  },
  {
    rule: 'a field that both sides changed is a conflict',
    file: 'electron/sync/merge.ts',
    find: 'const conflicts = conflictsWith(waiting, kept)',
    replace: 'const conflicts: Fields = conflictsWith([], kept)',
  },
  {
    rule: 'connectivity is what the last request said',
    file: 'electron/sync/engine.ts',
    find: 'if (!isOnline) return',
    replace: 'if (!isOnline) this.#isStarted = false',
  },
  {
    rule: 'updates wait for news that are not old',
    file: 'electron/sync/news.ts',
    find: 'const freshFor = 15_000',
    replace: 'const freshFor = 86_400_000',
  },
  {
    rule: 'a create without an answer is uncertain, not queued',
    file: 'electron/sync/policy.ts',
    find: "if (error.sent !== 'no' && operation === 'create') return { kind: 'uncertain' }",
    replace: "if (error.sent === 'maybe' && operation === 'update') return { kind: 'uncertain' }",
  },
  {
    rule: 'a row that is being looked for is not taken in as a new one',
    file: 'electron/sync/pull.ts',
    find: 'if (hasUnanswered && mayBeOurs(context, transaction, entity, row)) hasLater = true',
    replace: 'if (hasUnanswered && row.id < 0) hasLater = true',
  },
  {
    rule: 'the operations of one row leave in their order',
    file: 'electron/store/outbox-order.ts',
    find: 'b.local_id = o.local_id AND b.seq < o.seq)',
    replace: 'b.local_id = o.local_id AND b.seq < 0)',
  },
  {
    rule: 'a child waits for its project',
    file: 'electron/store/outbox-order.ts',
    find: "WHERE p.entity = 'project' AND p.kind = 'create'",
    replace: "WHERE p.entity = 'nothing' AND p.kind = 'create'",
  },
]
