import { plural, t } from '../../../shared/domain/language/translate.ts'
import { Download } from 'lucide'
import { useRef, useState, type ReactElement } from 'react'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { importEntries } from './import-entries.ts'
import type { StagedImport } from './staged-import.ts'
import styles from './time-import.module.css'

type Props = {
  /** Rows that would be imported. */
  readonly count: number
  /** Another import is not finished. */
  readonly isBlocked: boolean
  /** What has to be said first; null for nothing. */
  readonly question: string | null
  readonly problem: string | null
  /** What is handed over; null while it is not known. */
  readonly stage: () => Promise<StagedImport> | null
  /** Moves the focus to the first open question. */
  readonly onQuestion: () => void
  readonly onBegun: () => void
}

/** The button that imports. While something is to be decided, it leads there instead. */
export function ImportAct(props: Props): ReactElement {
  const { count, isBlocked, question, problem, stage, onQuestion, onBegun } = props
  const stores = useStores()
  const [stored, setStored] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [wasRefused, setWasRefused] = useState(false)
  const isWanted = useRef(true)
  const begin = async (): Promise<void> => {
    if (count === 0 || stored !== null) return
    setWasRefused(question !== null)
    if (question !== null) return onQuestion()
    const staged = stage()
    if (!staged) return
    isWanted.current = true
    setStored(0)
    const { header, rows } = await staged
    const options = { onProgress: setStored, isWanted: () => isWanted.current }
    const outcome = await importEntries(stores, header, rows, options)
    setStored(null)
    setFailed(outcome.ok ? null : outcome.error.message)
    if (outcome.ok && isWanted.current) onBegun()
  }
  const refusal = wasRefused ? question : null
  const wrong = refusal ?? failed ?? problem
  return (
    <>
      {wrong !== null && (
        <p className={styles['problem']} role="alert">
          {wrong}
        </p>
      )}
      <div className={styles['act']}>
        {stored !== null ? (
          <>
            <progress aria-label={t`Storing rows`} value={stored} max={count} />
            <Button
              key="cancel"
              onPress={() => {
                isWanted.current = false
              }}
            >{t`Cancel`}</Button>
          </>
        ) : (
          <Button
            key="import"
            tone={question === null ? 'primary' : 'plain'}
            icon={Download}
            isDisabled={count === 0 || isBlocked}
            onPress={() => void begin()}
          >
            {plural(count, { one: 'Import # entry', other: 'Import # entries' })}
          </Button>
        )}
        <span className="dim small">{refusal === null && whyOf(isBlocked, question)}</span>
      </div>
    </>
  )
}

function whyOf(isBlocked: boolean, question: string | null): string {
  if (isBlocked) return t`Another import is not finished. Continue or undo it first.`
  return question ?? t`They are sent one after the other in the background.`
}
