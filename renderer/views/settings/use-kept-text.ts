import type { KeyboardEvent } from 'react'
import { success } from '../../../shared/contract/errors.ts'
import { useForm } from '../../components/forms/use-form.ts'

type Options = {
  /** Key of the draft; null keeps no draft. */
  readonly draft: string | null
  readonly stored: string
  readonly validate: (text: string) => string | null
  readonly onKeep: (text: string) => void
}

/**
 * State of a text field that is saved on Enter and on blur, and reverted on Escape. `keys`: props for the element
 * around the field, with the handler of Enter and Escape.
 */
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
