import { useEffect, useRef, type ReactElement } from 'react'
import { isTextField } from '../../components/text-field.ts'
import type { Screen } from './Navigation.tsx'
import styles from './main-window.module.css'

const keys: readonly (readonly [string, string])[] = [
  ['Enter', 'Start with what is typed; keep an edit'],
  ['Ctrl + Enter', 'Stop the running timer'],
  ['Ctrl + Z, Ctrl + Shift + Z', 'Undo, redo (Cmd on macOS)'],
  ['Delete', 'Delete the entry that has the focus, outside a text field'],
  ['Escape', 'Put an edit back; close this'],
  ['Alt + 1, 2, 3', 'Entries, Unsent, Account'],
  ['?', 'This map'],
]
const screenOf: Readonly<Record<string, Screen>> = { '1': 'entries', '2': 'unsent', '3': 'account' }

/** The keys of the window, under `?`. */
export function KeyboardMap({
  onScreen,
}: {
  readonly onScreen: (screen: Screen) => void
}): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isTyping = isTextField(event.target) || event.target instanceof HTMLSelectElement
      const screen = event.altKey ? screenOf[event.key] : undefined
      if (screen) onScreen(screen)
      if (event.key === '?' && !isTyping) dialog.current?.showModal()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onScreen])
  return (
    <dialog ref={dialog} className={styles['keys']} aria-label="Keyboard">
      <dl>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  )
}
