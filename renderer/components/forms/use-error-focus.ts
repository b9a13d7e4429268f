import { useEffect, type RefObject } from 'react'

/**
 * Focuses the first wrong field of the form after each new error.
 * @param error Compared by identity; null for none.
 */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, error: object | null): void {
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error, form])
}
