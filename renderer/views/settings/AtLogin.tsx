import type { ReactElement } from 'react'
import type { Settings } from '../../../shared/contract/settings.ts'
import { useWindowState } from '../../components/window-context.ts'
import { useChangeSettings } from './use-change-settings.ts'
import screen from '../../components/screen.module.css'
import styles from './settings.module.css'

/** Whether Stint starts at login, and whether it shows its window then. */
export function AtLogin({ settings }: { readonly settings: Settings }): ReactElement {
  const { change, problem } = useChangeSettings()
  const { startAtLogin, startHidden } = settings
  const inTheWay = useWindowState((state) => state.desktop?.loginProblem ?? null)
  const shown = problem ?? inTheWay
  return (
    <section className={screen['part']} aria-label="At login">
      <h2 className="strong">At login</h2>
      <label>
        <input
          type="checkbox"
          checked={startAtLogin}
          onChange={(event) => void change({ startAtLogin: event.target.checked })}
        />{' '}
        Start Stint when I log in
      </label>
      <label>
        <input
          type="checkbox"
          checked={startHidden}
          disabled={!startAtLogin}
          onChange={(event) => void change({ startHidden: event.target.checked })}
        />{' '}
        In the tray, without a window
      </label>
      {shown !== null && (
        <p className={styles['problem']} role="alert">
          {shown}
        </p>
      )}
    </section>
  )
}
