import { t } from '../../../shared/domain/language/translate.ts'
import { TriangleAlert, X } from 'lucide'
import { useState, type ReactElement } from 'react'
import { isAccepted, type Delivery } from '../../../shared/domain/webhooks/delivery.ts'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { copyText } from '../../lib/copy-text.ts'
import { clockTime, verdictLabel, verdictMeaning } from './delivery-messages.ts'
import styles from './webhooks.module.css'

type Props = {
  readonly delivery: Pick<Delivery, 'at' | 'event' | 'payload' | 'verdict'>
  readonly onClose: () => void
}

/** One request: what was decided about it and why, and what it brought, without secrets. */
export function DeliveryDetail({ delivery, onClose }: Props): ReactElement {
  const { at, event, payload, verdict } = delivery
  const [said, setSaid] = useState('')
  const accepted = isAccepted(verdict)
  const text = payload.map(([name, value]) => `${name}=${value}`).join('\n')
  return (
    <aside className={styles['detail']} aria-label={t`Delivery`}>
      <div className={styles['heading']}>
        <h3 className={styles['event']}>{event ?? t`Request`}</h3>
        <span className={styles['soft']}>{clockTime(at)}</span>
        <IconButton icon={X} label={t`Close`} isSmall onPress={onClose} />
      </div>
      <p className={styles['verdict']} data-tone={accepted ? undefined : 'bad'}>
        {!accepted && <Icon of={TriangleAlert} size={14} />}
        {accepted ? verdictLabel(verdict) : t`Refused: ${verdictLabel(verdict).toLowerCase()}`}
      </p>
      <p className={styles['soft']}>{verdictMeaning(verdict, accepted)}</p>
      {text !== '' && (
        <>
          <pre className={styles['payload']}>{text}</pre>
          <Button
            isSmall
            onPress={() =>
              void copyText(text).then((isDone) => setSaid(isDone ? t`Copied` : t`Not copied`))
            }
          >{t`Copy`}</Button>
          <span role="status" className={styles['soft']}>
            {said}
          </span>
        </>
      )}
    </aside>
  )
}
