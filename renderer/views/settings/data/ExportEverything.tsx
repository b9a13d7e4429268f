import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { percentText } from '../../../../shared/domain/language/decimal-sign.ts'
import { Download, FolderOpen } from 'lucide'
import { type ReactElement, useState } from 'react'
import type { DataExportState } from '../../../../shared/contract/payloads.ts'
import { formatSize } from '../../../../shared/domain/expenses/receipt.ts'
import { Button } from '../../../controls/Button.tsx'
import { Problem } from '../../../controls/Problem.tsx'
import { useWindowContext, useWorkspaceId } from '../../../components/window-context.ts'
import { useLoaded } from '../../../data/use-query.ts'
import { toUnsentDraft } from '../../../drafts/expense-draft.ts'
import styles from '../settings.module.css'

/** Export of the shown account's complete data into a zip file (docs/export.md). */
export function ExportEverything(): ReactElement {
  const { state, isBusy, message, start, cancel, show } = useDataExport()
  // Also null while the user chooses where to save.
  const progress = state?.progress ?? null
  return (
    <section className={`column ${styles['block']}`} aria-label={t`Export everything`}>
      <h3>{t`Export everything`}</h3>
      <p className="dim small">{t`A zip file with everything in this account: entries, projects, expenses and lists as JSON and CSV, drafts, receipts, and a readme that explains the files. It contains no passwords or tokens.`}</p>
      <div className="wrap">
        {/* Not disabled during an export: a disabled button loses the focus. */}
        <Button
          icon={Download}
          isDisabled={state === null}
          onPress={() => void (progress ? cancel() : start('downloads'))}
        >
          {progress ? t`Cancel` : isBusy ? t`Waiting…` : t`Export to Downloads`}
        </Button>
        <Button
          isDisabled={state === null || isBusy}
          onPress={() => void start('choose')}
        >{t`Choose a location…`}</Button>
        {state?.last && !isBusy && (
          <Button icon={FolderOpen} onPress={() => void show()}>{t`Show in folder`}</Button>
        )}
      </div>
      {progress && <Progress of={progress} />}
      <Problem text={message?.kind === 'problem' ? message.text : null} />
      <p className={`small selectable ${styles['written']}`} role="status">
        {message?.kind === 'done' ? message.text : writtenText(state, isBusy)}
      </p>
    </section>
  )
}

function Progress({ of }: { readonly of: NonNullable<DataExportState['progress']> }): ReactElement {
  const share = of.total === 0 ? 0 : of.done / of.total
  return (
    <div className={`row ${styles['progress']}`}>
      <progress aria-label={t`Export`} value={share} max={1} />
      <span className="dim small">{percentText(Math.floor(share * 100))}</span>
    </div>
  )
}

function writtenText(state: DataExportState | null, isBusy: boolean): string {
  if (!state?.last || isBusy) return ''
  const { file, bytes, rows, receipts, missing } = state.last
  const parts = [
    plural(rows, { one: '# item', other: '# items' }),
    plural(receipts, { one: '# receipt', other: '# receipts' }),
    formatSize(bytes),
  ]
  const written = t`Saved to ${file} (${parts.join(', ')}).`
  if (missing === 0) return written
  const gone = plural(missing, {
    one: '# receipt isn’t included because its file isn’t on this computer.',
    other: '# receipts aren’t included because their files aren’t on this computer.',
  })
  return `${written} ${gone}`
}

type Message = { readonly kind: 'problem' | 'done'; readonly text: string }

/** Time between two queries while an export is written, in ms. */
const pause = 250

/** Exports the data. `state`: null until it is loaded, and again after a switch of account. */
function useDataExport() {
  const { stores, expenseDrafts } = useWindowContext()
  const { answers, submit } = stores
  const account = useWorkspaceId()
  const [loaded, setLoaded] = useState<{ of: string | null; state: DataExportState } | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const [starts, setStarts] = useState(0)
  const state = loaded?.of === account ? loaded.state : null
  const isBusy = starts > 0 || (state?.progress ?? null) !== null
  const problem = (text: string): void => setMessage({ kind: 'problem', text })
  useLoaded(
    () => answers.once('dataExport.state', {}),
    (outcome) => {
      if (!outcome.ok) return problem(outcome.error.message)
      setLoaded({ of: account, state: outcome.value })
      return starts > 0 || outcome.value.progress ? pause : undefined
    },
    [answers, account, starts],
  )
  return {
    state,
    isBusy,
    message,
    async start(place: 'downloads' | 'choose'): Promise<void> {
      if (isBusy || account === null) return
      setMessage(null)
      setStarts((count) => count + 1)
      const drafts = await expenseDrafts.all(account)
      const outcome = drafts.ok
        ? await submit(
            'dataExport.start',
            { place, drafts: drafts.value.map(toUnsentDraft) },
            { workspace: account },
          )
        : drafts
      // Loads the state once more.
      setStarts((count) => count - 1)
      if (!outcome.ok) problem(outcome.error.message)
      else if (outcome.value === null) setMessage({ kind: 'done', text: t`Nothing was exported.` })
    },
    async cancel(): Promise<void> {
      await submit('dataExport.cancel', {})
    },
    async show(): Promise<void> {
      const outcome = await submit('dataExport.show', {})
      if (!outcome.ok) problem(outcome.error.message)
    },
  }
}
