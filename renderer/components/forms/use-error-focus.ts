import { useEffect, type RefObject } from 'react'

/**
 * After each new error the focus is at the first field of the form that is wrong.
 * @param error Compared by identity; null for none.
 */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, error: object | null): void {
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error, form])
}
