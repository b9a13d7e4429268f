import type { ReactElement } from 'react'
import { useSettingSearch } from './setting-search.ts'
import styles from './settings.module.css'

/** Text with the matches of the search in bold. */
export function Hits({ children: text }: { readonly children: string }): ReactElement {
  const words = useSettingSearch().query.split(/\s+/).filter(Boolean)
  if (words.length === 0) return <>{text}</>
  const anyWord = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  // Splitting by a group keeps the matches, at the odd indexes.
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
