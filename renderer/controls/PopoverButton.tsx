import type { IconNode } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Icon } from './Icon.tsx'
import { keysStayInside } from './lists/keys-stay-inside.ts'
import button from './button.module.css'
import options from './lists/options.module.css'

type Props = {
  /** Words of the button, and the name of what opens. */
  readonly text: string
  readonly icon: IconNode
  /** Another button may open it, too. */
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Rendered only while it is open. */
  readonly children: ReactNode
  /** For the box around them: its width and its distances. */
  readonly className: string
}

/** A button with controls that open below it. Escape, and a press beside them, closes; the focus returns. */
export function PopoverButton(props: Props): ReactElement {
  const { text, icon, isOpen, onOpenChange, children, className } = props
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Button className={button['button'] ?? ''} data-tone="plain" data-small>
        <Icon of={icon} size={14} />
        {text}
      </Button>
      <Popover className={options['popover'] ?? ''} placement="bottom end" offset={4}>
        <Dialog aria-label={text} style={{ outline: 'none' }}>
          <div className={className} onKeyDown={keysStayInside}>
            {children}
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
