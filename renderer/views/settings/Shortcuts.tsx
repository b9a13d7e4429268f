import { useState, type ReactElement } from 'react'
import type { ShortcutAction } from '../../../shared/contract/settings.ts'
import { ShortcutField } from '../../components/ShortcutField.tsx'
import { useStores, useWindowState } from '../../components/window-context.ts'
import screen from '../../components/screen.module.css'
import styles from './settings.module.css'

const names: Readonly<Record<ShortcutAction, string>> = {
  toggle: 'Start or stop the timer',
  capture: 'Open the capture line',
  open: 'Open Stint',
}

/** Global shortcuts and their registration state. */
export function Shortcuts(): ReactElement | null {
  const stores = useStores()
  const shortcuts = useWindowState((state) => state.shortcuts)
  const platform = useWindowState((state) => state.desktop?.platform ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  if (!shortcuts) return null
  const set = async (action: ShortcutAction, accelerator: string | null): Promise<void> => {
    const outcome = await stores.setShortcut(action, accelerator)
    setProblem(outcome.ok ? null : outcome.error.message)
  }
  return (
    <section className={screen['part']} aria-label="Shortcuts everywhere">
      <h2 className="strong">Shortcuts everywhere</h2>
      {shortcuts.unavailable === null ? (
        <p className="dim small">They work in every program. Press Enter on one to change it.</p>
      ) : (
        <p className="dim small">{shortcuts.unavailable}</p>
      )}
      {shortcuts.actions.map((shortcut) => (
        <div key={shortcut.action} className={styles['row']}>
          <span aria-hidden="true">{names[shortcut.action]}</span>
          <ShortcutField
            label={names[shortcut.action]}
            shortcut={shortcut}
            platform={platform}
            onChange={(accelerator) => void set(shortcut.action, accelerator)}
            onRecording={(isOn) => void stores.recordShortcut(isOn)}
          />
        </div>
      ))}
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}
