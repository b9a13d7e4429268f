import { useEffect } from 'react'
import { typedAhead } from '../controls/lists/typed-ahead.ts'
import { lazyPart, type lazyScreen } from './lazy-part.tsx'
import { after } from '../lib/clock.ts'
import { isTextField } from './keys/text-field.ts'

/** Stands in for a loading dialog. Typed letters go into its first field, not to the screen as commands. */
function LoadingDialog(): null {
  useEffect(() => {
    let text = ''
    const press = (event: KeyboardEvent): void => {
      const next = typedAhead(text, event)
      if (next === undefined) return
      event.preventDefault()
      event.stopPropagation()
      text = next ?? ''
    }
    document.addEventListener('keydown', press, true)
    return () => {
      document.removeEventListener('keydown', press, true)
      if (text === '') return
      // By then the dialog has given the focus to its first field.
      after(0, () => {
        if (isTextField(document.activeElement)) document.execCommand('insertText', false, text)
      })
    }
  }, [])
  return null
}

/**
 * Dialog loaded when first shown: `lazyDialog(() => import(…), 'Part')`. Letters typed meanwhile go into the dialog.
 */
export const lazyDialog: typeof lazyScreen = (load, name) => lazyPart(load, name, <LoadingDialog />)
