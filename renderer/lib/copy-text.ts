/**
 * Copies text to the clipboard. Call it in the handler of a click or a key press. Resolves to false if copying fails.
 * Doesn't use the clipboard API, which would need a permission (docs/security.md).
 */
export function copyText(text: string): Promise<boolean> {
  let isTaken = false
  const take = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
    isTaken = event.clipboardData !== null
  }
  document.addEventListener('copy', take, { capture: true, once: true })
  const isDone = document.execCommand('copy')
  document.removeEventListener('copy', take, { capture: true })
  return Promise.resolve(isDone && isTaken)
}
