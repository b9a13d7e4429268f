/**
 * The folders on disk are the list of accounts: one under `workspaces/` is an account, one under `removed/` is a
 * removed account whose unsent work was kept. A separate list could be lost or contradict the disk.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isOwnWorkspaceId, type WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import type { Connection } from '../../../shared/contract/payloads.ts'
import type { IdSource } from '../../base/ids.ts'
import { readJsonFile, writeJsonFile } from '../../base/json-file.ts'

/** The business that a folder belongs to. It is used when the folder's database can't be read. */
export type FolderLabel = Pick<Connection, 'baseUrl' | 'businessId' | 'businessName'>

export type WorkspaceFolders = ReturnType<typeof createWorkspaceFolders>

const labelSchema: z.ZodType<FolderLabel> = z.object({
  baseUrl: z.string(),
  businessId: z.string(),
  businessName: z.string().nullable(),
})
/** Suffix of a folder that is being deleted. The next start finishes an interrupted deletion. */
const deletingSuffix = '.deleting'

export function createWorkspaceFolders(dataFolder: string, ids: IdSource) {
  const [open, removed] = [join(dataFolder, 'workspaces'), join(dataFolder, 'removed')]
  for (const name of namesInFolder(removed).filter((one) => one.endsWith(deletingSuffix))) {
    deleteNowOrLater(join(removed, name))
  }
  let listed = namesInFolder(open).filter(isOwnWorkspaceId).sort(byAge)
  const folderOf = (id: WorkspaceId): string => join(open, id)
  const moveAside = (id: WorkspaceId, name: string): string => {
    mkdirSync(removed, { recursive: true, mode: 0o700 })
    const aside = join(removed, name)
    if (existsSync(folderOf(id))) renameSync(folderOf(id), aside)
    listed = listed.filter((one) => one !== id)
    return aside
  }
  const labelIn = (folder: string): FolderLabel | null => {
    const read = labelSchema.safeParse(readJsonFile(join(folder, 'account.json')))
    return read.success ? read.data : null
  }
  return {
    /** The user's own workspaces, oldest first. */
    list: (): readonly WorkspaceId[] => listed,
    folderOf,
    /** Allocates an id for a new user workspace. Its folder is created when the workspace is opened. */
    add(): WorkspaceId {
      // The name `own` is never reused: drafts of the windows belong to it.
      const wasUsed =
        listed.includes('own') || namesInFolder(removed).some((name) => idIn(name) === 'own')
      const id = wasUsed ? ids.next() : 'own'
      listed = [...listed, id].sort(byAge)
      return id
    },
    /** Returns a folder's label; null if no account has been connected yet. */
    labelOf: (id: WorkspaceId): FolderLabel | null => labelIn(folderOf(id)),
    label(id: WorkspaceId, { baseUrl, businessId, businessName }: Connection): void {
      const label: FolderLabel = { baseUrl, businessId, businessName }
      if (JSON.stringify(labelIn(folderOf(id))) === JSON.stringify(label)) return
      writeJsonFile(join(folderOf(id), 'account.json'), label)
    },
    /** Deletes the folder. Throws if it can't be moved aside first. */
    remove(id: WorkspaceId): void {
      const aside = moveAside(id, `${id}${deletingSuffix}`)
      deleteNowOrLater(aside)
      if (id === 'own') mkdirSync(join(removed, usedOwn), { recursive: true, mode: 0o700 })
    },
    /** Moves the folder aside and returns its path. Throws if the folder can't be moved. */
    retire: (id: WorkspaceId): string => moveAside(id, id),
    /** Restores the retired folder that `isWanted` accepts; returns its id, or null for none. Throws like `retire`. */
    restore(isWanted: (label: FolderLabel) => boolean): WorkspaceId | null {
      const id = namesInFolder(removed).find((name) => {
        const label = isOwnWorkspaceId(name) ? labelIn(join(removed, name)) : null
        return label !== null && isWanted(label)
      })
      if (id === undefined) return null
      mkdirSync(open, { recursive: true, mode: 0o700 })
      renameSync(join(removed, id), folderOf(id))
      listed = [...listed, id].sort(byAge)
      return id
    },
  }
}

const usedOwn = 'own.used'

/** Deletes a folder. If that fails because a file in it is open, the next start deletes it. */
function deleteNowOrLater(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // The suffix marks it for deletion.
  }
}

function idIn(name: string): string {
  return name.split('.')[0] ?? name
}

/** Compares by age, oldest first. Ids sort by creation time (base/ids.ts), except `own`, which is the oldest. */
function byAge(left: WorkspaceId, right: WorkspaceId): number {
  if (left === right) return 0
  if (left === 'own' || right === 'own') return left === 'own' ? -1 : 1
  return left < right ? -1 : 1
}

/** Returns the names of a folder's files and subfolders; an empty list if the folder can't be read. */
export function namesInFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
