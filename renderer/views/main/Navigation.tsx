import { CircleQuestionMark, Search } from 'lucide'
import { useEffect, useState, type ReactElement } from 'react'
import { plural, t } from '../../../shared/domain/language/translate.ts'
import type { ScreenName } from '../../../shared/contract/payloads.ts'
import { Mark } from '../../components/Mark.tsx'
import { SyncStatusChip } from '../../components/status/SyncStatusChip.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { screens, type Screen } from './screens.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { useQuery } from '../../data/use-query.ts'
import { useWindowContext, useWorkspaceId } from '../../components/window-context.ts'
import styles from './main-window.module.css'

type Props = {
  readonly screen: ScreenName
  readonly onChange: (screen: ScreenName) => void
  readonly onSearch: () => void
  readonly onKeys: () => void
  /** Keys that open the search. */
  readonly searchKeys: string
}

/** Side bar with the screens and the account menu. */
export function Navigation(props: Props): ReactElement {
  const { screen, onChange, onSearch, onKeys, searchKeys } = props
  const entry = (item: Screen): ReactElement => (
    <NativeButton
      key={item.name}
      className={styles['entry']}
      aria-current={item.name === screen ? 'page' : undefined}
      title={t`${item.title} (Alt+${item.key})`}
      onClick={() => onChange(item.name)}
    >
      <Icon of={item.icon} />
      <span className={`cut ${styles['name']}`}>{item.title}</span>
      <Waiting screen={item.name} />
    </NativeButton>
  )
  return (
    <div className={`column ${styles['side']}`}>
      <nav className={`fill ${styles['nav']}`} aria-label={t`Screens`}>
        <div className={`row ${styles['brand']}`}>
          <Mark />
          <span className={`cut ${styles['name']}`}>{t`Stint`}</span>
        </div>
        <div className={styles['find']}>
          <NativeButton
            className={styles['search']}
            title={t`Search everything (${searchKeys})`}
            onClick={onSearch}
          >
            <Icon of={Search} size={14} />
            <span className={`cut ${styles['name']}`}>{t`Search`}</span>
            <kbd aria-hidden="true">{searchKeys}</kbd>
          </NativeButton>
          <NativeButton
            tone="flat"
            isIcon
            aria-label={t`Keyboard`}
            title={t`Keyboard (?)`}
            onClick={onKeys}
          >
            <Icon of={CircleQuestionMark} />
          </NativeButton>
        </div>
        {screens.filter(({ isSeldom }) => !isSeldom).map(entry)}
        <span className={styles['line']} />
        {screens.filter(({ isSeldom }) => isSeldom).map(entry)}
      </nav>
      <footer className={`column ${styles['foot']}`}>
        <AccountMenu />
        <SyncStatusChip onOpen={() => onChange('unsent')} />
      </footer>
    </div>
  )
}

/** Number of waiting items on a screen: gaps and proposals, unsent and imported changes, or drafts. */
function Waiting({ screen }: { readonly screen: ScreenName }): ReactElement | null {
  const gaps = useQuery('gaps.unresolved', screen === 'gaps' ? {} : null, (all) => all.length) ?? 0
  const proposed =
    useQuery('proposals.waiting', screen === 'gaps' ? {} : null, (all) => all.length) ?? 0
  const ofUnsent = screen === 'unsent' ? {} : null
  const unsent = useQuery('sync.status', ofUnsent, (status) => status.unsent) ?? 0
  const imported = useQuery('imports.count', ofUnsent) ?? 0
  const count = gaps + proposed + unsent + imported
  if (screen === 'expenses') return <Drafts />
  if (count === 0) return null
  return (
    <span className={`small faint ${styles['count']}`} data-tone="warn">
      {count}
    </span>
  )
}

function Drafts(): ReactElement | null {
  const count = useDraftCount()
  if (count === 0) return null
  return (
    <span className={`small faint ${styles['count']}`}>
      {count}
      <span className={styles['word']}> {plural(count, { one: 'draft', other: 'drafts' })}</span>
    </span>
  )
}

function useDraftCount(): number {
  const { expenseDrafts } = useWindowContext()
  const workspace = useWorkspaceId()
  const [read, setRead] = useState({ workspace, count: 0 })
  useEffect(() => {
    if (workspace === null) return undefined
    return expenseDrafts.subscribe(workspace, (outcome) =>
      setRead({ workspace, count: outcome.ok ? outcome.value.length : 0 }),
    )
  }, [expenseDrafts, workspace])
  return read.workspace === workspace ? read.count : 0
}
