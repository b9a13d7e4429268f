import type { KeyboardEvent } from 'react'
import { success } from '../../../shared/contract/errors.ts'
import { useForm } from '../../components/forms/use-form.ts'

type Options = {
  /** Key of the draft; null where what is typed is not kept. */
  readonly draft: string | null
  readonly stored: string
  /** What is wrong with the text; null where it can be kept. */
  readonly validate: (text: string) => string | null
  readonly onKeep: (text: string) => void
}

/** A text that is kept on Enter and on blur, and given up on Escape. `keys` goes around its field. */
export function useKeptText({ draft, stored, validate, onKeep }: Options) {
  const form = useForm({
    draft,
    initial: { text: stored },
    validate: ({ text }) => {
      const message = validate(text.trim())
      return message === null ? null : { field: 'text', message }
    },
    submit: ({ text }) => {
      if (text.trim() !== stored) onKeep(text.trim())
      return success(null)
    },
    onSaved: () => undefined,
  })
  const keep = (): void => {
    if (form.isChanged) void form.save()
  }
  return {
    draft: form.draft,
    field: { ...form.field('text'), onBlur: keep },
    keys: {
      onKeyDownCapture: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') keep()
        if (key === 'Escape') form.discard()
      },
    },
  }
}
