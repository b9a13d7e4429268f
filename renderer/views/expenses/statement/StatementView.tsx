import { t } from '../../../../shared/domain/language/translate.ts'
import { FolderOpen } from 'lucide'
import { useState, type ReactElement } from 'react'
import { FileButton } from '../../../controls/fields/FileButton.tsx'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import type { StatementLine } from '../../../../shared/domain/statements/statement-lines.ts'
import type { StatementTable } from '../../../../shared/domain/statements/statement-table.ts'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { Button } from '../../../controls/Button.tsx'
import { ScreenHeader } from '../../../controls/ScreenHeader.tsx'
import { readStatement } from './read-statement.ts'
import { MappingForm } from './MappingForm.tsx'
import { draftIdsOf } from './draft-ids.ts'
import { StatementLists } from './StatementLists.tsx'
import { useStatement } from './use-statement.ts'
import { Problem } from '../../../controls/Problem.tsx'
import styles from './statement.module.css'

/** Statement that was read, and the drafts that were made of its lines. */
export type OpenStatement = {
  readonly name: string
  readonly table: StatementTable
  /** Ids of the drafts of lines, by the key of the line. */
  readonly drafts: Readonly<Record<string, string>>
}

type Props = {
  /**
   * Open drafts of the workspace. All of them are needed, because a draft made from a receipt can belong to a line,
   * too.
   */
  readonly openDrafts: readonly ExpenseDraft[]
  readonly statement: OpenStatement | null
  readonly onStatement: (statement: OpenStatement) => void
  /** Creates a draft of a line; null if that failed. */
  readonly onDraft: (line: StatementLine) => Promise<string | null>
  readonly onOpenDraft: (id: string) => void
  readonly onOpen: (expense: ListedExpense) => void
  readonly onLeave: () => void
}

/**
 * Bank statement beside the expenses: lines with an expense, expenses without a receipt, and lines without an expense
 * (decision 130).
 */
export function StatementView(props: Props): ReactElement {
  const { statement, onStatement, onLeave } = props
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const outcome = await readStatement(file)
    setProblem(outcome.ok ? null : `${file.name}: ${outcome.error.message}`)
    if (outcome.ok) onStatement({ name: file.name, table: outcome.value, drafts: {} })
  }
  return (
    <div className="fill">
      <ScreenHeader
        title={t`Compare with a bank statement`}
        parent={<Button tone="flat" isSmall onPress={onLeave}>{t`Expenses`}</Button>}
      >
        <FileButton
          tone={statement ? 'plain' : 'key'}
          icon={FolderOpen}
          label={t`Choose a bank statement`}
          // Files in other formats are named, with what to do instead.
          accept=".csv,.txt,.tsv,text/csv,.xlsx,.xls,.ofx,.qfx,.qif,.sta,.mt940,.xml,.pdf"
          onChoose={([file]) => void read(file)}
        >
          {statement ? t`Another statement…` : t`Choose a CSV file…`}
        </FileButton>
      </ScreenHeader>
      <div className={`scrolled ${styles['page']}`}>
        <Problem text={problem} />
        {statement ? (
          <Comparison {...props} key={statement.name} statement={statement} />
        ) : (
          <p className={styles['words']}>
            {t`Export your account or card statement as CSV from your bank and choose the file here. Stint reads it on this computer and saves only your decisions. Nothing changes until you confirm.`}
          </p>
        )}
      </div>
    </div>
  )
}

function Comparison(props: Props & { readonly statement: OpenStatement }): ReactElement {
  const { statement, openDrafts, onStatement, onDraft } = props
  const { mapping, doubts, lines, match, problem, setMapping } = useStatement(statement.table)
  const draft = async (line: StatementLine): Promise<void> => {
    const id = await onDraft(line)
    if (id === null) return
    onStatement({ ...statement, drafts: { ...statement.drafts, [line.key]: id } })
  }
  return (
    <>
      <MappingForm
        name={statement.name}
        table={statement.table}
        mapping={mapping}
        doubts={doubts}
        lines={lines}
        onChange={setMapping}
      />
      <Problem text={problem} />
      {match && (
        <StatementLists
          match={match}
          drafts={draftIdsOf(match.missing, openDrafts, statement.drafts)}
          onDraft={(line) => void draft(line)}
          onOpenDraft={props.onOpenDraft}
          onOpen={props.onOpen}
        />
      )}
    </>
  )
}
