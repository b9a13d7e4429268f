import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import styles from './tabs.module.css'

/** A tab. `detail`: text below the label, such as a total. */
export type TabItem<Id extends string> = {
  readonly id: Id
  readonly label: string
  readonly count?: string
  readonly detail?: ReactNode
}

type Props<Id extends string> = {
  readonly label: string
  readonly value: Id
  readonly tabs: readonly TabItem<Id>[]
  readonly onChange: (id: Id) => void
  readonly children: ReactNode
}

/** Tabs with the content of the chosen tab. Arrow keys move between tabs, and the content changes at once. */
export function Tabs<Id extends string>(props: Props<Id>): ReactElement {
  const { label, value, tabs, onChange, children } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' })
  }, [value])
  return (
    <AriaTabs className="fill" selectedKey={value} onSelectionChange={(id) => onChange(id as Id)}>
      <TabList ref={list} aria-label={label} className={styles['list'] ?? ''}>
        {tabs.map(({ id, label: text, count, detail }) => (
          <Tab key={id} id={id} className={`column dim ${styles['tab']}`}>
            <span>
              {text} {count !== undefined && <span className={styles['count']}>{count}</span>}
            </span>
            {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={value} className={`fill ${styles['panel']}`}>
        {children}
      </TabPanel>
    </AriaTabs>
  )
}
