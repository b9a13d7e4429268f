import { t } from '../../../shared/domain/language/translate.ts'
import { modes } from '../entries/EntriesBar.tsx'
import { screens } from './screens.tsx'

/**
 * The keys of the main window and what they do, in the order of the map. Letters of views and screens are those of the
 * handlers; docs/guide/keyboard.md has the same table, and keyboard-guide.test.tsx compares the two.
 */
export const keyTable: readonly (readonly [keys: string, meaning: string])[] = [
  [t`Enter`, t`Start with what is typed; keep an edit`],
  [t`Ctrl + Enter`, t`Stop the running timer; in a form, save it`],
  [t`Alt + Enter`, t`Start what is typed over the running note as a new timer`],
  [t`Ctrl + C, Ctrl + V`, t`Copy and paste lengths in the sheet, also from a spreadsheet`],
  [t`Alt + P`, t`Pause the running timer; go on with what was paused`],
  [t`Ctrl + Z, Ctrl + Shift + Z`, t`Undo, redo (Cmd on macOS)`],
  [t`Delete`, t`Delete the selected entries, else the one that has the focus`],
  [
    modes.map(({ key }) => key.toUpperCase()).join(', '),
    t`Entries as day, week, sheet, list; reconstruct`,
  ],
  ['T, ←, →', t`Today; back and forth in time`],
  ['N, /', t`Add an entry; search in the list`],
  [t`↑, ↓, Space`, t`Go from entry to entry; select (Shift extends, Ctrl + A selects all)`],
  [t`←, → on an entry`, t`Go through its fields`],
  [t`↑, ↓ on the timeline`, t`Move the entry; with Shift its end, with Ctrl + Shift its start`],
  [t`Alt with these`, t`In steps of a minute`],
  [t`Drag on the timeline`, t`Add an entry, move one, or change its ends`],
  [
    t`Enter, C, X, B`,
    t`Edit, duplicate, split, billable: the selected entries, else the one that has the focus`,
  ],
  [t`Esc`, t`Put an edit back; close this`],
  ['K, D, B, O, S', t`Keep, discard, break, other work, split: the gap that has the focus`],
  [t`Enter, X, ←, →, A`, t`Record, dismiss, move what is proposed; record all sure ones`],
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
