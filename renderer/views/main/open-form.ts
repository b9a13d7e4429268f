/** Detects an open form. While the user fills one in, an update is neither mentioned nor installed. */
import { isTextField } from '../../components/keys/text-field.ts'

/** Selector for open forms, except those always shown (`data-standing`) and those in a closed dialog. */
const openForms =
  'dialog[open], [role="dialog"], [role="alertdialog"], form:not([data-standing], dialog:not([open]) form)'

/** Returns true while a form or dialog is open, or the caret is in a field with text. */
export function isFormOpen(document: Document): boolean {
  const field = document.activeElement
  const isTyping =
    isTextField(field) && (field as HTMLInputElement | HTMLTextAreaElement).value !== ''
  return isTyping || document.querySelector(openForms) !== null
}

/**
 * Calls `listener` at once, and again whenever the result of `isFormOpen` changes. Returns a function that ends the
 * calls.
 */
export function watchOpenForm(document: Document, listener: (isOpen: boolean) => void): () => void {
  let lastResult: boolean | null = null
  const look = (): void => {
    const isOpen = isFormOpen(document)
    if (isOpen === lastResult) return
    lastResult = isOpen
    listener(isOpen)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['open', 'role'],
  })
  const events = ['focusin', 'focusout', 'input'] as const
  const ended = new AbortController()
  for (const name of events) document.addEventListener(name, look, { signal: ended.signal })
  look()
  return () => {
    observer.disconnect()
    ended.abort()
  }
}
