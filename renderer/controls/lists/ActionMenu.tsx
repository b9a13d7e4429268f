import { t } from '../../../shared/domain/language/translate.ts'
import { ChevronDown, Ellipsis } from 'lucide'
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { Icon } from '../Icon.tsx'
import { isSaveKey } from '../is-save-key.ts'
import { NativeButton } from '../NativeButton.tsx'
import type { ActionMenuListProps } from './ActionMenuList.tsx'
import { useFocusAfterClose } from './use-focus-after-close.ts'
import { loadLater } from '../../../shared/domain/language/load-later.ts'
import { shownLater } from '../shown-later.tsx'

type Props = Omit<ActionMenuListProps, 'trigger' | 'onClose'> & {
  readonly isSmall?: boolean
  /** If the actions are choices, label of the current one, shown instead of the icon. */
  readonly text?: string
  readonly className?: string | undefined
  readonly onNear?: () => void
}

const loadList = () => loadLater(() => import('./ActionMenuList.tsx'))
const ActionMenuList = shownLater(async () => (await loadList()).ActionMenuList)

/** Menu of actions on the first screen, loaded on hover or focus. Other screens use `MenuButton`. */
export function ActionMenu(props: Props): ReactElement {
  const { label, isSmall = false, text, className } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const preload = (): void => {
    props.onNear?.()
    void loadList()
  }
  useFocusAfterClose(trigger, isOpen)
  return (
    <>
      <NativeButton
        ref={trigger}
        tone={text === undefined ? 'flat' : 'plain'}
        isIcon={text === undefined}
        isSmall={isSmall}
        className={className}
        aria-label={text === undefined ? label : `${label} ${text}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={text === undefined ? t`More` : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(true)}
        onKeyDown={(event: KeyboardEvent) => {
          // The key opens the menu, not the click that follows it: react-aria takes that click for a screen reader's,
          // and would focus the menu as a whole.
          if (!['ArrowDown', 'Enter', ' '].includes(event.key) || isSaveKey(event)) return
          event.preventDefault()
          event.stopPropagation()
          setIsOpen(true)
        }}
      >
        {text}
        <Icon of={text === undefined ? Ellipsis : ChevronDown} size={isSmall || text ? 14 : 16} />
      </NativeButton>
      {isOpen && <ActionMenuList {...props} trigger={trigger} onClose={() => setIsOpen(false)} />}
    </>
  )
}
