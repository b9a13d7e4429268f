import type { ReactElement } from 'react'
import { useWindowState } from '../../components/stores-context.ts'
import styles from './main-window.module.css'

export type Screen = 'entries' | 'unsent' | 'account'

const screens: readonly { readonly screen: Screen; readonly name: string; readonly key: string }[] =
  [
    { screen: 'entries', name: 'Entries', key: '1' },
    { screen: 'unsent', name: 'Unsent', key: '2' },
    { screen: 'account', name: 'Account', key: '3' },
  ]

type Props = { readonly screen: Screen; readonly onChange: (screen: Screen) => void }

export function Navigation({ screen, onChange }: Props): ReactElement {
  const unsent = useWindowState((state) => state.sync?.unsent ?? 0)
  const name = useWindowState((state) =>
    state.workspace?.kind === 'demo' ? 'Demo business' : state.workspace?.connection?.businessName,
  )
  return (
    <nav className={styles['nav']} aria-label="Screens">
      <div className={styles['brand']}>Stint</div>
      {screens.map((one) => (
        <button
          key={one.screen}
          type="button"
          className={styles['entry']}
          aria-current={one.screen === screen ? 'page' : undefined}
          title={`${one.name} (Alt+${one.key})`}
          onClick={() => onChange(one.screen)}
        >
          {one.name}
          {one.screen === 'unsent' && unsent > 0 && (
            <span className="chip" data-tone="warn">
              {unsent}
            </span>
          )}
        </button>
      ))}
      <span className="grow" />
      <div className={styles['business']}>{name ?? 'No account'}</div>
    </nav>
  )
}
