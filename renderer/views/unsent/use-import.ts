import { t } from '../../../shared/domain/language/translate.ts'
import { useState } from 'react'
import type { ImportResult } from '../../../shared/domain/sync/unsent-file.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { ImportPreview } from '../../../shared/contract/groups/imports.ts'
import {
  useWindowContext,
  useWorkspaceId,
  type WindowContext,
} from '../../components/window-context.ts'
import type { DraftWorkspace } from '../../drafts/expense-draft.ts'
import type { UnsentPackage } from '../../lib/unsent-package.ts'
import { importedFileMessage } from './unsent-file-message.ts'
import { loadLater } from '../../../shared/domain/language/load-later.ts'

/** Preview of an import that is open: the preview from main, and the drafts in the file. */
export type OpenImport = {
  readonly preview: ImportPreview
  /** Number of drafts that this window does not have yet. */
  readonly newDrafts: number
  readonly receipts: UnsentPackage['receipts']
  readonly workspace: DraftWorkspace
}

/** State and actions of an import. */
export type Import = {
  /** Open preview; null while no file is open. */
  readonly open: OpenImport | null
  readonly isTaking: boolean
  choose(file: File | undefined): Promise<void>
  take(): Promise<void>
  close(): void
}

/** Returns an import in two steps: the preview, then the import itself. `report`: called with the result message. */
export function useImport(report: (sentence: string) => void): Import {
  const parts = useWindowContext()
  const workspace = useWorkspaceId()
  const [open, setOpen] = useState<OpenImport | null>(null)
  const [isTaking, setIsTaking] = useState(false)
  return {
    open,
    isTaking,
    async choose(file) {
      if (workspace === null || !file) return
      report(t`Reading the file…`)
      const opened = await openFile(parts, workspace, file)
      report(opened.ok ? '' : opened.error.message)
      if (opened.ok) setOpen(opened.value)
    },
    async take() {
      if (!open || isTaking) return
      setIsTaking(true)
      const taken = await takeFile(parts, open)
      setIsTaking(false)
      setOpen(null)
      report(taken.ok ? importedFileMessage(taken.value) : taken.error.message)
    },
    close() {
      if (!open || isTaking) return
      setOpen(null)
      void parts.stores.submit('imports.close', { id: open.preview.id })
    },
  }
}

/** Opens a file. Nothing is stored, neither in this window nor in main's database. */
async function openFile(
  { stores, expenseDrafts }: WindowContext,
  workspace: DraftWorkspace,
  file: File,
): Promise<Outcome<OpenImport>> {
  const { openPackage, maxPackageSize } = await loadLater(
    () => import('../../lib/unsent-package.ts'),
  )
  if (file.size > maxPackageSize)
    return failure('invalid', t`This file is too large to be from Stint.`)
  const bytes = await bytesOf(file)
  if (!bytes.ok) return bytes
  const opened = openPackage(bytes.value)
  if (!opened.ok) return opened
  const preview = await stores.submit('imports.preview', { text: opened.value.text })
  if (!preview.ok) return preview
  const drafts = await expenseDrafts.all(workspace)
  if (!drafts.ok) return drafts
  const here = new Set(drafts.value.map(({ id }) => id))
  const newDrafts = preview.value.draftIds.filter((id) => !here.has(id)).length
  const { receipts } = opened.value
  return success({ preview: preview.value, newDrafts, receipts, workspace })
}

type Taken = Omit<ImportResult, 'drafts'> & { readonly drafts: number }

/**
 * Stores the receipts first, then the changes, and then the drafts. If this is interrupted, importing the same file
 * again completes the import.
 */
async function takeFile(
  { stores, expenseDrafts }: WindowContext,
  { preview, receipts, workspace }: OpenImport,
): Promise<Outcome<Taken>> {
  for (const unpack of receipts) {
    const kept = await stores.submit('receipts.keep', { bytes: unpack() })
    // Invalid receipts are skipped; main counts those that the text names.
    if (!kept.ok && kept.error.code !== 'invalid') return kept
  }
  const taken = await stores.submit('imports.take', { id: preview.id })
  if (!taken.ok) return taken
  const drafts = taken.value.drafts.map((draft) => ({ ...draft, workspace }))
  const added = await expenseDrafts.importAll(drafts)
  return added.ok ? success({ ...taken.value, drafts: added.value }) : added
}

async function bytesOf(file: File): Promise<Outcome<Uint8Array>> {
  try {
    return success(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return failure('storage', t`Couldn’t read this file: it no longer exists, or it’s too large.`)
  }
}
