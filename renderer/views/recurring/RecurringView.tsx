import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { useScreenReset } from '../../components/use-screen-reset.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { ConnectClassic } from './ConnectClassic.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileList } from './ProfileList.tsx'

/** Screen of recurring profiles: list, form, or the credentials of the classic interface. */
export function RecurringView(): ReactElement | null {
  const stores = useStores()
  const workspace = useWindowState((state) => state.workspace?.id ?? null)
  const overview = useQuery('recurring.overview', {})
  /** Id of the open profile, or the name of another page. */
  const [shown, setShown] = useState<string>('list')
  const [problem, setProblem] = useState<string | null>(null)
  const showList = useCallback((): void => setShown('list'), [])
  useScreenReset(showList)
  const isConnected = overview !== undefined && overview.addresses !== null
  const refresh = useCallback(async (): Promise<void> => {
    const outcome = await stores.submit('recurring.refresh', {})
    setProblem(outcome.ok ? null : outcome.error.message)
  }, [stores])
  useEffect(() => {
    if (!isConnected) return
    let isOver = false
    void stores.submit('recurring.refresh', {}).then((outcome) => {
      if (!isOver) setProblem(outcome.ok ? null : outcome.error.message)
    })
    return () => {
      isOver = true
    }
  }, [isConnected, stores, workspace])

  if (!overview) return <div className="fill" aria-busy="true" />
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
