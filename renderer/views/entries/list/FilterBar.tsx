import { t } from '../../../../shared/domain/language/translate.ts'
import { useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react'
import type { EntryFilter } from '../../../../shared/contract/groups/entries.ts'
import { takesLetters } from '../../../components/keys/text-field.ts'
import { useWindowKeys } from '../../../components/keys/window-keys.ts'
import { Button } from '../../../controls/Button.tsx'
import { SearchField } from '../../../controls/fields/SearchField.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import styles from './list.module.css'

type Props = {
  readonly filter: EntryFilter
  readonly onChange: (filter: EntryFilter) => void
  /** At the end of the line. */
  readonly children: ReactNode
}

/** Search field and a panel with all filters that the service's own list has. */
export function FilterBar({ filter, onChange, children }: Props): ReactElement {
  const bar = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { text = '', ...others } = filter
  const count = Object.keys(others).length
  useSearchKey(bar)
  return (
    <div ref={bar} role="search" className={`row wrap ${styles['filters']}`}>
      <SearchField
        label={t`Search notes, tags and projects`}
        keyCap="/"
        value={text}
        onChange={(typed) => onChange(typed === '' ? others : { ...others, text: typed })}
      />
      <Button isExpanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
        {count > 0 ? t`Filter (${count})` : t`Filter`}
      </Button>
      {!isOpen && count > 0 && <FilterChips filter={filter} onChange={onChange} />}
      {Object.keys(filter).length > 0 && (
        <Button tone="flat" onPress={() => onChange({})}>{t`Show everything`}</Button>
      )}
      {children}
      {isOpen && <FilterPanel filter={filter} onChange={onChange} />}
    </div>
  )
}

/** The key / focuses the search field. */
function useSearchKey(bar: RefObject<HTMLElement | null>): void {
  useWindowKeys((event) => {
    if (event.key !== '/' || takesLetters(event.target) || event.defaultPrevented) return
    event.preventDefault()
    bar.current?.querySelector('input')?.focus()
  })
}
