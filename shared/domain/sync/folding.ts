import type { Change } from './operation.ts'

/**
 * Folds the next change of a row into the row's waiting change, which was not sent yet
 * (docs/reliability.md#outbox-rule-3-folding): create + update = create, create + delete = nothing, update + update =
 * update, update + delete = delete. Returns 'nothing' if the two changes cancel each other out. Returns null if they
 * can't be folded. That is so after a delete: only the create of an undo can follow it, and this create stays a
 * separate operation.
 */
export function foldChanges(waiting: Change, next: Change): Change | 'nothing' | null {
  if (waiting.kind === 'delete' || next.kind === 'create') return null
  if (next.kind === 'delete') {
    if (waiting.kind === 'create') return 'nothing'
    return { kind: 'delete', patch: {}, base: { ...next.base, ...waiting.base } }
  }
  const patch = { ...waiting.patch, ...next.patch }
  if (waiting.kind === 'create') return { kind: 'create', patch, base: null }
  // The earlier base wins: it is the remote state before the first of the folded changes.
  return { kind: 'update', patch, base: { ...next.base, ...waiting.base } }
}
