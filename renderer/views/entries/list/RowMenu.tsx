import type { ReactElement } from 'react'
import { isRunning, type TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import { useMenu } from '../../../components/use-menu.ts'
import type { RowActions } from './use-row-actions.ts'
import styles from './list.module.css'

type Props = {
  readonly name: string
  readonly entry: TimeEntry
  readonly actions: RowActions
}

/** Menu of further actions on an entry. */
export function RowMenu({ name, entry, actions }: Props): ReactElement {
  const { button, items: list, ...menu } = useMenu()
  const items = [
    ['Edit…', 'Enter', actions.edit],
    ...(isRunning(entry) ? [] : [['Duplicate', 'C', actions.duplicate] as const]),
    ['Split…', 'X', actions.split],
    ['Delete', 'Del', actions.remove],
  ] as const
  return (
    <span className={styles['menu-place']} onBlur={menu.blur}>
      <button
        ref={button}
        type="button"
        aria-label={`More for ${name}`}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        title="More"
        onClick={menu.toggle}
      >
        ⋯
      </button>
      {menu.isOpen && (
        <div
          ref={list}
          role="menu"
          aria-label={`More for ${name}`}
          className={styles['menu']}
          onKeyDown={(event) => {
            // Other keys would act on the row.
            if (!menu.press(event)) event.stopPropagation()
          }}
        >
          {items.map(([title, key, act]) => (
            <button
              key={title}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                menu.close()
                act()
              }}
            >
              {title}
              <span className="tiny dim">{key}</span>
            </button>
          ))}
        </div>
      )}
    </span>
  )
}
