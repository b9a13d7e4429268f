import { t } from '../../../../shared/domain/language/translate.ts'
import { Fragment, type ReactElement } from 'react'
import { Activity, Info, ScrollText } from 'lucide'
import type { PresenceServiceName } from '../../../../shared/domain/presence/presence-types.ts'
import { Button } from '../../../controls/Button.tsx'
import { useWindowState } from '../../../components/window-context.ts'
import styles from '../settings.module.css'
import { useQuery } from '../../../data/use-query.ts'

export type ComputerPage = 'about' | 'diagnostics' | 'log'
export type SettingsPage = ComputerPage | 'timeImport'

type Props = {
  readonly onOpen: (page: ComputerPage) => void
  /** Page that the user has just left; null for none. The button that opens it gets the focus. */
  readonly focused: SettingsPage | null
}

const pages = [
  { page: 'diagnostics', icon: Activity, label: t`Diagnostics` },
  { page: 'log', icon: ScrollText, label: t`Log` },
  { page: 'about', icon: Info, label: t`About Stint` },
] as const

const presenceLabels: Readonly<Record<PresenceServiceName, string>> = {
  logind: t`Login service`,
  'screen saver': t`Screen lock`,
  'idle time': t`Idle time`,
}

/** Section about the operating system and what is possible on it, with the diagnostics and the log. */
export function ThisComputer({ onOpen, focused }: Props): ReactElement | null {
  const desktop = useQuery('desktop.state', {})
  const keychain = useWindowState((state) => state.workspace?.keychain)
  if (!desktop) return null
  return (
    <div className={`column ${styles['block']}`}>
      <dl className={styles['facts']}>
        <dt>{t`Stint`}</dt>
        <dd>{t`${desktop.version} on Electron ${desktop.electron}, ${desktop.platform}`}</dd>
        <dt>{t`Keychain`}</dt>
        <dd>
          {keychain?.kind === 'unavailable'
            ? keychain.reason
            : t`On. Your access token is saved in the keychain.`}
        </dd>
        <dt>{t`Tray`}</dt>
        <dd>
          {desktop.hasTray
            ? t`On. Stint stays in the tray when you close the window.`
            : t`This desktop shows no tray icons, so closing the window quits Stint. Even then, a running timer continues.`}
        </dd>
        {desktop.presence.map(({ name, reason }) => (
          <Fragment key={name}>
            <dt>{presenceLabels[name]}</dt>
            <dd>{reason === null ? t`On` : t`Off: ${reason}`}</dd>
          </Fragment>
        ))}
      </dl>
      <div className="wrap">
        {pages.map(({ page, icon, label }) => (
          <Button key={page} icon={icon} autoFocus={focused === page} onPress={() => onOpen(page)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
