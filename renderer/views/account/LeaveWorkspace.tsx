import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import styles from './account.module.css'

/** Leads back to the welcome screen. Deletes nothing. */
export function LeaveWorkspace(): ReactElement {
  const stores = useStores()
  const isDemo = useWindowState((state) => state.workspace?.kind === 'demo')
  const isBusy = useWindowState((state) => state.busy === 'workspace')
  const hasOthers = useWindowState((state) => (state.workspace?.accounts.length ?? 0) > 1)
  return (
    <div className={styles['consequence']}>
      <p>
        {t`Nothing is deleted. You return to the welcome screen.`}
        {hasOthers && t` The other accounts close too, and send nothing until then.`}
      </p>
      <Button isDisabled={isBusy} onPress={() => void stores.act('workspace.leave', {})}>
        {isDemo ? t`Leave the demo business` : t`Close this workspace`}
      </Button>
    </div>
  )
}
