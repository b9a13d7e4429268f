import { t } from '../../../shared/domain/language/translate.ts'
import { Plus, TriangleAlert, Check, Trash2 } from 'lucide'
import { useState, type ReactElement } from 'react'
import type { DeliveryFilter } from '../../../shared/contract/groups/receiver.ts'
import { localAddress, type ReceiverState } from '../../../shared/domain/webhooks/receiver.ts'
import type { Delivery } from '../../../shared/domain/webhooks/delivery.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { useStores } from '../../components/window-context.ts'
import { MissingPartLine } from '../../components/status/MissingPartLine.tsx'
import { Button, IconButton } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { useLastAnswer, useLoaded, useQuery } from '../../data/use-query.ts'
import { useNewDays } from '../../data/work.ts'
import { useCurrentMinute } from '../../components/use-now.ts'
import { Icon } from '../../controls/Icon.tsx'
import { KpiStrip, type Kpi } from '../../controls/KpiStrip.tsx'
import { localZone } from '../../lib/clock.ts'
import { ago } from '../../lib/time-format.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { SendChip } from '../../components/status/SendChip.tsx'
import { List, ListRow } from '../../controls/lists/List.tsx'
import { AddCallbackDialog, EnterCodeDialog } from './AddCallbackDialog.tsx'
import { callbackCountMessage, callbackName } from './callback-messages.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { ReceiverDialog } from './ReceiverDialog.tsx'
import {
  shownCallbacks,
  type ShownCallback,
  removeCallback,
  resendCode,
} from './shown-callbacks.ts'
import { deliveryTime, listeningLabel } from './delivery-messages.ts'
import styles from './webhooks.module.css'

/**
 * Screen of the account's webhook callbacks. Callbacks can be added, verified and deleted, and a new verification code
 * can be requested.
 */
export function WebhooksView(): ReactElement {
  const { act } = useStores()
  const callbacks = useQuery('callbacks.all', {})
  const classic = useQuery('classicCallbacks.state', {})
  const hasClassic = classic?.isConnected === true
  const classicProblem = useClassicRefresh(hasClassic)
  /** Each opening of the dialog is an object of its own. */
  const [adding, setAdding] = useState<object | null>(null)
  const [verifying, setVerifying] = useState<string | null>(null)
  const [isSettingUp, setSettingUp] = useState(false)
  const receiver = useQuery('receiver.state', {})
  const shown = callbacks && shownCallbacks(callbacks, classic, receiver)
  const verified = shown?.find(({ id }) => id === verifying)
  const add = <Button tone="key" icon={Plus} onPress={() => setAdding({})}>{t`Add webhook`}</Button>
  return (
    <div className="fill">
      {/* If the list is empty, the list has this button instead. */}
      <ScreenHeader title={t`Webhooks`}>{shown && shown.length > 0 && add}</ScreenHeader>
      <div className={`column scrolled ${styles['page']}`}>
        <MissingPartLine part="callback" />
        {receiver && (
          <ReceiverStrip
            receiver={receiver}
            onTurn={(isOn) => void act('receiver.change', { isOn })}
            onSetUp={() => setSettingUp(true)}
          />
        )}
        <p className="dim">{t`The service first sends a code to each new webhook. Stint’s own receiver confirms it automatically; for any other address, paste the code here.`}</p>
        {shown && <CallbackList callbacks={shown} onEnterCode={setVerifying} add={add} />}
        {classicProblem !== null && (
          <p
            className={`small faint ${styles['quiet']}`}
          >{t`Couldn’t refresh the classic interface’s webhooks, so this list may be out of date. ${classicProblem}`}</p>
        )}
        {receiver && <ReceiverLog receiver={receiver} />}
      </div>
      {/* A dialog that was left while it was sending must not close another. */}
      {adding && (
        <AddCallbackDialog
          address={receiverAddress(receiver)}
          hasClassic={hasClassic}
          onClose={() => setAdding((now) => (now === adding ? null : now))}
        />
      )}
      {isSettingUp && receiver && (
        <ReceiverDialog receiver={receiver} onClose={() => setSettingUp(false)} />
      )}
      {verified && (
        <EnterCodeDialog
          callback={verified}
          onClose={() => setVerifying((now) => (now === verifying ? null : now))}
        />
      )}
    </div>
  )
}

/** Refreshes the callbacks of the classic interface. Returns the message of a failure; null for none. */
function useClassicRefresh(isConnected: boolean): string | null {
  const { submit } = useStores()
  const [problem, setProblem] = useState<string | null>(null)
  useLoaded(
    () => (isConnected ? submit('classicCallbacks.refresh', {}) : null),
    (outcome) => setProblem(outcome?.ok === false ? outcome.error.message : null),
    [submit, isConnected],
  )
  return problem
}

function ReceiverLog({ receiver }: { readonly receiver: ReceiverState }): ReactElement | null {
  const [chosen, setChosen] = useState<DeliveryFilter>('all')
  const last = useLastAnswer('receiver.deliveries', { filter: chosen })
  if (!last) return null
  const { input, answer: deliveries } = last
  const isEmpty = deliveries.length === 0 && chosen === 'all'
  if (receiver.listening.kind === 'off' && isEmpty) return null
  return (
    <DeliveryLog
      filter={input.filter}
      deliveries={deliveries}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
}

function receiverAddress(receiver: ReceiverState | undefined): string {
  if (receiver?.listening.kind !== 'on') return ''
  const { publicUrl, port } = receiver.settings
  return publicUrl === '' ? localAddress(port) : publicUrl
}

type Props = {
  readonly receiver: ReceiverState
  readonly onTurn: (isOn: boolean) => void
  readonly onSetUp: () => void
}

function ReceiverStrip({ receiver, onTurn, onSetUp }: Props): ReactElement {
  const { settings, listening, checkable, areCodesLostAtEnd } = receiver
  const isOn = listening.kind !== 'off'
  useNewDays('receiver.state')
  return (
    <section className={styles['receiver']} aria-label={t`Local receiver`}>
      <KpiStrip figures={figuresOf(receiver, useCurrentMinute())} />
      <div className={styles['receiverActions']}>
        <Button isSmall onPress={onSetUp}>{t`Set up`}</Button>
        <Button isSmall onPress={() => onTurn(!isOn)}>
          {isOn ? t`Turn off` : t`Turn on`}
        </Button>
      </div>
      {listening.kind === 'portInUse' && (
        <p className={`row bad ${styles['problem']}`} role="alert">
          {t`Another program is using port ${settings.port}.`}{' '}
          <Button isSmall onPress={onSetUp}>{t`Choose another port`}</Button>
        </p>
      )}
      {isOn && areCodesLostAtEnd && checkable.length > 0 && (
        <p className={`row small warn ${styles['quiet']}`}>
          <Icon of={TriangleAlert} size={14} />
          {t`This computer has no keychain, so verification codes last only until you quit Stint.`}
        </p>
      )}
    </section>
  )
}

function figuresOf(
  { settings, listening, lastEvent, today, checkable }: ReceiverState,
  minute: EpochMs,
): readonly Kpi[] {
  const { state, detail } = listeningLabel(listening, settings.port)
  const isBad = listening.kind === 'portInUse' || listening.kind === 'failed'
  return [
    {
      label: t`Local receiver`,
      value: (
        <span className={`${isBad ? 'bad' : ''} ${styles['figure']}`}>
          {state} <span className={`small dim ${styles['mono']} ${styles['under']}`}>{detail}</span>
        </span>
      ),
    },
    {
      label: t`Signatures`,
      value: (
        <span className={styles['figure']}>
          {checkable.length === 0 ? t`No code yet` : t`Checked`}{' '}
          <span className={`small dim ${styles['soft']} ${styles['under']}`}>{t`HMAC-SHA256`}</span>
        </span>
      ),
    },
    { label: t`Last event`, value: <LastEvent event={lastEvent} minute={minute} /> },
    {
      label: t`Today`,
      value: (
        <span className={styles['figure']}>
          {today.accepted} <span className={`dim ${styles['soft']}`}>{t`received`}</span>{' '}
          <span
            className={`small ${today.refused > 0 ? 'bad' : 'dim'} ${styles['soft']} ${styles['under']}`}
          >
            {today.refused} {t`refused`}
          </span>
        </span>
      ),
    },
  ]
}

type LastEventProps = { readonly event: Pick<Delivery, 'at'> | null; readonly minute: EpochMs }

function LastEvent({ event, minute }: LastEventProps): ReactElement {
  if (event === null) return <span className={`dim ${styles['soft']}`}>{t`No events yet`}</span>
  return (
    <span className={styles['figure']}>
      {deliveryTime(event.at)}{' '}
      <span className={`small dim ${styles['soft']} ${styles['under']}`}>
        {ago(event.at, minute, localZone())}
      </span>
    </span>
  )
}

type CallbackListProps = {
  readonly callbacks: readonly ShownCallback[]
  readonly onEnterCode: (id: string) => void
  /** Shown if the list is empty. */
  readonly add: ReactElement
}

/** List of callbacks. Up and down arrow keys move between rows; the right arrow key moves to a row's actions. */
function CallbackList({ callbacks, onEnterCode, add }: CallbackListProps): ReactElement {
  // Outside the list, which would take the keys of a button inside it.
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
    <>
      <h2 className={`row ${styles['heading']}`}>
        <span>
          {t`Addresses`} <span className="dim">{callbackCountMessage(callbacks)}</span>
        </span>
      </h2>
      <div className={styles['list']}>
        <List
          label={t`Addresses`}
          items={callbacks}
          columns="var(--callback-columns)"
          heads={[t`Event`, t`Address`, t`Status`, '']}
        >
          {(callback) => (
            <ListRow id={callback.id} text={callbackName(callback)}>
              <span className={styles['event']}>
                {callback.event}
                {callback.target.kind === 'classic' && (
                  <span className={`small faint ${styles['kind']}`}>{t`Classic`}</span>
                )}
              </span>
              <span className={styles['address']} title={callback.uri}>
                {callback.uri}
              </span>
              <CallbackState callback={callback} />
              <CallbackActions callback={callback} onEnterCode={onEnterCode} />
            </ListRow>
          )}
        </List>
      </div>
    </>
  )
}

type RowProps = { readonly callback: ShownCallback }

function CallbackState({ callback }: RowProps): ReactElement {
  if (callback.sendState !== 'sent') return <SendChip state={callback.sendState} />
  const { verified, lacksCode } = callback
  const isGood = verified && !lacksCode
  return (
    <span className={`${isGood ? 'dim' : 'warn'} ${styles['state']}`}>
      <Icon of={isGood ? Check : TriangleAlert} size={14} />
      {verified
        ? lacksCode
          ? t`Verified, but this computer doesn’t have the code`
          : t`Verified`
        : t`Not verified`}
    </span>
  )
}

function CallbackActions(props: RowProps & Pick<CallbackListProps, 'onEnterCode'>): ReactElement {
  const { callback, onEnterCode } = props
  const stores = useStores()
  const { id, target, uri, key, verified, lacksCode } = callback
  const name = callbackName(callback)
  const waitsForCode = key !== null && !verified
  return (
    <span className={`flush ${styles['actions']}`}>
      {waitsForCode && <Button isSmall onPress={() => onEnterCode(id)}>{t`Enter code`}</Button>}
      {(waitsForCode || lacksCode) && (
        <Button
          isSmall
          onPress={() => void resendCode(stores, target, uri)}
        >{t`Send again`}</Button>
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
