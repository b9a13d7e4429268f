import { useState } from 'react'
import type { UnsentExport } from '../../../shared/domain/sync/unsent-file.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import {
  useWindowContext,
  useWorkspaceId,
  type WindowContext,
} from '../../components/window-context.ts'
import type { DraftWorkspace } from '../../drafts/expense-draft.ts'
import { writtenFileMessage } from './unsent-file-message.ts'
import { useImport, type Import } from './use-import.ts'
import { unsentDraft } from '../../drafts/expense-draft.ts'

/** Export, import, and their result. */
export type UnsentFile = {
  /** Message about the last export. */
  readonly result: string
  readonly save: () => Promise<void>
  readonly importing: Import
}

/** Export of unsent work. Main has the changes and receipts, this window the drafts. */
export function useUnsentFile(): UnsentFile {
  const parts = useWindowContext()
  const [result, setResult] = useState('')
  const workspace = useWorkspaceId()
  const importing = useImport(setResult)
  return {
    result,
    async save() {
      if (workspace === null) return
      const written = await write(parts, workspace)
      setResult(written.ok ? writtenFileMessage(written.value) : written.error.message)
    },
    importing,
  }
}

async function write(
  { stores, expenseDrafts }: WindowContext,
  workspace: DraftWorkspace,
): Promise<Outcome<UnsentExport>> {
  const drafts = await expenseDrafts.all(workspace)
  if (!drafts.ok) return drafts
  return stores.submit('sync.exportUnsent', { drafts: drafts.value.map(unsentDraft) })
}
