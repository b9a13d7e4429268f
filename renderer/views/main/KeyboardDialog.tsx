import { t } from '../../../shared/domain/language/translate.ts'
import { Fragment, useState, type ReactElement } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { SearchField } from '../../controls/fields/SearchField.tsx'
import { modes } from '../entries/EntriesBar.tsx'
import { screens } from './screens.tsx'
import styles from './keyboard-dialog.module.css'

/** Dialog that lists the keys of the main window, grouped by the screen where they work. */
export function KeyboardDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [query, setQuery] = useState('')
  const groups = keyGroups.flatMap((group) => matching(group, query.trim().toLowerCase()))
  return (
    <Dialog
      title={t`Keyboard`}
      width="content"
      onClose={onClose}
      actions={<Button onPress={onClose}>{t`Close`}</Button>}
    >
      <SearchField label={t`Search`} value={query} onChange={setQuery} />
      <div className={styles['groups']}>
        {groups.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([keys, meaning]) => (
                <div key={`${keys} ${meaning}`}>
                  <dt>
                    <Caps keys={keys} />
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {groups.length === 0 && <p className="dim">{t`Nothing found`}</p>}
      </div>
    </Dialog>
  )
}

/** Keeps a group whole if its title matches, otherwise only its matching rows. Empty if nothing matches. */
function matching(group: KeyGroup, words: string): readonly KeyGroup[] {
  const rows = group.rows.filter((row) => row.join(' ').toLowerCase().includes(words))
  if (group.title.toLowerCase().includes(words)) return [group]
  return rows.length === 0 ? [] : [{ ...group, rows }]
}

function Caps({ keys }: { readonly keys: string }): ReactElement {
  return (
    <>
      {keys.split(', ').map((combination) => (
        <span key={combination} className={styles['combination']}>
          {combination.split('+').map((key, index) => (
            <Fragment key={key}>
              {index > 0 && <span className="only-heard"> + </span>}
              <kbd>{key}</kbd>
            </Fragment>
          ))}
        </span>
      ))}
    </>
  )
}

/** Row of the dialog: keys, such as `Ctrl+C, Ctrl+V`, and what they do. */
type KeyRow = readonly [keys: string, meaning: string]

type KeyGroup = { readonly title: string; readonly rows: readonly KeyRow[] }

/** Keys of the main window in the dialog's order. keyboard-guide.test.tsx compares them with docs/guide/keyboard.md. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: t`Everywhere`,
    rows: [
      [t`Ctrl+K`, t`Search everything, or run a command by its name (with Cmd on macOS)`],
      [t`Ctrl+Z, Ctrl+Shift+Z`, t`Undo, redo (with Cmd on macOS)`],
      [t`Esc`, t`Cancel an edit; close a dialog`],
      [t`Ctrl+Alt+1 … 9`, t`Switch to another account (with Cmd+Alt on macOS)`],
      ['?', t`Show this keyboard map`],
    ],
  },
  {
    title: t`Timer`,
    rows: [
      [t`Enter`, t`Start a timer with what you typed, or save the edit`],
      [t`Alt+Enter`, t`Start a new timer with what you typed`],
      [t`Ctrl+Enter`, t`Stop the running timer, or save the form`],
      [t`Alt+P`, t`Pause or resume the timer`],
      [t`Ctrl+1 … 9`, t`Start a favourite (with Cmd on macOS)`],
    ],
  },
  {
    title: t`Entries`,
    rows: [
      [
        modes.map(({ key }) => key.toUpperCase()).join(', '),
        t`Show entries as day, week, sheet or list`,
      ],
      ['R', t`Show proposals for the day`],
      ['T, ←, →', t`Go to today; go back or forward in time`],
      ['N, /', t`Add an entry; search the list`],
      [
        t`↑, ↓, Space`,
        t`Move between entries; select an entry (Shift selects more, Ctrl+A selects all)`,
      ],
      ['←, →', t`Move between the fields of an entry`],
      [
        t`Enter, C, X, B`,
        t`Edit, duplicate or split the selected entries (or the current one), or mark them as billable`,
      ],
      [t`Del`, t`Delete the selected entries, or the current one`],
      [t`Ctrl+C, Ctrl+V`, t`Copy and paste durations in the sheet; paste them from a spreadsheet`],
    ],
  },
  {
    title: t`Timeline`,
    rows: [
      ['↑, ↓', t`Move the entry (with Shift its end, with Ctrl+Shift its start)`],
      [t`Alt+↑, Alt+↓`, t`Move or resize the entry in one-minute steps`],
      [t`Drag`, t`Add or move an entry, or change its start or end`],
      [t`Enter, E, X, N`, t`Accept, change or dismiss a proposal, or mute its source`],
      ['←, →', t`Move the start of a proposal; Shift moves its end`],
      [t`Shift+Enter, A`, t`Accept all confident proposals`],
    ],
  },
  {
    title: t`Expenses`,
    rows: [
      ['N', t`New expense`],
      ['↑, ↓, ←, →', t`Move between expenses and their fields`],
      [t`Enter, F2, D`, t`Open an expense, edit it in place, or duplicate it`],
      [t`Ctrl+Enter, Esc`, t`Save the open expense, or leave it as a draft`],
      [
        t`Arrows, Shift+arrows, Enter`,
        t`Move or resize the frame on a screenshot; use the selected part`,
      ],
    ],
  },
  {
    title: t`Gaps`,
    rows: [
      [
        'K, D, B, O, S',
        t`Keep or discard a gap, mark it as a break, assign it to other work, or split it`,
      ],
    ],
  },
  { title: t`Screens`, rows: screens.map(({ title, key }) => [t`Alt+${key}`, title]) },
]
