import { useEffect } from 'react'
import { useStores } from '../../components/window-context.ts'
import { usePlatform } from '../../data/work.ts'
import { isTextField } from '../../components/keys/text-field.ts'

/**
 * Ctrl+Z and Ctrl+Shift+Z (Cmd on macOS) undo and redo recorded changes. A text field keeps its native undo
 * once something was typed into it.
 */
export function useHistoryKeys(): void {
  const stores = useStores()
  const isMac = usePlatform() === 'darwin'
  useEffect(() => {
    const typedInto = new WeakSet<EventTarget>()
    const type = ({ target }: Event): void => {
      if (target) typedInto.add(target)
    }
    const press = (event: KeyboardEvent): void => {
      const hasModifier = isMac ? event.metaKey : event.ctrlKey
      if (!hasModifier || event.altKey || event.key.toLowerCase() !== 'z') return
      if (event.target && isTextField(event.target) && typedInto.has(event.target)) return
      event.preventDefault()
      void (event.shiftKey ? stores.redo() : stores.undo())
    }
    document.addEventListener('input', type)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('input', type)
      document.removeEventListener('keydown', press)
    }
  }, [stores, isMac])
}
