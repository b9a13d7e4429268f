/** Records the rows of a chunk as entries, and removes these entries again. */
import type { ImportHeader, StagedRow } from '../../../shared/contract/groups/time-imports.ts'
import { billingOf } from '../../../shared/domain/entries/billable.ts'
import { identityOf } from '../../../shared/domain/time-import/import-row.ts'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { derivedId } from '../../base/derived-id.ts'
import type { Transaction } from '../../store/database.ts'
import { existingProject } from '../../store/projects.ts'
import { timeEntries, type StoredTimeEntry } from '../../store/time-entries.ts'
import type { ImportProjects } from '../../store/time-imports.ts'
import type { RowWriter } from '../row-writer.ts'

/**
 * Records rows and returns the ids of the entries that were made. The id of an entry is derived from its row, so an
 * entry that already exists is left alone, and a deleted one is restored with the values of the row.
 */
export function recordRows(
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

/**
 * Returns the function that returns the assignment of a row: the project and client of its target, its note, billing
 * and tags. A project that no longer exists is left out.
 */
function assignmentsOf(
  transaction: Transaction,
  { targets }: ImportHeader,
  projects: ImportProjects,
) {
  const assignedByTarget = new Map<number, Assigned>()
  const find = (target: number): Assigned => {
    const id = projects.ids[target] ?? null
    const project = id === null ? undefined : existingProject(transaction, id)
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

/** Removes entries; returns the ids of those that still existed. */
export function removeEntries(rows: RowWriter, ids: readonly LocalId[]): readonly LocalId[] {
  const existingEntries = entriesById(rows.transaction, ids)
  return ids.filter((id) => {
    const entry = existingEntries.get(id)
    if (!entry || entry.isDeleted) return false
    rows.remove(timeEntries, entry)
    return true
  })
}

/** Restores entries that an undo removed. */
export function restoreEntries(rows: RowWriter, ids: readonly LocalId[]): void {
  const existingEntries = entriesById(rows.transaction, ids)
  for (const id of ids) {
    const entry = existingEntries.get(id)
    if (entry?.isDeleted) rows.restore(timeEntries, entry)
  }
}
