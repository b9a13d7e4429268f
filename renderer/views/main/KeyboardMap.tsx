import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, type ReactElement, type RefObject } from 'react'
import type { ScreenName } from '../../../shared/contract/payloads.ts'
import { isTextField } from '../../components/text-field.ts'
import { screens } from './screens.tsx'
import styles from './main-window.module.css'

const keys: readonly (readonly [string, string])[] = [
  [t`Enter`, t`Start with what is typed; keep an edit`],
  [t`Ctrl + Enter`, t`Stop the running timer; in a form, save it`],
  [t`Ctrl + C, Ctrl + V`, t`Copy and paste lengths in the sheet, also from a spreadsheet`],
  [t`Alt + P`, t`Pause the running timer; go on with what was paused`],
  [t`Ctrl + Z, Ctrl + Shift + Z`, t`Undo, redo (Cmd on macOS)`],
  [t`Delete`, t`Delete the entry that has the focus, outside a text field`],
  ['D, W, S, L', t`Entries as day, week, sheet, list`],
  ['T, ←, →', t`Today; back and forth in time`],
  ['N, /', t`Add an entry; search in the list`],
  [t`↑, ↓, Space`, t`Go from entry to entry; select (Shift extends, Ctrl + A selects all)`],
  [t`←, → on an entry`, t`Go through its fields`],
  [t`↑, ↓ on the timeline`, t`Move the entry; with Shift its end, with Ctrl + Shift its start`],
  [t`Alt with these`, t`In steps of a minute`],
  [t`Drag on the timeline`, t`Add an entry, move one, or change its ends`],
  [t`Enter, C, X, B`, t`Edit, duplicate, split, billable: the entry that has the focus`],
  [t`Esc`, t`Put an edit back; close this`],
  ['K, D, B, O, S', t`Keep, discard, break, other work, split: the gap that has the focus`],
  ['N', t`A new expense, on the screen of expenses`],
  ['↑, ↓, ←, →', t`Go from expense to expense, and through the fields of one`],
  [t`Enter, F2, D`, t`Open, change in place, duplicate: the expense that has the focus`],
  [t`Ctrl + Enter, Escape`, t`Save the open expense; leave it, a draft is kept`],
  [t`Arrows, Shift + arrows, Enter`, t`Move and size the frame on a screenshot; use that part`],
  ...screens.map(({ title, key }) => [t`Alt + ${key}`, title] as const),
  [t`Ctrl + Alt + 1 … 9`, t`Another account (Cmd + Alt on macOS)`],
  [t`Ctrl + K`, t`Search everything, and run anything by its name (Cmd on macOS)`],
  ['?', t`This map`],
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
    <dialog ref={dialog} className={styles['keys']} aria-label={t`Keyboard`}>
      {/* First in the dialog: the browser scrolls to the focused element. */}
      <header>
        <h2 className="strong">{t`Keyboard`}</h2>
        <form method="dialog">
          <button type="submit">{t`Close`}</button>
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
