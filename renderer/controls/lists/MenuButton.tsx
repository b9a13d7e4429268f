import { Ellipsis, type IconNode } from 'lucide'
import type { ReactElement } from 'react'
import { Button, Menu, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import { ActionItem, type MenuAction } from './ActionMenuList.tsx'
import button from '../button.module.css'
import styles from './options.module.css'

type Props = {
  readonly label: string
  readonly actions: readonly MenuAction[]
  readonly icon?: IconNode
  /** Words beside the icon; if omitted, the button shows only the icon. */
  readonly text?: string
  /** Default: `plain` with words, `flat` without. */
  readonly tone?: 'plain' | 'flat'
  readonly isDisabled?: boolean
}

/** Button that opens a menu of actions. The arrow keys move, letters jump to an action, and Escape closes the menu. */
export function MenuButton({
  label,
  actions,
  icon = Ellipsis,
  text,
  tone = text === undefined ? 'flat' : 'plain',
  isDisabled = false,
}: Props): ReactElement {
  return (
    <MenuTrigger>
      <Button
        className={button['button'] ?? ''}
        data-tone={tone}
        data-icon={text === undefined || undefined}
        isDisabled={isDisabled}
        aria-label={label}
      >
        <Icon of={icon} size={16} />
        {text}
      </Button>
      <Popover className={styles['popover'] ?? ''} placement="bottom end" offset={4}>
        <Menu
          className={styles['list'] ?? ''}
          items={actions}
          onAction={(id) => actions.find((action) => action.id === id)?.onAction()}
        >
          {(action) => <ActionItem {...action} />}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
