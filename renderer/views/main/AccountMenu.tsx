import { Check, ChevronsUpDown } from 'lucide'
import {
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import type { AccountSummary, WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import { useStores } from '../../components/window-context.ts'
import { useAccounts, useSwitchAccount } from '../../components/use-accounts.ts'
import { accountStatusLabel } from '../../lib/account-status-label.ts'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { useWindowKeys } from '../../components/keys/window-keys.ts'
import styles from './account-menu.module.css'

/** Menu of the accounts: shows the current account and its status, opens the list of accounts. */
export function AccountMenu(): ReactElement {
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
            className={styles['add']}
            onClick={() => {
              menu.close()
              void act('workspace.addAccount', {}).then((isDone) => {
                if (isDone) showScreen('account')
              })
            }}
          >{t`Add account…`}</NativeButton>
        </div>
      )}
      <NativeButton
        ref={button}
        className={styles['current']}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.toggle}
      >
        <span className="only-heard">{t`Account:`} </span>
        <span className="strong cut">{current?.name ?? t`none`}</span>
        {needsPerson && <span className="only-heard">{t`; another account needs attention`}</span>}
        <span aria-hidden="true" className={styles['mark']} data-tone={needsPerson ? 'bad' : 'ok'}>
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
      <span className={`small dim cut ${styles['state']}`} data-tone={tone}>
        {text}
        {account.hasRunningTimer && !account.isCurrent && t` · Timer running`}
      </span>
    </span>
  )
}

/** Menu that opens below or above a button. */
type Menu = {
  readonly isOpen: boolean
  /** Ref of the button that opens the menu. */
  readonly button: RefObject<HTMLButtonElement | null>
  /** Ref of the element with the items, which are buttons. */
  readonly items: RefObject<HTMLDivElement | null>
  toggle(): void
  /** Closes the menu; the button gets the focus. */
  close(): void
  /** Handles a key: the arrow keys move through the items, Escape closes, Tab leaves. Returns false for other keys. */
  press(event: KeyboardEvent): boolean
  /** Closes once the focus has left the element that contains the menu and its button. */
  blur(event: FocusEvent): void
}

/** Returns state, focus and keys of a menu. On opening, the checked item gets the focus, or else the first item. */
function useMenu(): Menu {
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
    toggle: () => setIsOpen(!isOpen),
    close,
    press(event) {
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
    blur(event) {
      if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
    },
  }
}

/**
 * Switches accounts by Ctrl+Alt+1 to 9 (Cmd on macOS). Uses `code`, because Alt changes the character, and ignores
 * AltGr, which some systems report as Ctrl+Alt.
 */
export function useAccountKeys(
  accounts: readonly AccountSummary[],
  show: (id: WorkspaceId) => void,
): void {
  useWindowKeys((event) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    const hasKeys = (event.ctrlKey || event.metaKey) && event.altKey && !event.shiftKey
    if (digit === undefined || !hasKeys || event.getModifierState('AltGraph')) return
    // Typed text of an open dialog would be lost.
    if (document.querySelector('[data-question]')) return
    const account = accounts[Number(digit) - 1]
    if (!account) return
    event.preventDefault()
    if (!account.isCurrent) show(account.id)
  })
}
