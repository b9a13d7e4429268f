import type { Change } from './operation.ts'

/**
 * Joins a change to one of the same row that has not left yet (docs/reliability.md#outbox-rule-3-folding):
 * create + update = create, create + delete = nothing, update + update = update, update + delete = delete.
 * Answers 'nothing' where both cancel out, and null where they can't be joined (after a delete only an
 * undo's create makes sense, and it is an operation of its own).
 */
export function fold(waiting: Change, next: Change): Change | 'nothing' | null {
  if (waiting.kind === 'delete' || next.kind === 'create') return null
  if (next.kind === 'delete') {
    if (waiting.kind === 'create') return 'nothing'
    return { kind: 'delete', patch: {}, base: { ...next.base, ...waiting.base } }
  }
  const patch = { ...waiting.patch, ...next.patch }
  if (waiting.kind === 'create') return { kind: 'create', patch, base: null }
  // The earlier base wins: it is what the service had before the first of the joined changes.
  return { kind: 'update', patch, base: { ...next.base, ...waiting.base } }
}
