import type { ReactElement, ReactNode } from 'react'
import { Hits } from './Hits.tsx'
import { useSettingSearch } from './setting-search.ts'
import { settingSections, type SectionId } from './setting-texts.ts'
import { Problem } from '../../controls/Problem.tsx'
import styles from './settings.module.css'

type Props = {
  readonly id: SectionId
  /** Error of the last change of a setting in the section; null for none. */
  readonly problem?: string | null
  readonly children: ReactNode
}

/** Section of the settings. Renders nothing if the search finds none of its rows. */
export function SettingSection({ id, problem = null, children }: Props): ReactElement | null {
  const { found } = useSettingSearch()
  if (!found.has(id)) return null
  const { title } = settingSections[id]
  return (
    <section id={`settings-${id}`} className={styles['section']} aria-label={title}>
      <h2>
        <Hits>{title}</Hits>
      </h2>
      {children}
      <Problem text={problem} />
    </section>
  )
}
