import { Download, FilePlus, Trash2 } from 'lucide'
import { useState, type ReactElement } from 'react'
import { plural, t } from '../../../../shared/domain/language/translate.ts'
import type { IssuedTimesheet } from '../../../../shared/contract/groups/timesheets.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'
import type { TimesheetDocument } from '../../../../shared/domain/timesheets/timesheet-document.ts'
import { useStores } from '../../../components/window-context.ts'
import { Button, IconButton } from '../../../controls/Button.tsx'
import { EmptyState } from '../../../controls/EmptyState.tsx'
import { MenuButton } from '../../../controls/lists/MenuButton.tsx'
import { ScreenHeader } from '../../../controls/ScreenHeader.tsx'
import { useQuery } from '../../../data/use-query.ts'
import { useSavedFile } from '../use-saved-file.tsx'
import { TimesheetPaper } from './TimesheetPaper.tsx'
import reports from '../reports.module.css'
import styles from './timesheets.module.css'

type Props = {
  readonly id: LocalId
  readonly onBack: () => void
  readonly onNewVersion: (issued: IssuedTimesheet) => void
}

/** Page of an issued timesheet: the timesheet itself, the changes since it was issued, and its files. */
export function IssuedTimesheetPage({ id, onBack, onNewVersion }: Props): ReactElement {
  const issued = useQuery('timesheets.issued', { id })
  const parent = <Button onPress={onBack}>{t`Timesheets`}</Button>
  if (!issued) {
    return (
      <>
        <ScreenHeader title={t`Timesheet`} parent={parent} />
        <div className={`column ${reports['body']}`}>
          {issued === null && (
            <EmptyState art="reports" title={t`This timesheet no longer exists.`} />
          )}
        </div>
      </>
    )
  }
  return (
    <Issued
      issued={issued}
      parent={parent}
      onBack={onBack}
      onNewVersion={() => onNewVersion(issued)}
    />
  )
}

type IssuedProps = {
  readonly issued: IssuedTimesheet
  readonly parent: ReactElement
  readonly onBack: () => void
  readonly onNewVersion: () => void
}

const maxListed = 8

function Issued({ issued, parent, onBack, onNewVersion }: IssuedProps): ReactElement {
  const stores = useStores()
  const { id, mark, document: paper, changes, isReplaced } = issued
  const left = changes.length - maxListed
  const [isReady, setReady] = useState(paper.receipts.length === 0)
  const file = useSavedFile()
  const savePdf = (): void =>
    void file.save(() => printAs(paper, () => stores.submit('timesheets.print', { id })))
  const saveTable = (format: 'csv' | 'xlsx'): void =>
    void file.save(() => stores.submit('timesheets.exportTable', { id, format }))
  const remove = async (): Promise<void> => {
    if (await stores.act('timesheets.remove', { id })) onBack()
  }
  return (
    <>
      <div className={`no-print ${reports['acts']}`}>
        <ScreenHeader
          title={t`Timesheet ${mark.number}`}
          parent={parent}
          beside={
            <>
              {mark.version > 1 && (
                <span className="dim">{t`Version ${String(mark.version)}`}</span>
              )}
              {isReplaced && <span className="chip">{t`Replaced`}</span>}
            </>
          }
        >
          {file.said}
          <IconButton icon={Trash2} label={t`Delete timesheet`} onPress={() => void remove()} />
          <MenuButton
            label={t`Save as a table`}
            text={t`Table`}
            icon={Download}
            isDisabled={file.isBusy}
            actions={[
              { id: 'xlsx', label: t`Save as XLSX`, onAction: () => saveTable('xlsx') },
              { id: 'csv', label: t`Save as ${'CSV'}`, onAction: () => saveTable('csv') },
            ]}
          />
          <Button
            tone="key"
            icon={Download}
            isDisabled={!isReady}
            isPending={file.isBusy}
            onPress={savePdf}
          >{t`Save PDF`}</Button>
        </ScreenHeader>
      </div>
      <section className={styles['desk']} aria-label={t`Timesheet`} tabIndex={0}>
        <section
          className={`no-print ${styles['notice']}`}
          data-warn={changes.length > 0 || undefined}
        >
          {changes.length === 0 ? (
            <p className="dim">{t`This is the timesheet as it was issued. Later changes are marked.`}</p>
          ) : (
            <div>
              <h2 className="warn">
                {plural(changes.length, {
                  one: '# entry or expense changed since this timesheet was issued',
                  other: '# entries and expenses changed since this timesheet was issued',
                })}
              </h2>
              <ul className="bullets small">
                {changes.slice(0, maxListed).map((change) => (
                  <li key={change}>{change}</li>
                ))}
                {left > 0 && <li>{plural(left, { one: '# more', other: '# more' })}</li>}
              </ul>
            </div>
          )}
          {!isReplaced && <Button icon={FilePlus} onPress={onNewVersion}>{t`New version`}</Button>}
        </section>
        <TimesheetPaper paper={paper} onReady={() => setReady(true)} />
      </section>
    </>
  )
}

/** Runs `print` while the window has a document's title and language, so that the PDF gets both. */
async function printAs<Value>(
  { title, language }: Pick<TimesheetDocument, 'title' | 'language'>,
  print: () => Promise<Value>,
): Promise<Value> {
  const page = window.document
  const before = { title: page.title, language: page.documentElement.lang }
  page.title = title
  page.documentElement.lang = language
  try {
    return await print()
  } finally {
    page.title = before.title
    page.documentElement.lang = before.language
  }
}
