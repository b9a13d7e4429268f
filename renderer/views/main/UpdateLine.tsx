import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, type ReactElement } from 'react'
import { useQuery } from '../../data/use-query.ts'
import { offerOf } from '../../../shared/domain/updates/update-status.ts'
import { watchOpenForm } from './open-form.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './update-line.module.css'

/** Line about an available update. It leads to the settings, where the update is installed and the result is shown. */
export function UpdateLine(): ReactElement {
  const { submit, openScreenWith } = useStores()
  const state = useQuery('updates.state', {})
  const isOnSettings = useWindowState(({ screen }) => screen === 'settings')
  useEffect(
    () => watchOpenForm(document, (isOpen) => void submit('updates.reportForm', { isOpen })),
    [submit],
  )
  const offer = state && offerOf(state.status)
  const isShown = state?.isAnnounced === true && !isOnSettings
  return (
    <div role="status">
      {isShown && offer && (
        <div className={`row small dim ${styles['line']}`}>
          <span>
            {state.status.kind === 'ready'
              ? t`Update ${offer.version} is ready.`
              : t`Update ${offer.version} is available.`}
          </span>
          <span className={styles['actions']}>
            <NativeButton
              tone="link"
              onClick={() => openScreenWith({ screen: 'settings', show: 'updates' })}
            >{t`Show`}</NativeButton>
            <NativeButton
              tone="link"
              onClick={() => void submit('updates.later', {})}
            >{t`Later`}</NativeButton>
          </span>
        </div>
      )}
    </div>
  )
}
