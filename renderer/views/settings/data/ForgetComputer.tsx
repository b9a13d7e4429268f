import { counted, t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { useCall } from '../../../components/use-call.ts'
import { useWindowContext } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import { Dialog } from '../../../controls/Dialog.tsx'
import { Problem } from '../../../controls/Problem.tsx'
import { useLoaded } from '../../../data/use-query.ts'
import styles from '../settings.module.css'

/** Button that deletes all of Stint's data from this computer, after a confirmation that lists what would be lost. */
export function ForgetComputer(): ReactElement {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <section
      className={`column ${styles['block']}`}
      aria-label={t`Erase Stint data from this computer`}
    >
      <h3>{t`Erase Stint data from this computer`}</h3>
      <p className="dim small">{t`Signs you out of every account and deletes all Stint data on this computer. Do this before you give the computer away.`}</p>
      <div>
        <Button
          tone="bad"
          onPress={() => setIsAsked(true)}
        >{t`Erase Stint data from this computer…`}</Button>
      </div>
      {isAsked && <ForgetDialog onClose={() => setIsAsked(false)} />}
    </section>
  )
}

function ForgetDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { stores } = useWindowContext()
  const lost = useLocalOnlyWork()
  const { problem, isBusy, run } = useCall()
  /** True once everything is deleted, until the program has ended. */
  const [isDone, setIsDone] = useState(false)
  const isForgetting = isBusy || isDone
  const forget = (): void =>
    void run(
      () => stores.submit('workspace.forgetComputer', {}),
      () => setIsDone(true),
    )
  return (
    <Dialog
      title={t`Erase Stint data from this computer`}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button tone="bad" isPending={isForgetting} isDisabled={lost === null} onPress={forget}>
            {isForgetting ? t`Deleting…` : t`Delete everything`}
          </Button>
        </>
      }
    >
      <p className="strong">{t`Delete all Stint data on this computer?`}</p>
      <p>{t`This signs you out of every account, deletes all records, drafts, receipts, settings and the log, and quits Stint. It doesn’t delete data in your accounting service or files you exported.`}</p>
      {lost === null ? <p>{t`Checking for unsent work…`}</p> : <Lost lost={lost} />}
      <Problem text={problem} />
    </Dialog>
  )
}

function Lost({ lost }: { readonly lost: readonly LocalOnlyWork[] }): ReactElement {
  const lines = lost.flatMap((one) => localOnlyWorkMessage(one) ?? [])
  if (lines.length === 0) return <p>{t`Everything has been sent.`}</p>
  return (
    <div role="alert">
      <p className="strong">{t`Export these items from the “Unsent” screen first, or you’ll lose them:`}</p>
      <ul className="bullets">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

/** Time between two counts, in ms: work can be recorded while the question is open. */
const pause = 1000

function useLocalOnlyWork(): readonly LocalOnlyWork[] | null {
  const { stores, expenseDrafts } = useWindowContext()
  const [lost, setLost] = useState<readonly LocalOnlyWork[] | null>(null)
  const count = async (): Promise<readonly LocalOnlyWork[]> => {
    const state = await stores.answers.once('workspace.state', {})
    const accounts = state.ok ? state.value.accounts.filter(({ kind }) => kind === 'own') : []
    return Promise.all(
      accounts.map(async ({ id, name, sync }) => {
        const drafts = await expenseDrafts.all(id)
        return { name, unsent: sync?.unsent ?? null, drafts: drafts.ok ? drafts.value.length : 0 }
      }),
    )
  }
  const show = (next: readonly LocalOnlyWork[]): number => {
    setLost(next)
    return pause
  }
  useLoaded(count, show, [stores, expenseDrafts])
  return lost
}

type LocalOnlyWork = {
  readonly name: string
  /** Number of unsent changes; null if the account could not be opened. */
  readonly unsent: number | null
  readonly drafts: number
}

/** Describes what would be lost: `Fern Studio: 2 changes, 1 draft`. Returns null if nothing would be lost. */
export function localOnlyWorkMessage({ name, unsent, drafts }: LocalOnlyWork): string | null {
  const parts = [
    ...(unsent === null ? [t`Stint couldn’t open this account to check for unsent work`] : []),
    ...counted(unsent ?? 0, { one: '# change', other: '# changes' }),
    ...counted(drafts, { one: '# draft', other: '# drafts' }),
  ]
  return parts.length === 0 ? null : `${name}: ${parts.join(', ')}`
}
