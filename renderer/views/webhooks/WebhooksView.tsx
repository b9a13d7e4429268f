import { t } from '../../../shared/domain/language/translate.ts'
import { Plus } from 'lucide'
import { useEffect, useState, type ReactElement } from 'react'
import type { DeliveryFilter } from '../../../shared/contract/groups/receiver.ts'
import { localAddress, type ReceiverState } from '../../../shared/domain/webhooks/receiver.ts'
import { useStores } from '../../components/window-context.ts'
import { MissingPartLine } from '../../components/status/MissingPartLine.tsx'
import { Button } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { useLastAnswer, useQuery } from '../../data/use-query.ts'
import { AddCallbackDialog, EnterCodeDialog } from './AddCallbackDialog.tsx'
import { CallbackList } from './CallbackList.tsx'
import { callbackCountMessage } from './callback-messages.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { ReceiverDialog } from './ReceiverDialog.tsx'
import { ReceiverStrip } from './ReceiverStrip.tsx'
import { shownCallbacks, type ShownCallback } from './shown-callbacks.ts'
import styles from './webhooks.module.css'

/** Screen of the webhook callbacks of the account: adding, verifying by code, requesting the code again, deleting. */
export function WebhooksView(): ReactElement {
  const { act } = useStores()
  const callbacks = useQuery('callbacks.all', {})
  const classic = useQuery('classicCallbacks.state', {}) ?? null
  const hasClassic = classic?.isConnected === true
  const classicProblem = useClassicRefresh(hasClassic)
  const [isAdding, setAdding] = useState(false)
  const [verifying, setVerifying] = useState<string | null>(null)
  const [isSettingUp, setSettingUp] = useState(false)
  const receiver = useQuery('receiver.state', {}) ?? null
  const shown = callbacks && shownCallbacks(callbacks, classic, receiver)
  const verified = shown?.find(({ id }) => id === verifying)
  const add = <Button icon={Plus} onPress={() => setAdding(true)}>{t`Add webhook`}</Button>
  return (
    <div className="fill">
      <TitleRow callbacks={shown} add={add} />
      <div className={`column scrolled ${styles['page']}`}>
        <MissingPartLine part="callback" />
        {receiver && (
          <ReceiverStrip
            receiver={receiver}
            onTurn={(isOn) => void act('receiver.change', { isOn })}
            onSetUp={() => setSettingUp(true)}
          />
        )}
        <p className="small faint">{t`The service first sends a code to each new webhook. Stint’s own receiver confirms it automatically; for any other address, paste the code here.`}</p>
        <div className={styles['heading']}>
          <h2>{t`Addresses`}</h2>
          <span className="dim small">{shown && callbackCountMessage(shown)}</span>
        </div>
        {shown && <CallbackList callbacks={shown} onEnterCode={setVerifying} add={add} />}
        {classicProblem !== null && (
          <p
            className={`small faint ${styles['quiet']}`}
          >{t`Couldn’t refresh the classic interface’s webhooks, so this list may be out of date. ${classicProblem}`}</p>
        )}
        {receiver && <ReceiverLog receiver={receiver} />}
      </div>
      {isAdding && (
        <AddCallbackDialog
          address={receiverAddress(receiver)}
          hasClassic={hasClassic}
          onClose={() => setAdding(false)}
        />
      )}
      {isSettingUp && receiver && (
        <ReceiverDialog receiver={receiver} onClose={() => setSettingUp(false)} />
      )}
      {verified && <EnterCodeDialog callback={verified} onClose={() => setVerifying(null)} />}
    </div>
  )
}

type TitleRowProps = {
  /** Callbacks; undefined until loaded. */
  readonly callbacks: readonly ShownCallback[] | undefined
  readonly add: ReactElement
}

/** Title row. An empty list has the button that adds a callback itself. */
function TitleRow({ callbacks, add }: TitleRowProps): ReactElement {
  const hasSome = callbacks !== undefined && callbacks.length > 0
  return <ScreenHeader title={t`Webhooks`}>{hasSome && add}</ScreenHeader>
}

/** Refreshes the list of the classic interface if it is connected; returns the message of a failure, or null. */
function useClassicRefresh(isConnected: boolean): string | null {
  const { submit } = useStores()
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (!isConnected) return undefined
    let isShown = true
    void submit('classicCallbacks.refresh', {}).then((outcome) => {
      if (isShown) setProblem(outcome.ok ? null : outcome.error.message)
    })
    return () => {
      isShown = false
    }
  }, [submit, isConnected])
  return problem
}

/** Log of the receiver. Renders nothing for a receiver that was never on. */
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

/** Returns the address at which a service reaches the receiver; empty while it does not listen. */
function receiverAddress(receiver: ReceiverState | null): string {
  if (receiver?.listening.kind !== 'on') return ''
  const { publicUrl, port } = receiver.settings
  return publicUrl === '' ? localAddress(port) : publicUrl
}
