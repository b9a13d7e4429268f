import { t } from '../../../shared/domain/language/translate.ts'
import { TriangleAlert } from 'lucide'
import type { ReactElement } from 'react'
import type { Delivery } from '../../../shared/domain/webhooks/delivery.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { ReceiverState } from '../../../shared/domain/webhooks/receiver.ts'
import { useCurrentMinute } from '../../components/use-now.ts'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { KpiStrip, type Kpi } from '../../controls/KpiStrip.tsx'
import { localZone } from '../../lib/clock.ts'
import { ago } from '../../lib/time-format.ts'
import { deliveryTime, listeningLabel } from './delivery-messages.ts'
import styles from './webhooks.module.css'

type Props = {
  readonly receiver: ReceiverState
  readonly onTurn: (isOn: boolean) => void
  readonly onSetUp: () => void
}

/**
 * Figures of the local receiver: whether it listens, which signatures it can check, the last event, and the requests of
 * today.
 */
export function ReceiverStrip({ receiver, onTurn, onSetUp }: Props): ReactElement {
  const { settings, listening, checkable, areCodesLostAtEnd } = receiver
  const isOn = listening.kind !== 'off'
  return (
    <section className={styles['receiver']} aria-label={t`Local receiver`}>
      <KpiStrip figures={figuresOf(receiver, useCurrentMinute())} />
      <div className={styles['receiverActions']}>
        <Button isSmall tone="flat" onPress={onSetUp}>{t`Set up`}</Button>
        <Button isSmall onPress={() => onTurn(!isOn)}>
          {isOn ? t`Turn off` : t`Turn on`}
        </Button>
      </div>
      {listening.kind === 'portInUse' && (
        <p className={`row ${styles['problem']}`} role="alert">
          {t`Another program is using port ${settings.port}.`}{' '}
          <Button isSmall onPress={onSetUp}>{t`Choose another port`}</Button>
        </p>
      )}
      {isOn && areCodesLostAtEnd && checkable.length > 0 && (
        <p className={`row small warn ${styles['quiet']}`}>
          <Icon of={TriangleAlert} size={14} />
          {t`No keychain on this computer: verification codes last until you quit Stint.`}
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
        <span data-tone={isBad ? 'bad' : undefined} className={styles['figure']}>
          {state} <span className={`small dim ${styles['mono']}`}>{detail}</span>
        </span>
      ),
    },
    {
      label: t`Signatures`,
      value: (
        <span className={styles['figure']}>
          {checkable.length === 0 ? t`No code yet` : t`Checked`}{' '}
          <span className={styles['soft']}>{t`HMAC-SHA256`}</span>
        </span>
      ),
    },
    { label: t`Last event`, value: <LastEvent event={lastEvent} minute={minute} /> },
    {
      label: t`Today`,
      value: (
        <span className={styles['figure']}>
          {today.accepted} <span className={styles['soft']}>{t`received,`}</span>{' '}
          <span data-tone={today.refused > 0 ? 'bad' : undefined}>{today.refused}</span>{' '}
          <span className={styles['soft']}>{t`refused`}</span>
        </span>
      ),
    },
  ]
}

type LastEventProps = { readonly event: Pick<Delivery, 'at'> | null; readonly minute: EpochMs }

function LastEvent({ event, minute }: LastEventProps): ReactElement {
  if (event === null) return <span className={styles['soft']}>{t`No events yet`}</span>
  return (
    <span className={styles['figure']}>
      {deliveryTime(event.at)}{' '}
      <span className={styles['soft']}>{ago(event.at, minute, localZone())}</span>
    </span>
  )
}
