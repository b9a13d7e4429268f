import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import type {
  DocumentColumn,
  DocumentSection,
  TimesheetDocument,
} from '../../../../shared/domain/timesheets/timesheet-document.ts'
import { lazyPart } from '../../../components/lazy-part.tsx'
import styles from './timesheet-paper.module.css'

type Props = {
  readonly paper: TimesheetDocument
  /** Called once all receipts are drawn. Not called if there are no receipts. */
  readonly onReady: () => void
}

const ReceiptPages = lazyPart(() => import('./ReceiptPages.tsx'), 'ReceiptPages')

/** Timesheet as a sheet of paper, the same on screen and in print. Its texts are in the client's language. */
export function TimesheetPaper({ paper, onReady }: Props): ReactElement {
  const { language, title, sender, facts, expenses, changes, receipts } = paper
  const [name, ...address] = sender
  const sheet = useRef<HTMLElement>(null)
  useFittedWidth(sheet)
  return (
    <article ref={sheet} className={`selectable ${styles['paper']}`} lang={language}>
      <div className={styles['page']}>
        <header className={styles['head']}>
          <div>
            <h1>{title}</h1>
            <dl className={styles['facts']}>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          {name !== undefined && (
            <address className="column">
              <span className="strong">{name}</span>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
        </header>
        {changes && (
          <section className={styles['changes']}>
            <h2>{changes.title}</h2>
            <ul>
              {changes.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
        {paper.sections.length === 0 ? (
          <p className={styles['empty']}>{paper.empty}</p>
        ) : (
          <Lines columns={paper.columns} sections={paper.sections} />
        )}
        {expenses && (
          <section>
            <h2>{expenses.title}</h2>
            <Lines
              columns={expenses.columns}
              sections={[{ title: null, hours: '', amount: '', rows: expenses.rows }]}
            />
          </section>
        )}
        <div className={styles['end']}>
          <table className={styles['sums']}>
            <tbody>
              {paper.sums.map(({ label, value, isTotal }, place) => (
                <tr key={`${label} ${place}`} data-total={isTotal || undefined}>
                  <th scope="row">{label}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {paper.signatures.length > 0 && (
            <div className={styles['signatures']}>
              {paper.signatures.map((caption) => (
                <p key={caption}>{caption}</p>
              ))}
            </div>
          )}
        </div>
      </div>
      {receipts.length > 0 && <ReceiptPages receipts={receipts} onReady={onReady} />}
    </article>
  )
}

/** Width of A4 in CSS pixels. */
const paperWidth = 794

/** Fits the sheet into its place on screen, so that all of it is visible, without changing its size in print. */
function useFittedWidth(sheet: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = sheet.current
    const place = element?.parentElement
    if (!element || !place) return undefined
    const fit = (): void => {
      const { paddingLeft, paddingRight } = getComputedStyle(place)
      const wide = place.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      element.style.setProperty('zoom', String(Math.min(1, wide / paperWidth)))
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(place)
    return () => observer.disconnect()
  }, [sheet])
}

type LinesProps = {
  readonly columns: readonly DocumentColumn[]
  readonly sections: readonly DocumentSection[]
}

const figures: ReadonlySet<DocumentColumn['id']> = new Set(['hours', 'rate', 'amount'])

function Lines({ columns, sections }: LinesProps): ReactElement {
  const texts = columns.filter(({ id }) => !figures.has(id)).length
  return (
    <table className={styles['lines']}>
      <thead>
        <tr>
          {columns.map(({ id, title }) => (
            <th key={id} scope="col" data-column={id} data-figure={figures.has(id) || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map((section, place) => (
        <tbody key={section.title ?? place}>
          {section.title !== null && (
            <tr className={styles['group']}>
              <th scope="rowgroup" colSpan={texts}>
                {section.title}
              </th>
              {columns.slice(texts).map(({ id }) => (
                <td key={id} data-figure>
                  {id === 'hours' ? section.hours : id === 'amount' ? section.amount : ''}
                </td>
              ))}
            </tr>
          )}
          {section.rows.map((row) => (
            <tr key={row.id} data-changed={row.isChanged || undefined}>
              {columns.map(({ id }, column) => (
                <td key={id} data-column={id} data-figure={figures.has(id) || undefined}>
                  {row.cells[column]}
                  {row.isChanged && id === lastText(columns) && (
                    <span className={`no-print warn ${styles['mark']}`}>{t`Changed later`}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Returns the column that shows the mark of a changed line: the note's, or else the first. */
function lastText(columns: readonly DocumentColumn[]): DocumentColumn['id'] | undefined {
  return (columns.find(({ id }) => id === 'note') ?? columns[0])?.id
}
