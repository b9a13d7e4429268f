import { Download } from 'lucide'
import { useRef, useState, type ReactElement } from 'react'
import { plural, t } from '../../../shared/domain/language/translate.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import type { StagedImport } from './staged-import.ts'
import type { BeginImport, StagedRow } from '../../../shared/contract/groups/time-imports.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import { rowsPerChunk } from '../../../shared/domain/time-import/import-row.ts'
import type { Stores } from '../../stores/stores.ts'
import { Problem } from '../../controls/Problem.tsx'
import styles from './time-import.module.css'

type Props = {
  readonly count: number
  /** True while an earlier import is unfinished. */
  readonly isBlocked: boolean
  readonly question: string | null
  readonly problem: string | null
  /** Null while the rows are not known. */
  readonly stage: () => Promise<StagedImport> | null
  readonly onQuestion: () => void
  readonly onBegun: () => void
}

/** Button that starts the import. While a question is open, a press moves the focus to the question instead. */
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
      <Problem text={wrong} />
      <div className={`row wrap ${styles['act']}`}>
        {stored !== null ? (
          <>
            <progress aria-label={t`Saving rows`} value={stored} max={count} />
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
  if (isBlocked) return t`Another import isn’t finished. Continue or undo it first.`
  return question ?? t`Stint sends the entries one by one in the background.`
}

type Options = {
  /** Called with the number of rows that are already on disk. */
  readonly onProgress: (rows: number) => void
  /** Returns false if the import must stop before anything is recorded. */
  readonly isWanted: () => boolean
}

async function importEntries(
  { submit }: Pick<Stores, 'submit'>,
  header: BeginImport,
  rows: readonly StagedRow[],
  { onProgress, isWanted }: Options,
): Promise<Outcome<null>> {
  const begun = await submit('timeImports.begin', header)
  if (!begun.ok) return begun
  const { id, isStaged } = begun.value
  for (let from = 0; !isStaged && from < rows.length; from += rowsPerChunk) {
    if (!isWanted()) return success(null)
    const chunk = rows.slice(from, from + rowsPerChunk)
    const position = from / rowsPerChunk
    const staged = await submit('timeImports.stage', { id, position, rows: chunk })
    if (!staged.ok) return staged
    onProgress(from + chunk.length)
  }
  return submit('timeImports.run', { id })
}
