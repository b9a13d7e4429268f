import { Check } from 'lucide'
import type { ReactElement, RefObject } from 'react'
import { Header, Keyboard, Menu, MenuItem, MenuSection, Popover, Text } from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import { keysStayInside } from './keys-stay-inside.ts'
import styles from './options.module.css'

export type ActionMenuListProps = {
  readonly trigger: RefObject<HTMLElement | null>
  readonly label: string
  readonly heading?: string
  readonly actions: readonly MenuAction[]
  /** If the actions are choices, id of the current one. */
  readonly value?: string
  readonly onClose: () => void
}

/** List of an open menu. The arrow keys move, letters jump to an action, and Escape closes the menu. */
export function ActionMenuList(props: ActionMenuListProps): ReactElement {
  const { trigger, label, heading, actions, value, onClose } = props
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={onClose}
      placement="bottom end"
      offset={4}
      className={styles['popover'] ?? ''}
      UNSTABLE_portalContainer={trigger.current?.closest('dialog') ?? document.body}
    >
      <div onKeyDown={keysStayInside}>
        <Menu
          aria-label={label}
          autoFocus="first"
          {...(value !== undefined && { selectionMode: 'single', selectedKeys: [value] })}
          className={styles['list'] ?? ''}
          onClose={onClose}
          onAction={(id) => actions.find((action) => action.id === id)?.onAction()}
        >
          <MenuSection aria-label={heading ?? label}>
            {heading !== undefined && (
              <Header className={styles['heading'] ?? ''}>{heading}</Header>
            )}
            {actions.map((action) => (
              <ActionItem key={action.id} {...action} isChosen={action.id === value} />
            ))}
          </MenuSection>
        </Menu>
      </div>
    </Popover>
  )
}

/** Item of a menu, for one action. `isChosen`: true for the current choice. */
export function ActionItem(props: MenuAction & { readonly isChosen?: boolean }): ReactElement {
  const { id, label, keys, isBad, isDisabled = false, isChosen = false } = props
  return (
    <MenuItem
      id={id}
      textValue={label}
      className={`row ${styles['option']}`}
      data-tone={isBad === true ? 'bad' : undefined}
      isDisabled={isDisabled}
    >
      <Text slot="label">{label}</Text>
      {isChosen && (
        <span className={styles['check']}>
          <Icon of={Check} size={14} />
        </span>
      )}
      {keys !== undefined && <Keyboard className={styles['keys'] ?? ''}>{keys}</Keyboard>}
    </MenuItem>
  )
}

/** Action of a menu. `isBad`: true if the action deletes something or can't be undone. */
export type MenuAction = {
  readonly id: string
  readonly label: string
  readonly keys?: string
  readonly isBad?: boolean
  readonly isDisabled?: boolean
  readonly onAction: () => void
}
