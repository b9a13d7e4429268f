import { t } from '../../../shared/domain/language/translate.ts'
import { CornerDownLeft, ShieldCheck } from 'lucide'
import { useState, type ReactElement } from 'react'
import { ErrorLine } from '../../components/status/ErrorLine.tsx'
import { Mark } from '../../components/Mark.tsx'
import { NoticeBar } from '../../components/status/NoticeBar.tsx'
import { ReminderBar } from '../../components/status/ReminderBar.tsx'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { Icon } from '../../controls/Icon.tsx'
import { loadLater } from '../../../shared/domain/language/load-later.ts'
import { WelcomePicture } from './WelcomePicture.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './welcome.module.css'
import { shownLater } from '../../controls/shown-later.tsx'

const loadForm = () => loadLater(() => import('../account/ConnectForm.tsx'))
const ConnectForm = shownLater(async () => (await loadForm()).ConnectForm)

/**
 * First-start screen. It offers the demo business, or the person's own account, which can be connected now or later.
 */
export function Welcome(): ReactElement {
  const keychain = useWindowState((state) => state.workspace?.keychain)
  const [isConnecting, setIsConnecting] = useState(false)
  return (
    <div className={`column ${styles['page']}`}>
      <NoticeBar />
      <ReminderBar />
      <ErrorLine />
      <div className={styles['halves']}>
        <main className={`column ${styles['words']}`}>
          <div className={`column ${styles['column']}`}>
            <Mark size={48} />
            <h1 className={styles['title']}>{t`Stint`}</h1>
            {isConnecting ? (
              <ConnectForm onCancel={() => setIsConnecting(false)} />
            ) : (
              <>
                <p
                  className={styles['promise']}
                >{t`Track time and expenses, even offline. Everything syncs to your accounting service, with nothing lost or duplicated.`}</p>
                <Choices onConnect={() => setIsConnecting(true)} />
              </>
            )}
          </div>
          <p className={`small faint row ${styles['foot']}`}>
            <Icon of={ShieldCheck} size={14} />
            {keychain?.kind === 'unavailable'
              ? keychain.reason
              : t`Your work stays on this computer until you connect.`}
          </p>
        </main>
        <WelcomePicture />
      </div>
    </div>
  )
}

/** Three ways to begin. Enter chooses the first. */
function Choices({ onConnect }: { readonly onConnect: () => void }): ReactElement {
  const stores = useStores()
  const isBusy = useWindowState((state) => state.busy === 'workspace')
  return (
    <div className={`column ${styles['choices']}`}>
      <NativeButton
        tone="primary"
        aria-describedby="demo-effect"
        disabled={isBusy}
        autoFocus
        onClick={() => void stores.act('workspace.openDemo', {})}
      >
        <span>{isBusy ? t`Opening…` : t`Try the demo`}</span>
        <kbd aria-hidden="true">
          <Icon of={CornerDownLeft} size={12} />
        </kbd>
      </NativeButton>
      <p
        id="demo-effect"
        className={`small faint ${styles['effect']}`}
      >{t`A small studio with a year of sample work. No setup needed.`}</p>
      <NativeButton
        tone="plain"
        aria-describedby="connect-effect"
        disabled={isBusy}
        onPointerEnter={() => void loadForm()}
        onFocus={() => void loadForm()}
        onClick={onConnect}
      >{t`Connect your account`}</NativeButton>
      <p
        id="connect-effect"
        className={`small faint ${styles['effect']}`}
      >{t`You’ll need your service’s address and your sign-in.`}</p>
      <hr />
      <NativeButton
        tone="link"
        aria-describedby="later-effect"
        disabled={isBusy}
        onClick={() => void stores.act('workspace.openOwn', {})}
      >{t`Start now, connect later`}</NativeButton>
      <p
        id="later-effect"
        className={`small faint ${styles['effect']}`}
      >{t`What you record is sent once you connect.`}</p>
    </div>
  )
}
