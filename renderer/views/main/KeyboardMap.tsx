import { useEffect, type ReactElement, type RefObject } from 'react'
import type { ScreenName } from '../../../shared/contract/payloads.ts'
import { isTextField } from '../../components/text-field.ts'
import { screens } from './screens.tsx'
import styles from './main-window.module.css'

const keys: readonly (readonly [string, string])[] = [
  ['Enter', 'Start with what is typed; keep an edit'],
  ['Ctrl + Enter', 'Stop the running timer; in a form, save it'],
  ['Ctrl + C, Ctrl + V', 'Copy and paste lengths in the sheet, also from a spreadsheet'],
  ['Alt + P', 'Pause the running timer; go on with what was paused'],
  ['Ctrl + Z, Ctrl + Shift + Z', 'Undo, redo (Cmd on macOS)'],
  ['Delete', 'Delete the entry that has the focus, outside a text field'],
  ['D, W, S, L', 'Entries as day, week, sheet, list'],
  ['T, ←, →', 'Today; back and forth in time'],
  ['N, /', 'Add an entry; search in the list'],
  ['↑, ↓, Space', 'Go from entry to entry; select (Shift extends, Ctrl + A selects all)'],
  ['←, → on an entry', 'Go through its fields'],
  ['↑, ↓ on the timeline', 'Move the entry; with Shift its end, with Ctrl + Shift its start'],
  ['Alt with these', 'In steps of a minute'],
  ['Drag on the timeline', 'Add an entry, move one, or change its ends'],
  ['Enter, C, X, B', 'Edit, duplicate, split, billable: the entry that has the focus'],
  ['Escape', 'Put an edit back; close this'],
  ['K, D, B, O, S', 'Keep, discard, break, other work, split: the gap that has the focus'],
  ['N', 'A new expense, on the screen of expenses'],
  ['↑, ↓, ←, →', 'Go from expense to expense, and through the fields of one'],
  ['Enter, F2, D', 'Open, change in place, duplicate: the expense that has the focus'],
  ['Ctrl + Enter, Escape', 'Save the open expense; leave it, a draft is kept'],
  ['Arrows, Shift + arrows, Enter', 'Move and size the frame on a screenshot; use that part'],
  ...screens.map(({ title, key }) => [`Alt + ${key}`, title] as const),
  ['Ctrl + Alt + 1 … 9', 'Another account (Cmd + Alt on macOS)'],
  ['Ctrl + K', 'Search everything, and run anything by its name (Cmd on macOS)'],
  ['?', 'This map'],
]

type Props = {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly onScreen: (screen: ScreenName) => void
}

/** Help dialog with the keyboard shortcuts, opened with `?`. */
export function KeyboardMap({ dialog, onScreen }: Props): ReactElement {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isTyping = isTextField(event.target) || event.target instanceof HTMLSelectElement
      const isScreenKey = event.altKey && !event.ctrlKey && !event.metaKey
      const screen = isScreenKey ? screens.find(({ key }) => key === event.key) : undefined
      if (screen) onScreen(screen.name)
      if (event.key === '?' && !isTyping) dialog.current?.showModal()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [dialog, onScreen])
  return (
    <dialog ref={dialog} className={styles['keys']} aria-label="Keyboard">
      {/* First in the dialog: the browser scrolls to the focused element. */}
      <header>
        <h2 className="strong">Keyboard</h2>
        <form method="dialog">
          <button type="submit">Close</button>
        </form>
      </header>
      <dl>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}
