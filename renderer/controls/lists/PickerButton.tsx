import { ChevronsUpDown } from 'lucide'
import { useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { loadPickerList } from './picker-list.ts'
import type { OpenPicker } from './PickerList.tsx'
import { typedAhead } from './typed-ahead.ts'
import { useFocusAfterClose } from './use-focus-after-close.ts'
import styles from './picker.module.css'

export type PickerButtonProps = {
  readonly label: string
  readonly children: ReactNode
  /** Called only while the list is open. */
  readonly list: (open: OpenPicker) => ReactElement
  readonly describedBy?: string | undefined
  /** True for a button whose edge is shown only while the pointer or the focus is on it. */
  readonly isQuiet?: boolean
  /** True in a row of a list, where the arrow keys move from row to row. */
  readonly isInRow?: boolean
  /** False if another row has the tab stop (roving tabindex). */
  readonly isTabStop?: boolean
}

/**
 * Select with a search field. Letters, Enter, Space and arrow keys open its options. If the select is itself inside a
 * row of a list, the arrow keys open the options only together with Alt. Escape closes the list.
 */
export function PickerButton(props: PickerButtonProps): ReactElement {
  const trigger = useRef<HTMLButtonElement>(null)
  /** Typed text; null while the list is closed. */
  const [query, setQuery] = useState<string | null>(null)
  const press = (event: KeyboardEvent): void => {
    const next = query === null ? openedBy(event, props.isInRow === true) : typedAhead(query, event)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setQuery(next)
  }
  useFocusAfterClose(trigger, query !== null)
  const preload = (): void => void loadPickerList()
  return (
    <>
      <button
        ref={trigger}
        type="button"
        role="combobox"
        className={`row ${styles['trigger']}`}
        data-quiet={props.isQuiet === true || undefined}
        data-editable={props.isInRow}
        tabIndex={props.isTabStop === false ? -1 : undefined}
        aria-label={props.label}
        aria-haspopup="dialog"
        aria-expanded={query !== null}
        aria-describedby={props.describedBy}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setQuery((known) => known ?? '')}
        onKeyDown={press}
      >
        <span className="grow cut">{props.children}</span>
        <Icon of={ChevronsUpDown} size={14} />
      </button>
      {query !== null && (
        <OpenList
          list={props.list}
          trigger={trigger}
          query={query}
          onQuery={setQuery}
          onClose={() => setQuery(null)}
        />
      )}
    </>
  )
}

function OpenList({ list, ...open }: Pick<PickerButtonProps, 'list'> & OpenPicker): ReactElement {
  return list(open)
}

/** Returns the search text that a key opens the list with; undefined for other keys. In a row, Alt+arrow opens it. */
function openedBy(event: KeyboardEvent, isInRow: boolean): string | undefined {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey) return undefined
  if (key === 'ArrowDown' || key === 'ArrowUp') return isInRow && !altKey ? undefined : ''
  // Enter and Space are followed by a click, which opens the list.
  return key.length === 1 && key !== ' ' && !altKey ? key : undefined
}
