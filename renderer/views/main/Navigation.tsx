import { CircleQuestionMark, Search, Check, ChevronsUpDown } from 'lucide'
import {
  useEffect,
  useState,
  type ReactElement,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { plural, t } from '../../../shared/domain/language/translate.ts'
import type { ScreenName } from '../../../shared/contract/payloads.ts'
import type { AccountSummary, WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import { Mark } from '../../components/Mark.tsx'
import { SyncStatusChip } from '../../components/status/SyncStatusChip.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { useAccounts, useSwitchAccount, useDraftCount } from '../../components/use-accounts.ts'
import { accountStatusLabel } from '../../lib/account-status-label.ts'
import { useWindowKeys } from '../../components/keys/window-keys.ts'
import { screens, type Screen } from './screens.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { useQuery } from '../../data/use-query.ts'
import { useWorkspaceId, useStores } from '../../components/window-context.ts'
import styles from './main-window.module.css'

type Props = {
  readonly screen: ScreenName
  readonly onChange: (screen: ScreenName) => void
  readonly onSearch: () => void
  readonly onKeys: () => void
  readonly searchKeys: string
}

/** Side bar with the screens and the account menu. */
export function Navigation(props: Props): ReactElement {
  const { screen, onChange, onSearch, onKeys, searchKeys } = props
  const entry = (item: Screen): ReactElement => (
    <NativeButton
      key={item.name}
      className={`row ${styles['entry']}`}
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
        <div className={`row strong ${styles['brand']}`}>
          <Mark />
          <span className={`cut ${styles['name']}`}>{t`Stint`}</span>
        </div>
        <div className={styles['find']}>
          <NativeButton
            className={`row grow small faint ${styles['search']}`}
            title={t`Search everything (${searchKeys})`}
            onClick={onSearch}
          >
            <Icon of={Search} size={14} />
            <span className={`cut ${styles['name']}`}>{t`Search`}</span>
            <kbd aria-hidden="true">{searchKeys}</kbd>
          </NativeButton>
          <NativeButton
            icon={CircleQuestionMark}
            aria-label={t`Keyboard`}
            title={t`Keyboard (?)`}
            onClick={onKeys}
          />
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

/** Number of items waiting on a screen: gaps and proposals, unsent and imported changes, or drafts. */
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
  return <span className={`small warn ${styles['count']}`}>{count}</span>
}

function Drafts(): ReactElement | null {
  const count = useDraftCount(useWorkspaceId()) ?? 0
  if (count === 0) return null
  return (
    <span className={`small faint ${styles['count']}`}>
      {count}
      <span className={styles['word']}> {plural(count, { one: 'draft', other: 'drafts' })}</span>
    </span>
  )
}

function AccountMenu(): ReactElement {
  const accounts = useAccounts()
  const show = useSwitchAccount()
  const { act, showScreen } = useStores()
  const { button, items, ...menu } = useMenu()
  useAccountKeys(accounts, show)
  const current = accounts.find(({ isCurrent }) => isCurrent)
  const others = accounts.filter(({ isCurrent }) => !isCurrent)
  const needsPerson = others.some((one) => accountStatusLabel(one).tone === 'bad')
  return (
    <div className={styles['place']} onBlur={menu.blur}>
      {menu.isOpen && (
        <div
          ref={items}
          role="menu"
          aria-label={t`Accounts`}
          className={`column ${styles['menu']}`}
          onKeyDown={menu.press}
        >
          {accounts.map((account, index) => (
            <NativeButton
              key={account.id}
              className="row"
              role="menuitemradio"
              aria-checked={account.isCurrent}
              tabIndex={-1}
              title={index < 9 ? t`Ctrl+Alt+${index + 1}` : undefined}
              onClick={() => {
                menu.close()
                if (!account.isCurrent) show(account.id)
              }}
            >
              <Account account={account} />
              {account.isCurrent && <Icon of={Check} size={14} />}
            </NativeButton>
          ))}
          <NativeButton
            role="menuitem"
            tabIndex={-1}
            className={`row ${styles['add']}`}
            onClick={() => {
              menu.close()
              void act('workspace.addAccount', {}).then((isDone) => isDone && showScreen('account'))
            }}
          >{t`Add account…`}</NativeButton>
        </div>
      )}
      <NativeButton
        ref={button}
        className={`row ${styles['current']}`}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.toggle}
      >
        <span className="only-heard">{t`Account:`} </span>
        <span className={`strong cut ${styles['name']}`}>{current?.name ?? t`none`}</span>
        {needsPerson && <span className="only-heard">. {t`Another account needs attention`}</span>}
        <span aria-hidden="true" className={`${needsPerson ? 'bad' : 'faint'} ${styles['mark']}`}>
          {needsPerson ? '●' : <Icon of={ChevronsUpDown} size={14} />}
        </span>
      </NativeButton>
    </div>
  )
}

function Account({ account }: { readonly account: AccountSummary }): ReactElement {
  const { tone, text } = accountStatusLabel(account)
  return (
    <span className="grow column">
      <span className="strong cut">{account.name}</span>
      <span className="only-heard">, </span>
      <span className={`small dim cut ${tone}`}>
        {text}
        {account.hasRunningTimer && !account.isCurrent && ` · ${t`Timer running`}`}
      </span>
    </span>
  )
}

/** State of a menu. When it opens, the checked item gets the focus, or the first item if none is checked. */
function useMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const items = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const checked = items.current?.querySelector<HTMLElement>('[aria-checked="true"]')
    ;(checked ?? items.current?.querySelector('button'))?.focus()
  }, [isOpen])
  const close = (): void => {
    setIsOpen(false)
    button.current?.focus()
  }
  return {
    isOpen,
    button,
    items,
    toggle: (): void => setIsOpen(!isOpen),
    close,
    /** Handles a key: arrow keys move, Escape closes, Tab leaves. Returns false for other keys. */
    press(event: KeyboardEvent): boolean {
      if (event.key === 'Tab') {
        setIsOpen(false)
        return true
      }
      const all = [...(items.current?.querySelectorAll('button') ?? [])]
      const place = all.findIndex((item) => item === document.activeElement)
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (by !== 0) all[(place + by + all.length) % all.length]?.focus()
      else if (event.key === 'Escape') close()
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    blur(event: FocusEvent): void {
      if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
    },
  }
}

/**
 * Shows an account when Ctrl+Alt+1 to 9 is pressed (Cmd on macOS). Reads the event's `code`, because Alt changes its
 * `key`. Ignores AltGr.
 */
export function useAccountKeys(
  accounts: readonly AccountSummary[],
  show: (id: WorkspaceId) => void,
): void {
  useWindowKeys((event) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    const hasKeys = (event.ctrlKey || event.metaKey) && event.altKey && !event.shiftKey
    if (digit === undefined || !hasKeys || event.getModifierState('AltGraph')) return
    // Otherwise, text typed into an open dialog would be lost.
    if (document.querySelector('[data-question]')) return
    const account = accounts[Number(digit) - 1]
    if (!account) return
    event.preventDefault()
    if (!account.isCurrent) show(account.id)
  })
}
