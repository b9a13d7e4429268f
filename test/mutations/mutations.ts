/**
 * Rules that are broken on purpose, one at a time: a test must fail each time. Add one where a rule is added that
 * the promise depends on, with the tests that guard it.
 */

export type Mutation = {
  /** The rule, as docs/reliability.md lists it. */
  readonly rule: string
  /** Source file, from the root of the project. */
  readonly file: string
  /** Occurs in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** Test files that guard the rule, the quickest first: the run ends with the first that fails. */
  readonly guards: readonly string[]
}

const histories = 'test/faults/histories.test.ts'

export const mutations: readonly Mutation[] = [
  {
    rule: 'an uncertain create is looked for before it is sent again',
    file: 'electron/sync/send-slots.ts',
    find: 'else if (uncertain) this.#run(uncertain, lookUp)',
    replace: 'else if (uncertain) this.#run(uncertain, send)',
    guards: ['test/faults/two-machines.test.ts', histories],
  },
  {
    rule: 'an operation is `sending` on disk before its first byte leaves',
    file: 'electron/store/outbox-states.ts',
    find: "UPDATE outbox SET state = 'sending', attempts = attempts + 1",
    replace: "UPDATE outbox SET state = 'queued', attempts = attempts + 1",
    guards: ['electron/commands/outbox.test.ts', histories],
  },
  {
    rule: 'what a crash interrupted is looked for',
    file: 'electron/store/outbox-states.ts',
    find: "`UPDATE outbox SET state = 'uncertain', not_before = coalesce(sent_at, 0) + ? WHERE state = 'sending'`",
    replace:
      "`UPDATE outbox SET state = 'queued', not_before = coalesce(sent_at, 0) + ? WHERE state = 'sending'`",
    guards: ['test/faults/killed-while-sending.test.ts'],
  },
  {
    rule: 'what has not left folds together',
    file: 'electron/store/outbox.ts',
    find: 'const canFold = last !== undefined && cannotHaveArrived(last)',
    replace: 'const canFold = last?.id === change.kind && cannotHaveArrived(last)',
    guards: ['test/faults/folding.test.ts', histories],
  },
  {
    rule: 'what may have arrived does not fold',
    file: 'electron/store/outbox.ts',
    find: "return state === 'queued' && (kind === 'create' || attempts === 0)",
    replace: "return state === 'queued' && (kind === 'create' || attempts >= 0)",
    guards: ['electron/commands/outbox.test.ts', histories],
  },
  {
    rule: 'a field that both sides changed is a conflict',
    file: 'electron/sync/merge.ts',
    find: 'const conflicts = conflictsWith(entity, pending, kept)',
    replace: 'const conflicts = conflictsWith(entity, [], kept)',
    guards: ['test/faults/conflicts.test.ts', histories],
  },
  {
    rule: 'connectivity is what the last request said',
    file: 'electron/sync/engine.ts',
    find: 'if (!isOnline) return',
    replace: 'if (!isOnline) this.#isStarted = false',
    guards: ['test/faults/system-offline.test.ts'],
  },
  {
    rule: 'nothing is overwritten on news older than 15 s',
    file: 'electron/sync/pull-schedule.ts',
    find: 'const freshnessWindow = 15_000',
    replace: 'const freshnessWindow = 86_400_000',
    guards: ['test/faults/stale-pull.test.ts', histories],
  },
  {
    rule: 'a create without an answer is uncertain, not queued',
    file: 'electron/sync/retry-policy.ts',
    find: "if (error.sent !== 'no' && operation === 'create') return { kind: 'uncertain' }",
    replace: "if (error.sent === 'maybe' && operation === 'update') return { kind: 'uncertain' }",
    guards: ['electron/sync/retry-policy.test.ts', histories],
  },
  {
    rule: 'waits are never shorter than our own',
    file: 'electron/sync/retry-policy.ts',
    find: 'return Math.max(backoff(attempts, random), requested)',
    replace: 'return error.retryAfter === null ? backoff(attempts, random) : requested',
    guards: ['electron/sync/retry-policy.test.ts', 'test/faults/rate-limits.test.ts'],
  },
  {
    rule: 'a listed row that may be our own unanswered create is not taken in as a new one',
    file: 'electron/sync/merge.ts',
    find: 'if (!owner && mayBeOpenCreate(row)) return false',
    replace: '',
    guards: ['electron/sync/merge.test.ts', histories],
  },
  {
    rule: 'an id that a restored service gave again does not hide a row from the look-up',
    file: 'electron/sync/entities/look-up.ts',
    find: 'owner && !isAnotherRow(reader, entity, row, { base: owner.base, fields: stored })',
    replace: 'owner !== undefined',
    guards: ['electron/sync/entities/look-up.test.ts'],
  },
  {
    rule: 'a look-up that can’t tell sends nothing',
    file: 'electron/sync/entities/look-up.ts',
    find: 'const isHiding = mayMatch !== null && last.value.total > shown',
    replace: 'const isHiding = mayMatch !== null && last.value.total < shown',
    guards: ['test/faults/unreadable-responses.test.ts', histories],
  },
  {
    rule: 'a row that the service tidied is recognised',
    file: 'shared/domain/sync/likeness.ts',
    find: "return sameTidyText(sent, value) ? 'tidied' : 'other'",
    replace: "return sent === null && value === '' ? 'tidied' : 'other'",
    guards: ['test/faults/stored-otherwise.test.ts'],
  },
  {
    rule: 'a row in which the service derived a field is recognised',
    file: 'shared/domain/sync/likeness.ts',
    find: "return (stored['projectId'] ?? null) === null ? 'other' : 'derived'",
    replace: "return 'other'",
    guards: ['test/faults/stored-otherwise.test.ts'],
  },
  {
    rule: 'a row that could be ours is asked about, and nothing is sent meanwhile',
    file: 'electron/sync/entities/look-up.ts',
    find: "return likeness.kind === 'ours' ? likeness : { kind: 'similar' }",
    replace: "return likeness.kind === 'ours' ? likeness : { kind: 'another' }",
    guards: ['test/faults/stored-otherwise.test.ts'],
  },
  {
    rule: 'a row belongs to the open create that is most like it',
    file: 'electron/sync/entities/look-up.ts',
    find: "if (hasBetterClaim) return { kind: 'another' }",
    replace: '',
    guards: ['test/faults/stored-otherwise.test.ts'],
  },
  {
    rule: 'what a later change began from follows the form in which the service stored it',
    file: 'electron/sync/merge.ts',
    find: 'rebaseLater(transaction, before, sent, remote.fields)',
    replace: '',
    guards: ['test/faults/stored-otherwise.test.ts'],
  },
  {
    rule: 'the operations of one row leave in their order',
    file: 'electron/store/outbox-order.ts',
    find: 'b.local_id = o.local_id AND b.seq < o.seq)',
    replace: 'b.local_id = o.local_id AND b.seq < 0)',
    guards: ['electron/commands/outbox.test.ts', histories],
  },
  {
    rule: 'a child waits for its project',
    file: 'electron/store/outbox-order.ts',
    find: "AND p.local_id = json_extract(o.patch, '$.projectId')",
    replace: "AND p.local_id = json_extract(o.patch, '$.nothing')",
    guards: ['test/faults/missing-parts.test.ts', histories],
  },
  {
    rule: 'a commit is on disk when it returns',
    file: 'electron/store/database.ts',
    find: "'synchronous=FULL',",
    replace: "'synchronous=NORMAL',",
    guards: ['electron/store/database.test.ts'],
  },
  {
    rule: 'a refresh is written down before it leaves',
    file: 'electron/account/credentials.ts',
    find: 'if (tokens.refreshingSince === null) await this.#entry.keep({ ...secret, tokens: marked })',
    replace:
      'if (tokens.refreshingSince === 0) await this.#entry.keep({ ...secret, tokens: marked })',
    guards: ['electron/account/credentials.test.ts', 'test/faults/token-refresh-days.test.ts'],
  },
  {
    rule: 'a new pair of tokens is in the keychain before it is used',
    file: 'electron/account/credentials.ts',
    find: 'await this.#entry.keep(next)',
    replace: 'void this.#entry.keep(next)',
    guards: ['electron/account/credentials.test.ts', 'test/faults/token-refresh-days.test.ts'],
  },
  {
    rule: 'a call that was meant for another account is refused',
    file: 'electron/ipc/gate.ts',
    find: 'expectedWorkspace !== workspaceId()',
    replace: 'expectedWorkspace === null && expectedWorkspace !== workspaceId()',
    guards: ['electron/ipc/gate.test.ts'],
  },
  {
    rule: 'only our own pages may call',
    file: 'electron/ipc/gate.ts',
    find: 'gate.isOwnPage(frame.url) &&',
    replace: 'frame.url.length > 0 &&',
    guards: ['electron/ipc/gate-sender.test.ts'],
  },
  {
    rule: 'a frame inside a page may not call',
    file: 'electron/ipc/gate.ts',
    find: '.parent === null',
    replace: '.parent !== undefined',
    guards: ['electron/ipc/gate-sender.test.ts'],
  },
  {
    rule: 'only the windows of the program may call',
    file: 'electron/ipc/gate.ts',
    find: 'gate.trustedWindows().includes(',
    replace: 'Boolean(',
    guards: ['electron/ipc/gate-sender.test.ts'],
  },
  {
    rule: 'a yes to a link counts half a second after the question, not before',
    file: 'electron/remote/links/links.ts',
    find: 'if (clock.monotonic() - pendingLink.since < confirmDelay) {',
    replace: 'if (clock.monotonic() < pendingLink.since) {',
    guards: ['electron/remote/links/links.test.ts'],
  },
  {
    rule: 'a yes to a link answers the question that was shown',
    file: 'electron/remote/links/links.ts',
    find: `    accept({ id }) {
      if (pendingLink?.id !== id) return gone`,
    replace: `    accept({ id }) {
      if (pendingLink === null || id === '') return gone`,
    guards: ['electron/remote/links/links.test.ts'],
  },
  {
    rule: 'a delete without an answer that was taken back is looked for, not sent',
    file: 'electron/store/pending-undelete.ts',
    find: 'if (!row || row.isDeleted) return false',
    replace: 'if (!row?.isDeleted) return false',
    guards: ['electron/commands/undo-delete.test.ts', 'test/faults/undone-delete.test.ts'],
  },
  {
    rule: 'behind a delete that was taken back goes only what was changed here',
    file: 'electron/commands/undo-delete.ts',
    find: 'writableFields[entity].filter((name) => name in base && row[name] !== base[name])',
    replace: 'writableFields[entity].filter((name) => name in base || row[name] !== base[name])',
    guards: ['electron/commands/undo-delete.test.ts', 'test/faults/undone-delete.test.ts'],
  },
  {
    rule: 'a file of unsent work does nothing before the person has seen what is in it',
    file: 'electron/commands/unsent-file/commands.ts',
    find: 'open = { id, file: read.value }',
    replace: `open = { id, file: read.value }
      undoableWrite(context, 'Import', (rows) => {
        const plan = planImport(rows.transaction, read.value)
        return success(applyPlan(rows, read.value, plan, { now: clock.now(), kept: new Set() }))
      })`,
    guards: [
      'electron/commands/unsent-file/commands.test.ts',
      'electron/commands/unsent-file/hostile-file.test.ts',
    ],
  },
  {
    rule: 'a change or deletion from a file waits until it is confirmed',
    file: 'electron/commands/unsent-file/apply.ts',
    find: 'for (const change of changes) setImportedChange(rows, change, true)',
    replace: 'for (const one of changes) queueImportedCreate(rows, syncedTables[one.entity], one)',
    guards: [
      'electron/commands/unsent-file/hostile-file.test.ts',
      'electron/commands/unsent-file/commands.test.ts',
    ],
  },
  {
    rule: 'callbacks are never taken from a file',
    file: 'electron/commands/unsent-file/plan.ts',
    find: "if (operation.entity === 'callback') plan.callbacks.push(operation)",
    replace: "if (operation.id === 'callback') plan.callbacks.push(operation)",
    guards: [
      'electron/commands/unsent-file/hostile-file.test.ts',
      'electron/commands/unsent-file/commands.test.ts',
    ],
  },
  {
    rule: 'a create from a file is looked for before it is sent',
    file: 'electron/commands/imported-rows.ts',
    find: "insertOperation(transaction, { id, entity, localId, change, state: 'uncertain', createdAt })",
    replace:
      "insertOperation(transaction, { id, entity, localId, change, state: 'queued', createdAt })",
    guards: ['test/faults/two-machines.test.ts', 'electron/commands/unsent-file/commands.test.ts'],
  },
  {
    rule: 'where lists hide rows, a row is asked for before it is deleted',
    file: 'electron/sync/replay.ts',
    find: "if (kind === 'create' || !hidesRows(context.database, entity))",
    replace: "if (kind !== 'update' || !hidesRows(context.database, entity))",
    guards: ['test/faults/undone-delete.test.ts'],
  },
  {
    rule: 'what a request for another row put into a row becomes its merge base',
    file: 'electron/sync/id-claims.ts',
    find: 'const base = JSON.stringify({ ...row.base, ...fields })',
    replace: 'const base = JSON.stringify(row.base)',
    guards: ['test/faults/overwritten-row.test.ts'],
  },
  {
    rule: 'a version older than the known one is no change of another device',
    file: 'electron/sync/older-versions.ts',
    find: 'if (isOlderThanKnown(entity, row, known) !== true) return false',
    replace: 'if (isOlderThanKnown(entity, row, known) !== null) return false',
    guards: ['test/faults/restored-service.test.ts'],
  },
  {
    rule: 'a lost project that was taken for deleted is asked about',
    file: 'electron/sync/restore-comparison.ts',
    find: 'of isProven ? bringBackUnlisted(transaction) : []',
    replace: 'of isProven ? [] : bringBackUnlisted(transaction)',
    guards: ['test/faults/restored-service.test.ts'],
  },
  {
    rule: 'an import proposes no project of another client',
    file: 'shared/domain/time-import/propose-target.ts',
    find: 'same.filter((one) => clientId !== null && one.clientId === clientId)',
    replace: 'same',
    guards: ['shared/domain/time-import/propose-target.test.ts'],
  },
  {
    rule: 'imported time without a client is not billable',
    file: 'electron/commands/time-import/import-entries.ts',
    find: '...billingOf(clientId, billable ?? undefined),',
    replace: 'billable: billable ?? true, isNotBillableByChoice: false,',
    guards: ['electron/commands/time-import/time-imports.test.ts'],
  },
  {
    rule: 'imported time that was billed already is not billable',
    file: 'shared/domain/time-import/import-billing.ts',
    find: 'return isBilled || invoiced === true ? false : billable',
    replace: 'return isBilled ? false : billable',
    guards: ['shared/domain/time-import/import-billing.test.ts'],
  },
  {
    rule: 'an import makes a project anew where its former one has another client',
    file: 'electron/commands/time-import/import-projects.ts',
    find: 'if (isSame) return',
    replace: 'if (isSame || turn === 0) return',
    guards: ['electron/commands/time-import/time-imports.test.ts'],
  },
  {
    rule: 'a changed note is taken out of the index of words before its new words go in',
    file: 'electron/store/migrations/028-note-index.ts',
    find: "    INSERT INTO time_entry_texts (time_entry_texts, rowid, note) VALUES ('delete', old.row, old.note);\n    INSERT INTO time_entry_texts (rowid, note) VALUES (new.row, new.note); END`",
    replace:
      "    INSERT INTO time_entry_texts (rowid, note) VALUES (new.row, new.note);\n    INSERT INTO time_entry_texts (time_entry_texts, rowid, note) VALUES ('delete', old.row, old.note); END`",
    guards: ['electron/store/text-index.test.ts'],
  },
  {
    rule: 'an index of words that an older version damaged is made anew',
    file: 'electron/store/migrations/028-note-index.ts',
    find: "VALUES ('rebuild')",
    replace: "VALUES ('optimize')",
    guards: ['test/faults/frozen-data.test.ts'],
  },
  {
    rule: 'a backup by hand deletes no other kind of backup',
    file: 'shared/domain/backups/retention.ts',
    find: '.filter(({ name }) => kindOfBackup(name) === kind)',
    replace: '.filter(({ name }) => kindOfBackup(name) !== null)',
    guards: ['shared/domain/backups/retention.test.ts', 'electron/app/workspaces/backups.test.ts'],
  },
  {
    rule: 'no backup takes the name of another',
    file: 'electron/app/workspaces/backups.ts',
    find: '?.isFile() !== true) return name',
    replace: '?.isFile() !== null) return name',
    guards: ['electron/app/workspaces/backups.test.ts'],
  },
  {
    rule: 'Tab takes of a list only what can be meant',
    file: 'renderer/controls/use-typed-keys.ts',
    find: "if (event.key === 'Tab' && isTyped) leave()",
    replace: "if (event.key === 'Esc' && isTyped) leave()",
    guards: ['renderer/controls/ComboBox.test.tsx'],
  },
  {
    rule: 'Enter in an open list does not reach the form',
    file: 'renderer/controls/use-typed-keys.ts',
    find: 'if (wasOpenRef.current && isOfList) event.stopPropagation()',
    replace: "if (wasOpenRef.current && event.key === 'Escape') event.stopPropagation()",
    guards: ['renderer/controls/ComboBox.test.tsx'],
  },
  {
    rule: 'billable follows the client in a move',
    file: 'shared/domain/entries/billable.ts',
    find: 'const followed = billingOf(clientId).billable',
    replace: 'const followed = billable && clientId !== null',
    guards: ['shared/domain/entries/billable.test.ts', 'electron/commands/entry-billable.test.ts'],
  },
  {
    rule: 'a decision for not billable survives a move',
    file: 'electron/commands/entry-assignment.ts',
    find: '...editedBilling(entry, { ...booking, chosen: billable }),',
    replace:
      '...editedBilling({ ...entry, isNotBillableByChoice: false }, { ...booking, chosen: billable }),',
    guards: ['electron/commands/entry-billable.test.ts'],
  },
  {
    rule: 'nothing is sent as billable without a client',
    file: 'electron/sync/entities/time-entry.ts',
    find: 'return billable === true && clientId === null',
    replace: 'return billable === true && clientId === undefined',
    guards: ['test/faults/billable-without-client.test.ts'],
  },
]
