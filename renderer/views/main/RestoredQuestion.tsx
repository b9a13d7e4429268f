import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { RestoredQuestion as Question } from '../../../shared/contract/payloads.ts'
import { serviceRestoredMessage } from '../../lib/sync-status-message.ts'
import { useStores } from '../../components/window-context.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './restored-service.module.css'

type Props = { readonly question: Question }

/** Asks what to do if the service seems restored from an older state. Nothing is sent until the user answers. */
export function RestoredQuestion({ question }: Props): ReactElement {
  const { act } = useStores()
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const answer = (choice: 'sendAgain' | 'keep'): void => {
    setBusy(true)
    void act('sync.answerRestored', { choice }).finally(() => setBusy(false))
  }
  return (
    <section className={`small ${styles['question']}`} aria-labelledby="restored-service">
      <div role="alert">
        <h2
          id="restored-service"
          className="strong bad"
        >{t`Your accounting service seems to have been reset to an earlier state`}</h2>
        <p>{t`${serviceRestoredMessage(question)} Stint won’t send or fetch anything until you choose.`}</p>
      </div>
      <p className={`wrap ${styles['choices']}`}>
        <NativeButton
          tone="key"
          disabled={isBusy}
          onClick={() => answer('sendAgain')}
        >{t`Send what’s missing`}</NativeButton>
        <NativeButton
          tone="plain"
          disabled={isBusy}
          onClick={() => answer('keep')}
        >{t`Use the service’s data`}</NativeButton>
        <NativeButton
          tone="plain"
          aria-expanded={isShown}
          aria-controls="restored-rows"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t`Hide list` : t`Show list`}
        </NativeButton>
      </p>
      {isShown && <Rows question={question} />}
    </section>
  )
}

const kinds: Readonly<Record<Entity, string>> = {
  timeEntry: t`Entry`,
  project: t`Project`,
  expense: t`Expense`,
  staff: t`Staff member`,
  callback: t`Webhook`,
}

function Rows({ question: { missing, older, examples } }: Props): ReactElement {
  const rest = missing.entries + missing.expenses + missing.projects + older - examples.length
  return (
    <ul id="restored-rows" className={styles['rows']}>
      {examples.map(({ entity, title, isMissing }, index) => (
        // Index keys: two rows can have the same text, and the list is never reordered.
        <li key={index}>
          {kinds[entity]} <span className="strong">{title ?? t`untitled`}</span>
          {isMissing ? '' : ` ${t`(older version on the service)`}`}
        </li>
      ))}
      {rest > 0 && <li>{t`and ${rest} more`}</li>}
    </ul>
  )
}
