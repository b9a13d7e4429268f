import { after } from '../../lib/clock.ts'

/** How long the focused button may be disabled (for example while it saves) before the focus moves on, in ms. */
const maxPause = 300

/** Elements in a dialog are not remembered, because a closing dialog focuses the control that opened it. */
const dialogs = 'dialog, [role="dialog"]'

type Place = {
  readonly element: HTMLElement
  /** Ancestors of the element, nearest first. */
  readonly around: readonly Element[]
  /** Ids of the element's list item and of the items beside that item, nearest first; empty outside lists. */
  readonly items: readonly string[]
}

/**
 * Moves the focus to a substitute in `root` after the focused element is removed, or disabled for a while. Without
 * this, the focus would go to the body, where letters are commands. The substitute is the list item (`data-item`) that
 * contained the element, or else a neighbouring item, or else the nearest `data-fallback`. An element that is usable
 * again gets the focus back. Dialogs and the timer (`data-standing`) restore the focus themselves. Returns a function
 * that removes the listeners.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: Place | null = null
  let wasTaken = false
  let stand: HTMLElement | null = null
  let standPlace: Place | null = null
  let cancel = (): void => undefined
  const forget = (): void => {
    last = null
    wasTaken = false
    stand = null
  }
  const remember = ({ target }: FocusEvent): void => {
    if (target === stand || !(target instanceof HTMLElement)) return
    if (target.closest(dialogs)) return
    forget()
    if (!target.closest('[data-standing]')) last = placeOf(target)
  }
  // A press on the empty page removes the focus on purpose.
  const onClick = (): void => {
    if (document.activeElement === document.body && last && isUsable(last.element)) forget()
  }
  const repair = (isOver: boolean): void => {
    const active = document.activeElement
    if (!last || (active !== document.body && active !== stand)) return
    if (document.querySelector('dialog[open], [role="dialog"]')) return
    const isBack = isUsable(last.element)
    if (!isBack && (stand?.isConnected === true || (last.element.isConnected && !isOver))) return
    // The substitute can be removed as well.
    stand = targetOf(stand !== null && standPlace ? standPlace : last, root)
    standPlace = stand && placeOf(stand)
    stand?.focus()
  }
  const observer = new MutationObserver(() => {
    if (!last) return
    wasTaken ||= !isUsable(last.element)
    if (!wasTaken) return
    repair(false)
    cancel()
    cancel = after(maxPause, () => repair(true))
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const active = document.activeElement
  const isKept = root.contains(active) && active?.closest(`[data-standing], ${dialogs}`) === null
  if (active instanceof HTMLElement && isKept) last = placeOf(active)
  root.addEventListener('focusin', remember)
  document.addEventListener('click', onClick)
  return () => {
    cancel()
    observer.disconnect()
    root.removeEventListener('focusin', remember)
    document.removeEventListener('click', onClick)
  }
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled')
}

function placeOf(element: HTMLElement): Place {
  const around: Element[] = []
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement)
    around.push(ancestor)
  const item = element.closest<HTMLElement>('[data-item]')
  if (!item) return { element, around, items: [] }
  const list = around.find((one) => one.querySelectorAll('[data-item]').length > 1)
  const all = list ? [...list.querySelectorAll<HTMLElement>('[data-item]')] : [item]
  const at = all.indexOf(item)
  const beside = [...all.slice(at), ...all.slice(0, at).reverse()]
  return { element, around, items: beside.map(({ dataset }) => dataset['item'] ?? '') }
}

function targetOf({ element, around, items }: Place, root: HTMLElement): HTMLElement | null {
  if (isUsable(element)) return element
  const present = new Map(
    [...root.querySelectorAll<HTMLElement>('[data-item]')].map((one) => [one.dataset['item'], one]),
  )
  const next = items.find((name) => present.has(name))
  if (next !== undefined) return focusable(present.get(next) ?? null)
  const near = around.find((one) => one.isConnected && one.querySelector('[data-fallback]'))
  return (near ?? root).querySelector<HTMLElement>('[data-fallback]')
}

function focusable(item: HTMLElement | null): HTMLElement | null {
  if (!item || item.hasAttribute('tabindex') || item.matches('button, a, input')) return item
  return item.querySelector<HTMLElement>('button:not(:disabled), input, a[href]')
}
