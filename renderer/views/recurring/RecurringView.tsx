import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { useScreenReset } from '../../components/use-screen-reset.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { ConnectClassic } from './ConnectClassic.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileList } from './ProfileList.tsx'
import styles from './recurring.module.css'

/** The screen of recurring profiles: list, form, or the credentials of the classic interface. */
export function RecurringView(): ReactElement | null {
  const { showRecurring, recurring } = useStores()
  const workspace = useWindowState((state) => state.workspace?.id ?? null)
  const overview = useWindowState((state) => state.recurring)
  /** Id of the open profile. */
  const [shown, setShown] = useState<string>('list')
  const [problem, setProblem] = useState<string | null>(null)
  const showList = useCallback((): void => setShown('list'), [])
  useScreenReset(showList)
  useEffect(() => {
    void showRecurring(true)
    return () => void showRecurring(false)
  }, [showRecurring])
  const isConnected = overview !== null && overview.addresses !== null
  const refresh = useCallback(async (): Promise<void> => {
    const outcome = await recurring.refresh()
    setProblem(outcome.ok ? null : outcome.error.message)
  }, [recurring])
  useEffect(() => {
    if (!isConnected) return
    let isOver = false
    void recurring.refresh().then((outcome) => {
      if (!isOver) setProblem(outcome.ok ? null : outcome.error.message)
    })
    return () => {
      isOver = true
    }
  }, [isConnected, recurring, workspace])

  if (overview === null) return <div className={styles['page']} aria-busy="true" />
  if (overview.addresses === null || shown === 'account') {
    return (
      <ConnectClassic
        overview={overview}
        onDone={showList}
        {...(overview.addresses !== null && { onBack: showList })}
      />
    )
  }
  const profile = overview.profiles.find(({ id }) => id === shown)
  return profile || shown === 'new' ? (
    <ProfileForm key={shown} overview={overview} profile={profile ?? null} onBack={showList} />
  ) : (
    <ProfileList overview={overview} problem={problem} onRefresh={refresh} onOpen={setShown} />
  )
}
