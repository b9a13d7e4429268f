/**
 * Creates the projects of an import before its first entries, and removes them after its last. Clients are those of the
 * service, and tasks become a part of the note, because neither can be created here.
 */
import type { ImportedTarget } from '../../../shared/contract/groups/time-imports.ts'
import { comparableName, targetKey } from '../../../shared/domain/time-import/import-targets.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import { derivedId } from '../../base/derived-id.ts'
import { blankProject, existingProject, projects } from '../../store/projects.ts'
import type { ImportProjects, StoredTimeImport } from '../../store/time-imports.ts'
import type { RowWriter } from '../row-writer.ts'

/**
 * Creates the projects of an import that begins. If an import was undone and this undo is now undone, restores the
 * projects that the undo removed.
 */
export function openImportProjects(
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
 * Returns the project of a target; creates it if it is missing. The id of the project is derived from the names of
 * project and client, so a later import uses the same project again. If the project with that id has a different title
 * or client by now, the next derived id is used.
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

/** Removes the projects that the import made, except those that have other entries or expenses by now. */
export function removeImportProjects(
  rows: RowWriter,
  importProjects: ImportProjects,
): ImportProjects {
  for (const id of importProjects.made) {
    const project = existingProject(rows.transaction, id)
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
