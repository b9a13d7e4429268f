import { type ReactElement, createContext, useContext } from 'react'
import styles from './settings.module.css'
import { findSettings, type SectionId, type SettingId } from './setting-texts.ts'

/** Text with the matches of the settings search in bold. */
export function Hits({ children: text }: { readonly children: string }): ReactElement {
  const words = useSettingSearch().query.split(/\s+/).filter(Boolean)
  if (words.length === 0) return <>{text}</>
  const anyWord = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  // Splitting by a capturing group keeps the matches, at the odd indexes.
  return text.split(new RegExp(`(${anyWord})`, 'i')).reduce<ReactElement>(
    (before, part, index) => (
      <>
        {before}
        {index % 2 === 1 ? <b className={styles['hit']}>{part}</b> : part}
      </>
    ),
    <></>,
  )
}

export type SettingSearch = {
  readonly query: string
  readonly found: ReadonlyMap<SectionId, ReadonlySet<SettingId>>
}

export const SettingSearchContext = createContext<SettingSearch>({
  query: '',
  found: findSettings(''),
})

/** Returns the query and the results of the search on the settings screen. */
export function useSettingSearch(): SettingSearch {
  return useContext(SettingSearchContext)
}
