import { useState } from 'react'
import type { TakenIn, WrittenUnsent } from '../../../shared/domain/unsent-draft.ts'
import { failure, success, type Outcome } from '../../../shared/errors.ts'
import { useParts, useWorkspaceId, type WindowParts } from '../../components/stores-context.ts'
import type { DraftWorkspace } from '../../drafts/expense-draft.ts'
import { fileWords, takenWords } from './file-words.ts'

export type UnsentFile = {
  /** What came of the last one, in words. */
  readonly result: string
  readonly save: () => Promise<void>
  readonly take: (file: File | undefined) => Promise<void>
}

/** The file of unsent work. Main has the changes and the receipts, this window the drafts. */
export function useUnsentFile(): UnsentFile {
  const parts = useParts()
  const [result, setResult] = useState('')
  const workspace = useWorkspaceId()
  const tell = <Value>(outcome: Outcome<Value>, words: (value: Value) => string): void =>
    setResult(outcome.ok ? words(outcome.value) : outcome.error.message)
  return {
    result,
    async save() {
      if (workspace !== null) tell(await write(parts, workspace), fileWords)
    },
    async take(file) {
      if (workspace !== null && file) tell(await read(parts, workspace, file), takenWords)
    },
  }
}

async function write(
  { stores, expenseDrafts }: WindowParts,
  workspace: DraftWorkspace,
): Promise<Outcome<WrittenUnsent>> {
  const drafts = await expenseDrafts.all(workspace)
  if (!drafts.ok) return drafts
  return stores.exportUnsent(drafts.value.map(({ workspace: _own, ...draft }) => draft))
}

type Taken = Omit<TakenIn, 'drafts'> & { readonly drafts: number }

/** Receipts first, then what names them, then the drafts: broken off anywhere, the same file ends it. */
async function read(
  { stores, expenseDrafts }: WindowParts,
  workspace: DraftWorkspace,
  file: File,
): Promise<Outcome<Taken>> {
  const bytes = await bytesOf(file)
  if (!bytes.ok) return bytes
  const { openPackage } = await import('../../lib/unsent-package.ts')
  const opened = openPackage(bytes.value)
  if (!opened.ok) return opened
  for (const unpack of opened.value.receipts) {
    const kept = await stores.keepReceipt(unpack())
    // What is no receipt is left out, and counted where the text names it.
    if (!kept.ok && kept.error.code !== 'invalid') return kept
  }
  const taken = await stores.importUnsent(opened.value.text)
  if (!taken.ok) return taken
  const drafts = taken.value.drafts.map((draft) => ({ ...draft, workspace }))
  const added = await expenseDrafts.takeIn(drafts)
  return added.ok ? success({ ...taken.value, drafts: added.value }) : added
}

async function bytesOf(file: File): Promise<Outcome<Uint8Array>> {
  try {
    return success(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return failure('storage', 'This file can’t be read: it is gone, or too large.')
  }
}
