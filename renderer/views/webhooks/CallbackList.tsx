import { Check, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import type { WebhookCallback } from '../../../shared/domain/account/webhook-callback.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { ReceiverState } from '../../../shared/domain/webhooks/receiver.ts'
import { SendChip } from '../../components/SendChip.tsx'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { List, ListRow } from '../../controls/List.tsx'
import { callbackName } from './callback-messages.ts'
import styles from './webhooks.module.css'

type Props = {
  /** Null while it is not known; then nothing is said about codes. */
  readonly receiver: Pick<ReceiverState, 'listening' | 'checkable'> | null
  readonly callbacks: readonly WebhookCallback[]
  readonly onEnterCode: (id: LocalId) => void
  readonly onAdd: () => void
}

/** Four in a line, or two lines of two in a narrow window (webhooks.module.css). */
const columns = 'var(--callback-columns)'

/** The callbacks with their state and actions. Arrows walk the rows, the right arrow their actions. */
export function CallbackList({ callbacks, receiver, onEnterCode, onAdd }: Props): ReactElement {
  // Outside of the list, which would take the keys of a button in it.
  if (callbacks.length === 0) {
    return (
      <div className={styles['empty']}>
        <span>No callbacks yet.</span>
        <Button isSmall onPress={onAdd}>
          Add a callback
        </Button>
      </div>
    )
  }
  return (
    <div className={styles['list']}>
      <List label="Callbacks" items={callbacks}>
        {(callback) => (
          <ListRow id={callback.id} text={callbackName(callback)} columns={columns}>
            <span className={styles['event']}>{callback.event}</span>
            <span className={styles['address']} title={callback.uri}>
              {callback.uri}
            </span>
            <CallbackState callback={callback} />
            <CallbackActions
              callback={callback}
              lacksCode={lacksCode(callback, receiver)}
              onEnterCode={onEnterCode}
            />
          </ListRow>
        )}
      </List>
    </div>
  )
}

type RowProps = { readonly callback: WebhookCallback }

function CallbackState({ callback }: RowProps): ReactElement {
  if (callback.sendState !== 'sent') return <SendChip state={callback.sendState} />
  const { verified } = callback
  return (
    <span className={styles['state']} data-tone={verified ? undefined : 'warn'}>
      <Icon of={verified ? Check : TriangleAlert} size={14} />
      {verified ? 'Verified' : 'Not verified'}
    </span>
  )
}

/**
 * True for a verified callback whose events would be refused: its code is not on this computer. Only those of
 * the receiver's own address matter, but a tunnel hides which these are.
 */
function lacksCode({ serviceId, verified }: WebhookCallback, receiver: Props['receiver']): boolean {
  if (receiver?.listening.kind !== 'on' || serviceId === null || !verified) return false
  return !receiver.checkable.includes(serviceId)
}

/** A callback that the service does not have yet can only be deleted. */
function CallbackActions({
  callback,
  lacksCode,
  onEnterCode,
}: RowProps & Pick<Props, 'onEnterCode'> & { readonly lacksCode: boolean }): ReactElement {
  const stores = useStores()
  const { id, uri } = callback
  const name = callbackName(callback)
  const waitsForCode = callback.serviceId !== null && !callback.verified
  return (
    <span className={styles['actions']}>
      {waitsForCode && (
        <Button isSmall onPress={() => onEnterCode(id)}>
          Enter code
        </Button>
      )}
      {(waitsForCode || lacksCode) && (
        <>
          <Button isSmall tone="flat" onPress={() => void stores.resendCode(id, uri)}>
            Send again
          </Button>
        </>
      )}
      <IconButton
        icon={Trash2}
        label={`Delete ${name}`}
        isSmall
        onPress={() => void stores.removeCallback(id)}
      />
    </span>
  )
}
