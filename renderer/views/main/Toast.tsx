import { t } from '../../../shared/domain/language/translate.ts'
import { X } from 'lucide'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { afterPaint } from '../../lib/after-paint.ts'
import { after } from '../../lib/clock.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import styles from './toast.module.css'
import { useQuery } from '../../data/use-query.ts'
import type { HistoryState } from '../../../shared/contract/payloads.ts'
import type { ToastState as ShownToast } from '../../stores/window-state.ts'

/** How long a toast is shown while neither the pointer nor the focus is on it, in ms. */
const timeout = 6000
const actionLabels = {
  undo: t`Undo`,
  redo: t`Redo`,
  switchBack: t`Switch back`,
  revert: t`Undo`,
} as const

/** Message about the last action, with undo. It has its own row, so that it gets no clicks meant for the content. */
export function Toast(): ReactElement {
  const stores = useStores()
  const toast = useWindowState((state) => state.toast)
  const history = useQuery('history.state', {})
  const action = possibleAction(toast, history)
  const [isPaused, setIsHeld] = useState(false)
  // Screen readers announce changes to a live region only if it is already in the page. Switching the account mounts a
  // new one.
  const [isKnown, setIsKnown] = useState(false)
  useEffect(() => afterPaint(() => setIsKnown(true)), [])
  const cameFrom = useRef<Element | null>(null)
  useEffect(() => {
    if (!toast || isPaused) return undefined
    return after(timeout, stores.closeToast)
  }, [toast, isPaused, stores])
  /** Also ends the hold, because a removed toast gets no event of the pointer that leaves. */
  const close = (): void => {
    setIsHeld(false)
    stores.closeToast()
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  const act = (): void => {
    if (action === 'switchBack') {
      if (toast?.label != null) void stores.switchTo(toast.label)
    } else if (action) void stores[action]()
    if (action === 'revert') close()
  }
  return (
    <div className={`${styles['place']} no-print`} role="status" aria-live="polite">
      {toast && isKnown && (
        <div
          className={`row ${styles['toast']}`}
          onMouseEnter={() => setIsHeld(true)}
          onMouseLeave={() => setIsHeld(false)}
          onFocus={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget))
              cameFrom.current = event.relatedTarget
            setIsHeld(true)
          }}
          onBlur={() => setIsHeld(false)}
        >
          <span>{toast.text}</span>
          {action && (
            <NativeButton className={styles['action']} onClick={act}>
              {actionLabels[action]}
            </NativeButton>
          )}
          <NativeButton className={styles['close']} aria-label={t`Close`} onClick={close}>
            <Icon of={X} size={14} />
          </NativeButton>
        </div>
      )}
    </div>
  )
}

function possibleAction(toast: ShownToast | null, history: HistoryState | undefined) {
  if (!toast?.action || toast.action === 'switchBack' || toast.action === 'revert')
    return toast?.action ?? null
  return history?.[toast.action] === toast.label ? toast.action : null
}
