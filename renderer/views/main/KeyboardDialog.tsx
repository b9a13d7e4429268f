import { t } from '../../../shared/domain/language/translate.ts'
import { Fragment, useState, type ReactElement } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { SearchField } from '../../controls/fields/SearchField.tsx'
import { keyGroups, type KeyGroup } from './key-table.ts'
import styles from './keyboard-dialog.module.css'

/** Dialog with the keys of the main window by the screen where they work. */
export function KeyboardDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [query, setQuery] = useState('')
  const groups = keyGroups.flatMap((group) => matching(group, query.trim().toLowerCase()))
  return (
    <Dialog
      title={t`Keyboard`}
      width="content"
      onClose={onClose}
      actions={<Button tone="flat" onPress={onClose}>{t`Close`}</Button>}
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

/**
 * Returns a list with the whole group if its title contains the words. Otherwise the group has only the rows whose
 * meaning or keys contain the words; without such rows, the list is empty.
 */
function matching(group: KeyGroup, words: string): readonly KeyGroup[] {
  const rows = group.rows.filter((row) => row.join(' ').toLowerCase().includes(words))
  if (group.title.toLowerCase().includes(words)) return [group]
  return rows.length === 0 ? [] : [{ ...group, rows }]
}

/** Key caps of a text such as `Ctrl+C, Ctrl+V`. */
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
