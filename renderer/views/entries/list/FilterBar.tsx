import { t } from '../../../../shared/domain/language/translate.ts'
import { lazy, Suspense, useRef, useState, type ReactElement, type RefObject } from 'react'
import type { EntryFilter } from '../../../../shared/contract/groups/entries.ts'
import fieldStyles from '../../../components/forms/field.module.css'
import { takesLetters } from '../../../components/keys/text-field.ts'
import { useWindowKeys } from '../../../components/keys/window-keys.ts'
import { localZone } from '../../../lib/clock.ts'
import { filterFields, useFilterChoices, withFilterChoice } from './entry-filter-fields.ts'
import { loadLater } from '../../../../shared/domain/language/load-later.ts'
import styles from './list.module.css'

// With react-aria, which the first screen does without.
const FilterChips = lazy(async () => ({
  default: (await loadLater(() => import('./FilterChips.tsx'))).FilterChips,
}))

type Props = {
  readonly filter: EntryFilter
  readonly onChange: (filter: EntryFilter) => void
}

/** Search field and a panel with all filters that the service's own list has. */
export function FilterBar({ filter, onChange }: Props): ReactElement {
  const search = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const choices = useFilterChoices()
  const { text = '', ...others } = filter
  const count = Object.keys(others).length
  useSearchKey(search)
  const write = (typed: string): void =>
    onChange(typed === '' ? others : { ...others, text: typed })
  return (
    <div role="search" className={styles['filters']}>
      <input
        ref={search}
        type="search"
        className={fieldStyles['field']}
        aria-label={t`Search notes, tags and projects`}
        placeholder={t`Search notes, tags, projects   /`}
        value={text}
        spellCheck={false}
        dir="auto"
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') write('')
        }}
      />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="entry-filters"
        onClick={() => setIsOpen(!isOpen)}
      >
        {t`Filter`}
        {count > 0 && ` (${count})`}
      </button>
      {Object.keys(filter).length > 0 && (
        <button
          type="button"
          className="quiet"
          onClick={() => onChange({})}
        >{t`Show everything`}</button>
      )}
      {!isOpen && count > 0 && (
        <div className={styles['chips']}>
          <Suspense fallback={null}>
            <FilterChips filter={filter} onChange={onChange} />
          </Suspense>
        </div>
      )}
      <div id="entry-filters" className={styles['choices']} hidden={!isOpen}>
        {filterFields.map((field) => (
          <FilterField
            key={field.name}
            field={field}
            filter={filter}
            choices={choices}
            onChange={onChange}
          />
        ))}
      </div>
    </div>
  )
}

type FilterFieldProps = Props & {
  readonly field: (typeof filterFields)[number]
  readonly choices: ReturnType<typeof useFilterChoices>
}

function FilterField({ field, filter, choices, onChange }: FilterFieldProps): ReactElement {
  return (
    <label className={styles['choice']}>
      <span className="tiny dim">{field.title}</span>
      {field.kind === 'day' ? (
        <input
          aria-label={field.title}
          type="date"
          className={fieldStyles['field']}
          value={field.shown(filter, localZone())}
          onChange={(event) => onChange(field.changed(filter, event.target.value, localZone()))}
        />
      ) : (
        <select
          aria-label={field.title}
          className={fieldStyles['field']}
          value={choices.shown(filter, field.name)}
          onChange={(event) => onChange(withFilterChoice(filter, field.name, event.target.value))}
        >
          {choices.of(field.name).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      )}
    </label>
  )
}

/** The key / focuses the search field. */
function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  useWindowKeys((event) => {
    if (event.key !== '/' || takesLetters(event.target) || event.defaultPrevented) return
    event.preventDefault()
    search.current?.focus()
  })
}
