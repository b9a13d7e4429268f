import { useEffect, type RefObject } from 'react'

/**
 * Restores the focus in a list after the focused element was removed: to the same item (`data-item`) if it
 * still exists, else to the item now in its position, else to `data-fallback`. The browser would move the
 * focus to the body, and keyboard users would lose their place.
 */
export function useListFocusRecovery(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = container.current
    if (!root) return undefined
    let last: { readonly element: Element; readonly item: string; readonly index: number } | null =
      null
    const items = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-item]')]
    const remember = ({ target }: FocusEvent): void => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null
      const name = item?.dataset['item']
      last =
        item && name !== undefined && target instanceof Element
          ? { element: target, item: name, index: items().indexOf(item) }
          : null
    }
    const repair = (): void => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return
      const { item, index } = last
      const all = items()
      const next = all.find(({ dataset }) => dataset['item'] === item) ?? all[index] ?? all.at(-1)
      const target = next ?? root.querySelector<HTMLElement>('[data-fallback]')
      target?.focus()
    }
    const observer = new MutationObserver(repair)
    observer.observe(root, { childList: true, subtree: true })
    root.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      root.removeEventListener('focusin', remember)
    }
  }, [container])
}
