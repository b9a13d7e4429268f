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
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './welcome.module.css'
import { shownLater } from '../../controls/shown-later.tsx'

const loadForm = () => loadLater(() => import('../account/ConnectForm.tsx'))
const ConnectForm = shownLater(async () => (await loadForm()).ConnectForm)

/** First-start screen. It offers the demo business or the user's own account, which can be connected now or later. */
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
                  className={`dim ${styles['promise']}`}
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
      >{t`You’ll need your service’s address and your sign-in details.`}</p>
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

type Row = readonly [note: string, colour: number, project: string, span: string]

const days: readonly (readonly [name: string, length: string])[] = [
  [t`Mon`, '7:45'],
  [t`Tue`, '6:10'],
  [t`Wed`, '8:02'],
  [t`Thu`, '5:31'],
  [t`Fri`, '4:44'],
]
const parts: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  [
    t`Thursday`,
    [
      [t`Checkout: payment errors`, 1, t`Website relaunch`, '12:15 – 14:46'],
      [t`Weekly call`, 4, t`Retainer 2026`, '10:30 – 11:30'],
      [t`Server migration plan`, 5, t`Server migration`, '08:40 – 10:40'],
    ],
  ],
  [
    t`Wednesday`,
    [
      [t`Monitoring alerts`, 5, t`Server migration`, '16:00 – 16:55'],
      [t`Site photos, selection`, 4, t`Retainer 2026`, '15:00 – 16:00'],
      [t`Cover series, first drafts`, 2, t`Brand guide`, '12:45 – 15:00'],
      [t`Checkout: address forms`, 1, t`Website relaunch`, '08:10 – 12:02'],
    ],
  ],
  [
    t`Tuesday`,
    [
      [t`Weekly call, preparation`, 4, t`Retainer 2026`, '15:15 – 16:40'],
      [t`Bookkeeping`, 3, t`Internal`, '14:40 – 15:15'],
      [t`Failover test, notes`, 5, t`Server migration`, '12:30 – 14:10'],
    ],
  ],
]

/** Decorative picture, hidden from screen readers. */
function WelcomePicture(): ReactElement {
  return (
    <div className={styles['ground']} aria-hidden="true">
      <div className={styles['sheet']}>
        <div className={styles['strip']}>
          <span className={`small faint column ${styles['total']}`}>
            <span>{t`Week`}</span>
            <b>32:12</b>
          </span>
          {days.map(([name, length]) => (
            <span key={name} className={`small faint column ${styles['day']}`}>
              <span>{name}</span>
              <b>{length}</b>
            </span>
          ))}
        </div>
        {parts.map(([title, rows]) => (
          <div key={title} className={styles['part']}>
            <b>{title}</b>
            {rows.map(([note, colour, project, span]) => (
              <span key={note} className={styles['row']}>
                <span>{note}</span>
                <span className={`row ${styles['project']}`}>
                  <i data-colour={colour} />
                  {project}
                </span>
                <span className={`dim ${styles['span']}`}>{span}</span>
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
