import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { GridList, GridListItem } from 'react-aria-components'
import styles from './list.module.css'

type Props<Item extends { readonly id: string }> = {
  readonly label: string
  readonly items: readonly Item[]
  /** CSS grid columns of all rows, such as `1fr 96px 24px`. */
  readonly columns: string
  /** Column headings. The last heading is right-aligned, like the numbers under it. Hidden in a narrow window. */
  readonly heads?: readonly string[]
  readonly children: (item: Item) => ReactElement
  /** Id of the row whose details are open; null for none. */
  readonly openId?: string | null
  readonly onOpen?: (id: string) => void
}

/** List of rows with one tab stop. Arrow keys move between rows, Enter opens one, Tab moves to the row's actions. */
export function List<Item extends { readonly id: string }>(props: Props<Item>): ReactElement {
  const { label, items, columns, heads, children, openId = null, onOpen } = props
  return (
    <div style={{ '--columns': columns } as CSSProperties}>
      {heads && (
        <div className={`column-heads ${styles['heads']}`}>
          {heads.map((head, index) => (
            <span key={`${index} ${head}`}>{head}</span>
          ))}
        </div>
      )}
      <GridList
        aria-label={label}
        className={styles['list'] ?? ''}
        items={items}
        selectionMode={onOpen ? 'single' : 'none'}
        selectionBehavior="replace"
        selectedKeys={openId === null ? [] : [openId]}
        onAction={(id) => onOpen?.(String(id))}
        onSelectionChange={(keys) => {
          if (keys === 'all') return
          const [id] = keys
          if (id !== undefined) onOpen?.(String(id))
        }}
      >
        {children}
      </GridList>
    </div>
  )
}

type RowProps = {
  readonly id: string
  /** Announced by screen readers, and matched against typed letters. */
  readonly text: string
  readonly children: ReactNode
  readonly height?: 'single' | 'tall'
}

/** A row of a `List`; its children are the cells. */
export function ListRow(props: RowProps): ReactElement {
  const { id, text, children, height = 'single' } = props
  return (
    <GridListItem id={id} textValue={text} className={styles['row'] ?? ''} data-height={height}>
      {children}
    </GridListItem>
  )
}
