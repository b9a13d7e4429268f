import { listOf, plural, t } from '../../../shared/domain/language/translate.ts'
import { useState, type FormEvent, type ReactElement } from 'react'
import type { AccountSummary } from '../../../shared/contract/workspace-payloads.ts'
import type { UnsentChoice } from '../../../shared/contract/groups/workspace.ts'
import { useModal } from '../../components/forms/use-modal.ts'
import { useRemoveAccount } from './use-remove-account.ts'
import styles from './account-list.module.css'

type Props = { readonly account: AccountSummary; readonly onClose: () => void }

const choices: readonly (readonly [UnsentChoice, string, string])[] = [
  [
    'export',
    t`Write it into a file`,
    t`The file of unsent work goes to your downloads, with drafts and receipts. It can be read in again.`,
  ],
  [
    'keep',
    t`Keep it on this computer`,
    t`The data moves to the folder “removed” beside Stint’s other data, and comes back when this business is connected again.`,
  ],
]

/** Confirms the removal of an account and asks what to do with unsent work. */
export function RemoveAccountDialog({ account, onClose }: Props): ReactElement {
  const dialog = useModal()
  const { drafts, remove } = useRemoveAccount(account)
  const [choice, setChoice] = useState<UnsentChoice>('export')
  const [problem, setProblem] = useState<string | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  // The data of an account that could not be opened can't be counted or exported.
  const isOpen = account.sync !== null
  const unsent = account.sync?.unsent ?? 0
  const isAsked = isOpen && unsent + (drafts ?? 0) > 0
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setIsRemoving(true)
    setProblem(null)
    const failed = await remove(!isOpen ? 'keep' : isAsked ? choice : 'none')
    setIsRemoving(false)
    if (failed === null) onClose()
    else setProblem(failed)
  }
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={t`Remove ${account.name}`}
      onCancel={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form onSubmit={(event) => void submit(event)}>
        <h2 className={styles['title']}>{t`Remove ${account.name}?`}</h2>
        <p>
          {t`You are signed out, and the account goes from this computer. What is on the service stays there.`}
          {account.hasRunningTimer && ` ${t`The timer that runs there goes on on the service.`}`}
        </p>
        {!isOpen && (
          <p>{t`It could not be opened, so its data is kept in the folder “removed”.`}</p>
        )}
        {isAsked && (
          <fieldset className={styles['choices']}>
            <legend className="strong">{unsentMessage(unsent, drafts ?? 0)}</legend>
            {choices.map(([value, label, hint]) => (
              <label key={value} className={styles['choice']}>
                <input
                  type="radio"
                  name="unsent"
                  value={value}
                  checked={choice === value}
                  onChange={() => setChoice(value)}
                />
                {label}
                <span className="dim small">{hint}</span>
              </label>
            ))}
          </fieldset>
        )}
        {problem !== null && (
          <p className={styles['problem']} role="alert">
            {problem}
          </p>
        )}
        <div className={styles['actions']}>
          <button type="button" className="quiet" onClick={onClose}>{t`Cancel`}</button>
          <button type="submit" disabled={isRemoving || drafts === null}>
            {isRemoving ? t`Removing…` : t`Remove`}
          </button>
        </div>
      </form>
    </dialog>
  )
}

/** `2 changes and 1 draft have not been sent:` */
function unsentMessage(unsent: number, drafts: number): string {
  const parts = [
    ...(unsent > 0 ? [plural(unsent, { one: '# change', other: '# changes' })] : []),
    ...(drafts > 0 ? [plural(drafts, { one: '# draft', other: '# drafts' })] : []),
  ]
  return plural(
    unsent + drafts,
    { one: '{parts} has not been sent:', other: '{parts} have not been sent:' },
    { parts: listOf(parts) },
  )
}
