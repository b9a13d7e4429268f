import { useEffect, useRef } from 'react'
import { isTextField } from '../../components/text-field.ts'
import { modes, type EntriesMode } from './EntriesBar.tsx'

type Actions = {
  readonly setMode: (mode: EntriesMode) => void
  readonly go: (by: number) => void
  readonly goToday: () => void
  readonly add: () => void
}

/**
 * Keyboard shortcuts of the entries screen: D, W, S, L, R change the view, T shows today, N adds an entry, the
 * left and right arrows change the day or week. Focused fields and rows handle their own keys first.
 */
export function useEntriesKeys(actions: Actions): void {
  const newest = useRef(actions)
  useEffect(() => {
    newest.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key } = event
      if (event.defaultPrevented || !isForScreen(event)) return
      const { setMode, go, goToday, add } = newest.current
      const mode = modes.find((one) => one.key === key.toLowerCase())?.mode
      if (mode) setMode(mode)
      else if (key === 'ArrowLeft') go(-1)
      else if (key === 'ArrowRight') go(1)
      else if (key.toLowerCase() === 't') goToday()
      else if (key.toLowerCase() === 'n') add()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** True for a plain key outside text fields, selects and dialogs. */
function isForScreen({ target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isTyping = isTextField(target) || target instanceof HTMLSelectElement
  const isDialog = target instanceof Element && target.closest('dialog') !== null
  return !(isTyping || isDialog || ctrlKey || metaKey || altKey || shiftKey)
}
