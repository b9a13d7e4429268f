import { Ellipsis, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from './Icon.tsx'
import type { MenuAction } from './menu-action.ts'
import button from './button.module.css'
import styles from './options.module.css'

type Props = {
  /** What the actions are for: the accessible name. */
  readonly label: string
  readonly actions: readonly MenuAction[]
  readonly icon?: LucideIcon
  /** Shown beside the icon, as on a plain button. */
  readonly text?: string
  readonly isSmall?: boolean
}

/** Actions behind an icon: arrows walk, letters jump, Escape closes. */
export function MenuButton({
  label,
  actions,
  icon = Ellipsis,
  text: shown,
  isSmall = false,
}: Props): ReactElement {
  return (
    <MenuTrigger>
      <Button
        className={button['button'] ?? ''}
        data-tone={shown === undefined ? 'flat' : 'plain'}
        data-icon={shown === undefined || undefined}
        data-small={isSmall || undefined}
        aria-label={label}
      >
        <Icon of={icon} size={isSmall ? 14 : 16} />
        {shown}
      </Button>
      <Popover className={styles['popover'] ?? ''} placement="bottom end" offset={4}>
        <Menu
          className={styles['list'] ?? ''}
          items={actions}
          onAction={(id) => actions.find((action) => action.id === id)?.onAction()}
        >
          {({ id, label: text, isBad, isDisabled }) => (
            <MenuItem
              id={id}
              textValue={text}
              className={styles['option'] ?? ''}
              data-tone={isBad === true ? 'bad' : undefined}
              isDisabled={isDisabled ?? false}
            >
              {text}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
