import type { ReactElement } from 'react'
import type { Theme } from '../../../shared/contract/payloads.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import styles from '../../components/screen.module.css'

const themes: readonly Theme[] = ['system', 'light', 'dark']
const themeNames: Readonly<Record<Theme, string>> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
}

/** Choice of the theme. */
export function Appearance(): ReactElement {
  const stores = useStores()
  const theme = useWindowState((state) => state.desktop?.theme)
  return (
    <section className={styles['part']}>
      <h2 className="strong">Appearance</h2>
      <div className={styles['options']} role="radiogroup" aria-label="Theme">
        {themes.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="theme"
              checked={theme === one}
              onChange={() => void stores.setTheme(one)}
            />{' '}
            {themeNames[one]}
          </label>
        ))}
      </div>
    </section>
  )
}
