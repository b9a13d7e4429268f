import { t } from '../../../shared/domain/language/translate.ts'
import { Ellipsis } from 'lucide'
import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { Icon } from '../Icon.tsx'
import type { MenuAction } from './ActionMenuList.tsx'
import { useFocusAfterClose } from './use-focus-after-close.ts'
import { loadLater } from '../../../shared/domain/language/load-later.ts'
import styles from '../button.module.css'

type Props = {
  /** What the actions are for: the accessible name. */
  readonly label: string
  /** A line above the actions. */
  readonly heading?: string
  readonly actions: readonly MenuAction[]
  readonly isSmall?: boolean
}

const loadList = () => loadLater(() => import('./ActionMenuList.tsx'))
const ActionMenuList = lazy(async () => ({ default: (await loadList()).ActionMenuList }))

/**
 * Actions behind an icon, for the first screen: the code of the menu is loaded when the pointer or the focus comes to
 * the button. Other screens have `MenuButton`.
 */
export function ActionMenu(props: Props): ReactElement {
  const { label, isSmall = false } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const preload = (): void => void loadList()
  useFocusAfterClose(trigger, isOpen)
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles['button']}
        data-tone="flat"
        data-icon
        data-small={isSmall || undefined}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={t`More`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(true)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          event.stopPropagation()
          setIsOpen(true)
        }}
      >
        <Icon of={Ellipsis} size={isSmall ? 14 : 16} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ActionMenuList {...props} trigger={trigger} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
