import { useState } from 'react'

/** State of an inline field while it is edited. */
export type FieldDraft = {
  readonly text: string
  readonly isTyping: boolean
  /** The stored value after it changed during editing; null where it did not. */
  readonly concurrentValue: string | null
  edit(text: string): void
  /** Reverts to the stored value. */
  clear(): void
}

/**
 * Text of an inline field that shows `stored`. Changes of the stored value never overwrite what is being
 * typed; they are reported beside it.
 */
export function useFieldDraft(stored: string): FieldDraft {
  const [draft, setDraft] = useState<{ readonly text: string; readonly base: string } | null>(null)
  const hasChanged = draft !== null && draft.base !== stored && draft.text !== stored
  return {
    text: draft?.text ?? stored,
    isTyping: draft !== null,
    concurrentValue: hasChanged ? stored : null,
    edit: (text) => setDraft({ text, base: draft?.base ?? stored }),
    clear: () => setDraft(null),
  }
}
