import type { IconNode } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Button } from './Button.tsx'
import { keysStayInside } from './lists/keys-stay-inside.ts'
import options from './lists/options.module.css'

type Props = {
  readonly text: string
  readonly icon: IconNode
  readonly isIcon?: boolean
  /** True while the controls are shown. The caller decides this, because another button may show them too. */
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly children: ReactNode
  readonly className: string
}

/** Button that opens controls below it. Escape or a press outside closes them and returns the focus. */
export function PopoverButton(props: Props): ReactElement {
  const { text, icon, isIcon = false, isOpen, onOpenChange, children, className } = props
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Button
        icon={icon}
        isIcon={isIcon}
        isSmall={!isIcon}
        tone={isIcon ? 'flat' : 'plain'}
        label={isIcon ? text : undefined}
      >
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
