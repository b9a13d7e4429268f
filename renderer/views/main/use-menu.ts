import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'

/** A menu that opens below or above a button. */
export type Menu = {
  readonly isOpen: boolean
  /** Ref of the button that opens the menu. */
  readonly button: RefObject<HTMLButtonElement | null>
  /** Ref of the element with the items, which are buttons. */
  readonly items: RefObject<HTMLDivElement | null>
  toggle(): void
  /** Closes; the button gets the focus. */
  close(): void
  /** Arrows walk through the items, Escape closes, Tab leaves. Returns false for other keys. */
  press(event: KeyboardEvent): boolean
  /** Closes once the focus left the element that contains the menu and its button. */
  blur(event: FocusEvent): void
}

/** State, focus and keys of a menu. On opening, the checked item gets the focus, or else the first one. */
export function useMenu(): Menu {
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
