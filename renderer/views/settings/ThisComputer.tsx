import { Fragment, type ReactElement } from 'react'
import { useWindowState } from '../../components/window-context.ts'
import styles from '../../components/screen.module.css'

/** Capabilities of this computer, for bug reports. */
export function ThisComputer(): ReactElement | null {
  const desktop = useWindowState((state) => state.desktop)
  const keychain = useWindowState((state) => state.workspace?.keychain)
  if (!desktop) return null
  return (
    <section className={styles['part']}>
      <h2 className="strong">This computer</h2>
      <dl className={styles['facts']}>
        <dt>Stint</dt>
        <dd>
          {desktop.version} on Electron {desktop.electron}, {desktop.platform}
        </dd>
        <dt>Keychain</dt>
        <dd>
          {keychain?.kind === 'unavailable' ? keychain.reason : 'in use for the access token'}
        </dd>
        <dt>Tray</dt>
        <dd>
          {desktop.hasTray
            ? 'in use; closing the window keeps Stint there'
            : 'this desktop shows no tray icons, so closing the window ends Stint. A running timer keeps its start and goes on.'}
        </dd>
        {desktop.presence.map(({ name, reason }) => (
          <Fragment key={name}>
            <dt>Presence: {name}</dt>
            <dd>{reason === null ? 'in use' : `not in use: ${reason}`}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
