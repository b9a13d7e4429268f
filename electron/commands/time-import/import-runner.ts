import { detach, type Log } from '../../base/log.ts'
import { yieldToEventLoop } from '../../base/yield-to-event-loop.ts'
import { type WriteContext, createRowWriter, type RowWriter } from '../row-writer.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type { Transaction } from '../../store/database.ts'
import {
  nextChunkToRecord,
  nextChunkToUndo,
  unfinishedTimeImport,
  updateTimeImport,
  writeImportChunk,
  type StoredTimeImport,
  type ImportProjects,
} from '../../store/time-imports.ts'
import type {
  ImportedTarget,
  ImportHeader,
  StagedRow,
} from '../../../shared/contract/groups/time-imports.ts'
import { comparableName, targetKey } from '../../../shared/domain/time-import/import-targets.ts'
import type { EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { derivedId } from '../../base/derived-id.ts'
import { blankProject, projects } from '../../store/projects.ts'
import { billingOf } from '../../../shared/domain/entries/billable.ts'
import { identityOf } from '../../../shared/domain/time-import/import-row.ts'
import { timeEntries, type StoredTimeEntry } from '../../store/time-entries.ts'

/** Does the work of imports in the background, between other events of the main process. */
export type ImportRunner = ReturnType<typeof createImportRunner>

export function createImportRunner(context: WriteContext, log: Log) {
  let isClosed = false
  let problem: string | null = null
  let work: Promise<void> | null = null
  const run = async (): Promise<void> => {
    for (;;) {
      if (isClosed) return
      const outcome = advanceImport(context)
      if (!outcome.ok) problem = outcome.error.message
      if (!outcome.ok || outcome.value === 'idle') return
      await yieldToEventLoop()
    }
  }
  const wake = (): void => {
    if (isClosed || work !== null || problem !== null) return
    // Waits for the next turn, so that the response to the command that woke it is sent first.
    work = yieldToEventLoop()
      .then(run)
      .finally(() => {
        work = null
      })
    detach(log, 'import time entries', work)
  }
  return {
    /** Starts working; does nothing while work is in progress, or after a problem. */
    wake,
    /** Starts working even after a problem. */
    retry(): void {
      problem = null
      wake()
    },
    /** Why the work stopped; null if there is no problem. */
    problem: (): string | null => problem,
    /** Resolves when nothing more will be written. */
    async close(): Promise<void> {
      isClosed = true
      await work
    },
  }
}

/**
 * Does the next piece of work for an import: records or undoes one chunk of its rows. The chunk's entries and the
 * import's state are written in one transaction, so that nothing is done twice if the process is killed. Returns `idle`
 * if there is nothing to do or the import is paused, otherwise `more`. Fails with `storage`.
 */
export function advanceImport(context: WriteContext): Outcome<'more' | 'idle'> {
  const waiting = unfinishedTimeImport(context.database)
  if (!waiting || waiting.isPaused) return success('idle')
  return context.database.write((transaction) => {
    const current = unfinishedTimeImport(transaction)
    if (!current || current.isPaused) return success('idle')
    // Undo of the whole import is one step, which was recorded when it began.
    const rows = createRowWriter(context, transaction, () => undefined)
    if (current.state === 'undoing') undoChunk(rows, transaction, current)
    else recordChunk(rows, transaction, current)
    return success('more')
  })
}

function recordChunk(rows: RowWriter, transaction: Transaction, current: StoredTimeImport): void {
  const projects = openImportProjects(rows, current)
  const chunk = nextChunkToRecord(transaction, current.id)
  if (!chunk) return updateTimeImport(transaction, current, { projects, state: 'imported' })
  const { position, size } = chunk
  let ids = chunk.state === 'staged' ? [] : chunk.ids
  if (chunk.state === 'staged') ids = recordRows(rows, chunk.rows, current.header, projects)
  else restoreEntries(rows, ids)
  writeImportChunk(transaction, current.id, { position, size, state: 'recorded', ids })
  const done = current.done + size
  const created = current.created + ids.length
  updateTimeImport(transaction, current, { projects, done, created })
}

function undoChunk(rows: RowWriter, transaction: Transaction, current: StoredTimeImport): void {
  const chunk = nextChunkToUndo(transaction, current.id)
  if (!chunk || chunk.state === 'staged') {
    const projects = removeImportProjects(rows, current.projects)
    return updateTimeImport(transaction, current, { projects, state: 'undone' })
  }
  const { position, size } = chunk
  const ids = removeEntries(rows, chunk.ids)
  writeImportChunk(transaction, current.id, { position, size, state: 'undone', ids })
  const done = current.done - size
  updateTimeImport(transaction, current, { done, created: current.created - chunk.ids.length })
}

/**
 * Finds or creates the projects of an import. If an import's undo is itself undone, the projects that the first undo
 * removed are restored. Creates no clients, because only the service can, and no tasks, which become part of the note
 * instead.
 */
function openImportProjects(
  rows: RowWriter,
  { header, projects: importProjects }: StoredTimeImport,
): ImportProjects {
  if (importProjects.areThere) return importProjects
  if (importProjects.ids.length > 0) {
    for (const id of importProjects.made) bringBack(rows, id)
    return { ...importProjects, areThere: true }
  }
  const made: LocalId[] = []
  const ids = header.targets.map((target) => {
    if (target.choice.kind === 'none') return null
    if (target.choice.kind === 'existing') return target.choice.id
    const { id, isMade } = madeProject(rows, target)
    if (isMade) made.push(id)
    return id
  })
  return { ids, made, areThere: true }
}

/**
 * Finds, restores or creates a project. Its id is derived from the names of project and client, so a later import
 * reuses the project. If that project now has a different title or client, the next derived id is used.
 */
function madeProject(
  rows: RowWriter,
  target: ImportedTarget,
): { readonly id: LocalId; readonly isMade: boolean } {
  const { project: title, clientId } = target
  for (let turn = 0; ; turn += 1) {
    const name = `imported project ${targetKey(target)}${turn === 0 ? '' : ` ${turn}`}`
    const id = derivedId(name, 0 as EpochMs)
    const existing = projects.byId(rows.transaction, id)
    if (!existing) {
      const row = { ...blankProject, title, clientId, internal: clientId === null }
      rows.create(projects, row, { id, sent: ['title', 'clientId', 'type'] })
      return { id, isMade: true }
    }
    const isSame =
      existing.clientId === clientId && comparableName(existing.title) === comparableName(title)
    if (isSame) return { id, isMade: bringBack(rows, id) }
  }
}

function bringBack(rows: RowWriter, id: LocalId): boolean {
  const project = projects.byId(rows.transaction, id)
  if (!project?.isDeleted) return false
  rows.restore(projects, project)
  return true
}

function removeImportProjects(rows: RowWriter, importProjects: ImportProjects): ImportProjects {
  for (const id of importProjects.made) {
    const project = projects.existing(rows.transaction, id)
    if (project && !isUsed(rows, id)) rows.remove(projects, project)
  }
  return { ...importProjects, areThere: false }
}

function isUsed({ transaction }: RowWriter, id: LocalId): boolean {
  const found = transaction.get(
    `SELECT 1 FROM time_entries WHERE project_id = ?1 AND deleted_at IS NULL
     UNION ALL SELECT 1 FROM expenses WHERE project_id = ?1 AND deleted_at IS NULL LIMIT 1`,
    [id],
  )
  return found !== undefined
}

/**
 * Records rows, and returns the ids of the entries made or restored. An entry's id is derived from its row: an existing
 * entry stays as it is, and a deleted one is restored with the row's values.
 */
function recordRows(
  rows: RowWriter,
  staged: readonly StagedRow[],
  header: ImportHeader,
  projects: ImportProjects,
): readonly LocalId[] {
  const { transaction } = rows
  const ids = staged.map((row) => entryId(row, header))
  const existingEntries = entriesById(transaction, ids)
  const assign = assignmentsOf(transaction, header, projects)
  return staged.flatMap((row, index) => {
    const id = ids[index] as LocalId
    const entry = existingEntries.get(id)
    if (entry && !entry.isDeleted) return []
    const values = { ...assign(row), startedAt: row.startedAt, duration: row.duration }
    if (entry) {
      rows.restore(timeEntries, entry)
      const restored = timeEntries.byId(transaction, id)
      if (restored) rows.change(timeEntries, restored, { ...values, zone: header.zone })
    } else {
      const blank = { isLogged: true, billed: false, zone: header.zone, timerId: null }
      rows.create(timeEntries, { ...blank, ...values }, { id })
    }
    return [id]
  })
}

function entryId(row: StagedRow, { people, targets }: ImportHeader): LocalId {
  const { project = '', client = '' } = targets[row.target] ?? {}
  const identity = identityOf({ ...row, person: people[row.person] ?? '', project, client })
  return derivedId(`imported entry ${identity} ${row.repeat}`, row.wall)
}

function entriesById(
  transaction: Transaction,
  ids: readonly LocalId[],
): ReadonlyMap<LocalId, StoredTimeEntry> {
  const found = timeEntries.where(transaction, 'WHERE r.id IN (SELECT value FROM json_each(?))', [
    JSON.stringify(ids),
  ])
  return new Map(found.map((entry) => [entry.id, entry]))
}

type Assigned = { readonly projectId: LocalId | null; readonly clientId: ServiceId | null }

function assignmentsOf(
  transaction: Transaction,
  { targets }: ImportHeader,
  { ids }: ImportProjects,
) {
  const assignedByTarget = new Map<number, Assigned>()
  const find = (target: number): Assigned => {
    const id = ids[target] ?? null
    const project = id === null ? undefined : projects.existing(transaction, id)
    const targetClientId = targets[target]?.clientId ?? null
    return { projectId: project?.id ?? null, clientId: project ? project.clientId : targetClientId }
  }
  return ({ target, note, tags, billable }: StagedRow) => {
    const assigned = assignedByTarget.get(target) ?? find(target)
    assignedByTarget.set(target, assigned)
    const { clientId } = assigned
    return {
      ...assigned,
      note: note.trim() || null,
      projectServiceId: null,
      ...billingOf(clientId, billable ?? undefined),
      internal: clientId === null,
      tags,
    }
  }
}

/** Removes entries, and returns the ids of those that still existed. */
function removeEntries(rows: RowWriter, ids: readonly LocalId[]): readonly LocalId[] {
  const existingEntries = entriesById(rows.transaction, ids)
  return ids.filter((id) => {
    const entry = existingEntries.get(id)
    if (!entry || entry.isDeleted) return false
    rows.remove(timeEntries, entry)
    return true
  })
}

function restoreEntries(rows: RowWriter, ids: readonly LocalId[]): void {
  const existingEntries = entriesById(rows.transaction, ids)
  for (const id of ids) {
    const entry = existingEntries.get(id)
    if (entry?.isDeleted) rows.restore(timeEntries, entry)
  }
}
