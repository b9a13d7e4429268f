import { useState, type ReactElement } from 'react'
import { useStores } from '../../components/window-context.ts'
import styles from './popover.module.css'

/** Whether the window stays when another one gets the focus: a file can only be dragged onto what stays. */
export function KeepOpen(): ReactElement {
  const stores = useStores()
  const [isOn, setIsOn] = useState(false)
  const toggle = async (): Promise<void> => {
    if (await stores.keepMeOpen(!isOn)) setIsOn(!isOn)
  }
  return (
    <button
      type="button"
      className={`quiet small ${styles['keep'] ?? ''}`}
      aria-pressed={isOn}
      title="Stays on top, so that receipts can be dropped on it. Escape hides it."
      onClick={() => void toggle()}
    >
      Keep open
    </button>
  )
}
