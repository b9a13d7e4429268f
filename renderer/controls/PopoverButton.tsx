import type { IconNode } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Icon } from './Icon.tsx'
import { keysStayInside } from './lists/keys-stay-inside.ts'
import button from './button.module.css'
import options from './lists/options.module.css'

type Props = {
  /** Label of the button, and accessible name of the opened content. */
  readonly text: string
  readonly icon: IconNode
  /** Controlled, because another button may open it, too. */
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Content; rendered only while it is open. */
  readonly children: ReactNode
  /** Class of the box around the content, for its width and spacing. */
  readonly className: string
}

/** Button with controls that open below it. Escape or a press beside them closes them; the focus returns. */
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
