import { Plus } from 'lucide-react'
import { useEffect, useState, type ReactElement } from 'react'
import type { WebhookCallback } from '../../../shared/domain/account/webhook-callback.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { MissingPartLine } from '../../components/MissingPartLine.tsx'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { AddCallbackDialog } from './AddCallbackDialog.tsx'
import { CallbackList } from './CallbackList.tsx'
import { callbackCountMessage } from './callback-messages.ts'
import { EnterCodeDialog } from './EnterCodeDialog.tsx'
import styles from './webhooks.module.css'

/** Webhook callbacks of the account: added, verified by their code, sent again, deleted. */
export function WebhooksView(): ReactElement {
  const stores = useStores()
  const callbacks = useWindowState((state) => state.callbacks)
  const [isAdding, setAdding] = useState(false)
  const [verifying, setVerifying] = useState<LocalId | null>(null)
  useEffect(() => {
    void stores.showCallbacks(true)
    return () => void stores.showCallbacks(false)
  }, [stores])
  const verified: WebhookCallback | null = callbacks?.find(({ id }) => id === verifying) ?? null
  return (
    <div className={styles['screen']}>
      <ScreenHeader title="Webhooks">
        <Button icon={Plus} onPress={() => setAdding(true)}>
          Add callback
        </Button>
      </ScreenHeader>
      <div className={styles['page']}>
        <MissingPartLine part="callback" />
        <p className="dim">
          The service calls your address when something changes. It first sends a code there; enter
          it here to get events.
        </p>
        <div className={styles['heading']}>
          <h2 className="strong">Callbacks</h2>
          <span className="dim small">{callbacks && callbackCountMessage(callbacks)}</span>
        </div>
        {callbacks && (
          <CallbackList
            callbacks={callbacks}
            onEnterCode={setVerifying}
            onAdd={() => setAdding(true)}
          />
        )}
      </div>
      {isAdding && <AddCallbackDialog onClose={() => setAdding(false)} />}
      {verified && <EnterCodeDialog callback={verified} onClose={() => setVerifying(null)} />}
    </div>
  )
}
