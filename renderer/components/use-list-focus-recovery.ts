import { useEffect, type RefObject } from 'react'

/**
 * Keeps the focus in a list when what had it goes away: it moves to the same item (`data-item`) if that is
 * still there, else to the one that took its place, else to `data-fallback`. Without this the browser
 * drops it to the page's beginning, and whoever works by keyboard has to walk back.
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
