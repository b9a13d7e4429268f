/**
 * Copies text to the clipboard during a press. Resolves to false if the window refused. The asynchronous clipboard API
 * is not used, because it needs a permission, and Stint's windows get none (docs/security.md).
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
