import { useState } from 'react'

export type FieldDraft = {
  readonly text: string
  readonly isTyping: boolean
  /** What the field became on disk while something else was typed; null for nothing. */
  readonly concurrentValue: string | null
  edit(text: string): void
  /** Puts back what is on disk. */
  clear(): void
}

/**
 * What is being typed into a field that shows `stored`: news of the row never overwrite it, they are told
 * beside it.
 */
export function useFieldDraft(stored: string): FieldDraft {
  const [draft, setDraft] = useState<{ readonly text: string; readonly base: string } | null>(null)
  const isNews = draft !== null && draft.base !== stored && draft.text !== stored
  return {
    text: draft?.text ?? stored,
    isTyping: draft !== null,
    concurrentValue: isNews ? stored : null,
    edit: (text) => setDraft({ text, base: draft?.base ?? stored }),
    clear: () => setDraft(null),
  }
}
