/**
 * Stores the user's chosen sources, decisions about proposals, presence, and proposals from assistants and commands.
 * This database is never sent, and is not part of any export, backup or diagnostics.
 */
import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { success, type Outcome, failure } from '../../shared/contract/errors.ts'
import type { TraceSource } from '../../shared/contract/groups/traces.ts'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { ChoiceCount } from '../../shared/domain/proposals/knowledge.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { ChangeBus } from '../base/change-bus.ts'
import { describeError, type Log } from '../base/log.ts'
import {
  writeAll,
  openDatabase,
  type Database,
  type Transaction,
  type Reader,
} from '../store/database.ts'
import { checkFile, quarantine, quarantinePath } from '../store/salvage/integrity-check.ts'
import { insertRow, putRow, rowReader } from '../store/stored-row.ts'
import { plural } from '../../shared/domain/language/translate.ts'
import { maxWaiting, type WaitingProposal } from '../../shared/domain/proposals/waiting-proposal.ts'

export type StoredSource = Pick<TraceSource, 'id' | 'kind' | 'path' | 'projectId'>

/** A proposal that the user does not want to see again. */
export type Dismissed = Span & { readonly key: string }

export type TraceStore = ReturnType<typeof openTraceStore>

const waitingTable = `CREATE TABLE IF NOT EXISTS waiting (id TEXT PRIMARY KEY, from_at INTEGER NOT NULL,
  to_at INTEGER NOT NULL, note TEXT NOT NULL, project_id TEXT, source TEXT NOT NULL, proposed_at INTEGER NOT NULL,
  state TEXT NOT NULL) STRICT`
const schema = [
  `CREATE TABLE IF NOT EXISTS sources (id TEXT PRIMARY KEY, kind TEXT NOT NULL, path TEXT NOT NULL UNIQUE,
    project_id TEXT) STRICT`,
  `CREATE TABLE IF NOT EXISTS choices (key TEXT NOT NULL, project_id TEXT NOT NULL, accepted INTEGER NOT NULL,
    dismissed INTEGER NOT NULL, PRIMARY KEY (key, project_id)) STRICT`,
  `CREATE TABLE IF NOT EXISTS dismissed (from_at INTEGER NOT NULL, to_at INTEGER NOT NULL, key TEXT NOT NULL,
    PRIMARY KEY (from_at, to_at, key)) STRICT`,
  'CREATE TABLE IF NOT EXISTS refused (key TEXT PRIMARY KEY) STRICT',
  'CREATE TABLE IF NOT EXISTS presence (from_at INTEGER PRIMARY KEY, to_at INTEGER NOT NULL) STRICT',
  waitingTable,
  // A decision of an earlier run can no longer be undone.
  "DELETE FROM waiting WHERE state <> 'waiting'",
]
const tables = ['sources', 'choices', 'dismissed', 'refused', 'presence', 'waiting'] as const
/** Stands for “no project” in the table's key. */
const none = ''
const span = 'from_at AS "from", to_at AS "to"'

/** In ms, for presence, dismissals and damaged databases. */
export const keptFor = 30 * 24 * 3_600_000

type Opening = { readonly now: EpochMs; readonly log: Log }

/** Opens or creates the traces database, at time `now`. A damaged one is set aside. Throws if it can't be opened. */
export function openTraceStore(file: string, changes: ChangeBus, { now, log }: Opening) {
  if (checkFile(file) === 'broken') {
    log.error('the database of traces was damaged', { keptAs: basename(quarantine(file, now)) })
  }
  const oldest = basename(quarantinePath(file, now - keptFor))
  try {
    deleteDamaged(file, (name) => name < oldest)
  } catch (error) {
    log.warn('a damaged database was not deleted', { cause: describeError(error) })
  }
  const database = openDatabase(file, changes)
  const write: Write = (work) =>
    writeAll(database, (transaction) => {
      work(transaction)
      transaction.touch('proposals')
    })
  const created = write((transaction) => {
    for (const statement of schema) transaction.run(statement)
  })
  if (!created.ok) throw new Error(created.error.message)
  return {
    ...createSources(database, write),
    ...createChoices(database, write),
    ...createRefused(database, write),
    ...createPresence(database),
    ...createWaiting(database),
    forget: (before: EpochMs): Outcome<null> =>
      writeAll(database, (transaction) => {
        for (const table of ['dismissed', 'presence']) {
          transaction.run(`DELETE FROM ${table} WHERE to_at < ?`, [before])
        }
      }),
    wipe: () =>
      write((transaction) => {
        for (const table of tables) transaction.run(`DELETE FROM ${table}`)
        deleteDamaged(file, () => true)
      }),
    close: () => database.close(),
  }
}

/** Deletes the databases that were set aside under names that `isWanted` accepts. */
function deleteDamaged(file: string, isWanted: (name: string) => boolean): void {
  const folder = dirname(file)
  for (const name of readdirSync(folder)) {
    const isDamaged = name.startsWith(`${basename(file)}.broken-`)
    if (isDamaged && isWanted(name)) rmSync(join(folder, name), { force: true })
  }
}

/** Writes in a transaction, and announces the change. */
type Write = (work: (transaction: Transaction) => void) => Outcome<null>

function createSources(database: Database, write: Write) {
  return {
    sources: (): readonly StoredSource[] =>
      database.all('SELECT * FROM sources ORDER BY path').map(rowReader<StoredSource>()),
    /** Adds a source; if its path is already stored, nothing changes. Fails with `storage`. */
    addSource: ({ id, kind, path, projectId }: StoredSource) =>
      write((transaction) => {
        const sql = 'INSERT INTO sources VALUES (?, ?, ?, ?) ON CONFLICT (path) DO NOTHING'
        transaction.run(sql, [id, kind, path, projectId])
      }),
    removeSource: (id: string) =>
      write((transaction) => {
        const kind = transaction.get('SELECT kind FROM sources WHERE id = ?', [id])?.['kind']
        transaction.run('DELETE FROM sources WHERE id = ?', [id])
        if (kind === 'presence') transaction.run('DELETE FROM presence')
        const ofSource = "key = ? OR substr(key, 1, ?) = ? || '/'"
        for (const table of ['choices', 'dismissed', 'refused']) {
          transaction.run(`DELETE FROM ${table} WHERE ${ofSource}`, [id, id.length + 1, id])
        }
      }),
    setProject: (id: string, projectId: LocalId | null) =>
      write((transaction) => {
        transaction.run('UPDATE sources SET project_id = ? WHERE id = ?', [projectId, id])
      }),
  }
}

type Change = readonly [accepted: number, dismissed: number]

function addToCount(transaction: Transaction, key: string, project: string, change: Change): void {
  transaction.run(
    `INSERT INTO choices VALUES (?, ?, max(0, ?), max(0, ?)) ON CONFLICT (key, project_id) DO UPDATE SET
     accepted = max(0, accepted + ?), dismissed = max(0, dismissed + ?)`,
    [key, project, ...change, ...change],
  )
}

function createChoices(database: Database, write: Write) {
  /** Writes each proposal with `sql`, and adds `by` to the dismissals of those that this changed. */
  const changeEach = (sql: string, by: 1 | -1) => (proposals: readonly Dismissed[]) =>
    write((transaction) => {
      for (const { from, to, key } of proposals) {
        const isChanged = transaction.run(sql, [from, to, key]) > 0
        if (isChanged) addToCount(transaction, key, none, [0, by])
      }
    })
  return {
    counts: (): readonly ChoiceCount[] =>
      database
        .all(
          `SELECT key, nullif(project_id, '${none}') AS project_id, accepted, dismissed
           FROM choices ORDER BY key, choices.project_id`,
        )
        .map(rowReader<ChoiceCount>()),
    countAccepted: (choices: readonly Pick<ChoiceCount, 'key' | 'projectId'>[]) =>
      write((transaction) => {
        for (const { key, projectId } of choices) {
          addToCount(transaction, key, projectId ?? none, [1, 0])
        }
      }),
    dismissed: ({ from, to }: Span): readonly Dismissed[] =>
      database
        .all(`SELECT ${span}, key FROM dismissed WHERE to_at > ? AND from_at < ?`, [from, to])
        .map(rowReader<Dismissed>()),
    dismiss: changeEach('INSERT OR IGNORE INTO dismissed VALUES (?, ?, ?)', 1),
    takeBack: changeEach('DELETE FROM dismissed WHERE from_at = ? AND to_at = ? AND key = ?', -1),
  }
}

function createRefused(database: Database, write: Write) {
  return {
    /** Returns the ids of refused sources and the keys of refused traces, sorted. */
    refused: () =>
      database.all('SELECT key FROM refused ORDER BY key').map((row) => row['key'] as string),
    refuse: (key: string) =>
      write((transaction) => {
        transaction.run('INSERT OR IGNORE INTO refused VALUES (?)', [key])
      }),
    allow: (key: string) =>
      write((transaction) => {
        transaction.run('DELETE FROM refused WHERE key = ?', [key])
      }),
  }
}

function createPresence(database: Database) {
  return {
    presence: ({ from, to }: Span): readonly Span[] =>
      database
        .all(
          `SELECT ${span} FROM presence WHERE to_at > ? AND from_at < ? ORDER BY presence.from_at`,
          [from, to],
        )
        .map(rowReader<Span>()),
    /**
     * Stores a span of presence, or extends the one that begins at `from`. No window shows it, so nothing is announced.
     */
    keepPresence: ({ from, to }: Span): Outcome<null> =>
      writeAll(database, (transaction) => {
        putRow(transaction, 'presence', 'from_at', { fromAt: from, toAt: to })
      }),
  }
}

/** State of a proposal. A decision can be undone until the program ends. */
type WaitingState = 'waiting' | 'accepted' | 'dismissed'

function createWaiting(database: Database) {
  return {
    /** Returns the undecided proposals, earliest first. */
    waiting: (): readonly WaitingProposal[] => allWaiting(database),
    /** Adds a proposal, or returns an equal one already waiting. Fails with `rateLimited` or `storage`. */
    addWaiting: (proposal: WaitingProposal): Outcome<WaitingProposal> =>
      database.write((transaction) => {
        const all = allWaiting(transaction)
        const existing = all.find((one) => isSame(one, proposal))
        if (existing) return success(existing)
        if (all.length >= maxWaiting) return tooMany()
        const { from: fromAt, to: toAt, ...rest } = proposal
        insertRow(transaction, 'waiting', { ...rest, fromAt, toAt, state: 'waiting' })
        transaction.touch('proposals')
        return success(proposal)
      }),
    setWaitingState: (ids: readonly string[], state: WaitingState): Outcome<null> =>
      writeAll(database, (transaction) => {
        for (const id of ids) {
          transaction.run('UPDATE waiting SET state = ? WHERE id = ?', [state, id])
        }
        if (ids.length > 0) transaction.touch('proposals')
      }),
  }
}

function allWaiting(reader: Reader): readonly WaitingProposal[] {
  return reader
    .all(
      `SELECT id, ${span}, note, project_id, source, proposed_at FROM waiting
       WHERE state = 'waiting' ORDER BY from_at, id`,
    )
    .map(rowReader<WaitingProposal>())
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
