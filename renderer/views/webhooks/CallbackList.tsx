import { t } from '../../../shared/domain/language/translate.ts'
import { Check, Trash2, TriangleAlert } from 'lucide'
import type { ReactElement } from 'react'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { SendChip } from '../../components/status/SendChip.tsx'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { removeCallback, resendCode } from './callback-commands.ts'
import { List, ListRow } from '../../controls/lists/List.tsx'
import { callbackName } from './callback-messages.ts'
import type { ShownCallback } from './shown-callbacks.ts'
import styles from './webhooks.module.css'

type Props = {
  readonly callbacks: readonly ShownCallback[]
  readonly onEnterCode: (id: string) => void
  /** Button that adds a callback, for an empty list. */
  readonly add: ReactElement
}

/** Grid columns of a row: four in a line, or two lines of two in a narrow window (webhooks.module.css). */
const columns = 'var(--callback-columns)'

/**
 * List of the callbacks with their state and actions. The up and down arrow keys move between rows, the right arrow key
 * to a row's actions.
 */
export function CallbackList({ callbacks, onEnterCode, add }: Props): ReactElement {
  // Outside of the list, which would take the keys of a button in it.
  if (callbacks.length === 0) {
    return (
      <EmptyState
        art="webhooks"
        title={t`No webhooks yet`}
        text={t`With a webhook, changes in your accounting service show up in Stint within seconds.`}
      >
        {add}
      </EmptyState>
    )
  }
  return (
    <div className={styles['list']}>
      <List label={t`Addresses`} items={callbacks}>
        {(callback) => (
          <ListRow id={callback.id} text={callbackName(callback)} columns={columns}>
            <span className={styles['event']}>
              {callback.event}
              {callback.target.kind === 'classic' && (
                <span className={styles['kind']}>{t`Classic`}</span>
              )}
            </span>
            <span className={`small dim ${styles['address']}`} title={callback.uri}>
              {callback.uri}
            </span>
            <CallbackState callback={callback} />
            <CallbackActions callback={callback} onEnterCode={onEnterCode} />
          </ListRow>
        )}
      </List>
    </div>
  )
}

type RowProps = { readonly callback: ShownCallback }

function CallbackState({ callback }: RowProps): ReactElement {
  if (callback.sendState !== 'sent') return <SendChip state={callback.sendState} />
  const { verified, lacksCode } = callback
  const isGood = verified && !lacksCode
  return (
    <span className={styles['state']} data-tone={isGood ? undefined : 'warn'}>
      <Icon of={isGood ? Check : TriangleAlert} size={14} />
      {verified
        ? lacksCode
          ? t`Verified, but this computer doesn’t have the code`
          : t`Verified`
        : t`Not verified`}
    </span>
  )
}

/** Actions of a callback; a callback that the service does not have yet can only be deleted. */
function CallbackActions(props: RowProps & Pick<Props, 'onEnterCode'>): ReactElement {
  const { callback, onEnterCode } = props
  const stores = useStores()
  const { id, target, uri, key, verified, lacksCode } = callback
  const name = callbackName(callback)
  const waitsForCode = key !== null && !verified
  return (
    <span className={`flush ${styles['actions']}`}>
      {waitsForCode && <Button isSmall onPress={() => onEnterCode(id)}>{t`Enter code`}</Button>}
      {(waitsForCode || lacksCode) && (
        <>
          <Button
            isSmall
            tone="flat"
            onPress={() => void resendCode(stores, target, uri)}
          >{t`Send again`}</Button>
        </>
      )}
      <IconButton
        icon={Trash2}
        label={t`Delete ${name}`}
        isSmall
        onPress={() => void removeCallback(stores, target)}
      />
    </span>
  )
}
