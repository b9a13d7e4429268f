import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { isRunning, type TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { RowActions } from './use-row-actions.ts'
import styles from './list.module.css'

type Props = {
  readonly name: string
  readonly entry: TimeEntry
  readonly actions: RowActions
}

/** Menu of further actions on an entry. */
export function RowMenu({ name, entry, actions }: Props): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) menu.current?.querySelector('button')?.focus()
  }, [isOpen])
  const items = [
    ['Edit…', 'Enter', actions.edit],
    ...(isRunning(entry) ? [] : [['Duplicate', 'C', actions.duplicate] as const]),
    ['Split…', 'X', actions.split],
    ['Delete', 'Del', actions.remove],
  ] as const
  const close = (): void => {
    setIsOpen(false)
    button.current?.focus()
  }
  const press = (event: KeyboardEvent): void => {
    const all = [...(menu.current?.querySelectorAll('button') ?? [])]
    const place = all.findIndex((item) => item === document.activeElement)
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0) all[(place + by + all.length) % all.length]?.focus()
    else if (event.key === 'Escape') close()
    else if (event.key === 'Tab') return setIsOpen(false)
    else return event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span
      className={styles['menu-place']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={`More for ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title="More"
        onClick={() => setIsOpen(!isOpen)}
      >
        ⋯
      </button>
      {isOpen && (
        <div
          ref={menu}
          role="menu"
          aria-label={`More for ${name}`}
          className={styles['menu']}
          onKeyDown={press}
        >
          {items.map(([title, key, act]) => (
            <button
              key={title}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
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
