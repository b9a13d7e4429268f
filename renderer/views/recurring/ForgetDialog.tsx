import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { StoredProfile } from '../../../shared/domain/recurring/profile.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'

type Props = { readonly profile: StoredProfile; readonly onClose: () => void }

/** Asks before a profile whose create has no answer leaves the list. */
export function ForgetDialog({ profile, onClose }: Props): ReactElement {
  const stores = useStores()
  const [failure, setFailure] = useState<string | null>(null)
  const forget = async (): Promise<void> => {
    const outcome = await stores.submit('recurring.forget', { id: profile.id })
    if (outcome.ok) onClose()
    else setFailure(outcome.error.message)
  }
  return (
    <Dialog
      title={t`Remove this profile from the list?`}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Keep it`}</Button>
          <Button tone="bad" onPress={() => void forget()}>{t`Remove`}</Button>
        </>
      }
    >
      <p>{t`The answer to its creation was lost. If it exists on the service, it goes on there. It is only forgotten here.`}</p>
      {failure !== null && <p role="alert">{failure}</p>}
    </Dialog>
  )
}
