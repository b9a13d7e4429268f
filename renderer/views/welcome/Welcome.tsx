import { useState, type ReactElement } from 'react'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { NoticeBar } from '../../components/NoticeBar.tsx'
import { ReminderBar } from '../../components/ReminderBar.tsx'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { ConnectForm } from '../account/ConnectForm.tsx'
import styles from './welcome.module.css'

/** First-start screen: choose the demo business or an own account. */
export function Welcome(): ReactElement {
  const stores = useStores()
  const isBusy = useWindowState((state) => state.busy === 'workspace')
  const keychain = useWindowState((state) => state.workspace?.keychain)
  const [isConnecting, setIsConnecting] = useState(false)
  return (
    <main className={styles['page']}>
      <NoticeBar />
      <ReminderBar />
      <ErrorLine />
      <div className={styles['column']}>
        <h1 className={styles['title']}>Stint</h1>
        <p className="dim">
          Records your time and expenses on this computer first, then sends each to your accounting
          service exactly once.
        </p>
        {isConnecting ? (
          <ConnectForm onCancel={() => setIsConnecting(false)} />
        ) : (
          <div className={styles['choices']}>
            <section className={styles['choice']}>
              <h2 className="strong">Try the demo business</h2>
              <p className="dim small">A small studio with a year of work. Nothing to type.</p>
              <button
                type="button"
                className="primary"
                disabled={isBusy}
                onClick={() => void stores.openDemo()}
              >
                {isBusy ? 'Opening…' : 'Try the demo business'}
              </button>
            </section>
            <section className={styles['choice']}>
              <h2 className="strong">Connect your account</h2>
              <p className="dim small">
                With the address of your service; you sign in with your browser.
              </p>
              <button type="button" disabled={isBusy} onClick={() => setIsConnecting(true)}>
                Connect your account
              </button>
            </section>
          </div>
        )}
        <button
          type="button"
          className="link small"
          disabled={isBusy}
          onClick={() => void stores.openOwn()}
        >
          Start without an account; connect one later
        </button>
        {keychain?.kind === 'unavailable' && <p className="dim tiny">{keychain.reason}</p>}
      </div>
    </main>
  )
}
