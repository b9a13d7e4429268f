import { t, inLanguage } from '../../../shared/domain/language/translate.ts'
import { loadTranslations } from '../../../shared/domain/language/load-language.ts'
import { failure } from '../../../shared/contract/errors.ts'
import { toCsv } from '../../../shared/domain/text/csv.ts'
import { maxTimesheetRows, type Timesheet } from '../../../shared/domain/timesheets/timesheet.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { createTimesheetCommands } from '../../commands/timesheets.ts'
import { timesheetById } from '../../queries/whole-lists.ts'
import type { GroupsOfWorkspace } from '../router.ts'
import { reportContext } from './report-calls.ts'

/** Loads the queries on first use, because the start must not wait for their code. */
const queries = () => import('../../queries/timesheets.ts')

const documents = () => import('../../../shared/domain/timesheets/timesheet-document.ts')

export const timesheetCalls: GroupsOfWorkspace['timesheets'] = ({ database, context }, parts) => {
  const { desktop, settings } = parts
  const { issue, remove } = createTimesheetCommands(context)
  const present = () => ({ ...reportContext(parts), translations: loadTranslations })
  const gone = () => failure('notFound', t`This timesheet no longer exists.`)
  /** Runs `work` in the timesheet's language. Null if the timesheet was deleted. */
  const inItsLanguage = async <Value>(
    id: LocalId,
    work: (timesheet: Timesheet) => Value,
  ): Promise<Value | null> => {
    const timesheet = timesheetById(database, id)
    if (!timesheet) return null
    const { language } = timesheet.content.layout
    return inLanguage(language, await loadTranslations(language), () => work(timesheet))
  }
  return {
    preview: async (draft) => (await queries()).timesheetPreview(database, draft, present()),
    all: async () => (await queries()).issuedTimesheets(database, present()),
    issued: async ({ id }) => (await queries()).issuedTimesheet(database, id, present()),
    async issue(draft) {
      const { timesheetContent } = await queries()
      const content = timesheetContent(database, draft, present())
      if (content) return issue(content, draft.replaces)
      const message = t`A timesheet can have up to ${maxTimesheetRows} entries. Choose fewer days.`
      return failure('invalid', message)
    },
    remove,
    async print({ id }, { windowId }) {
      const { timesheetDocument } = await documents()
      const document = await inItsLanguage(id, (sheet) => timesheetDocument(sheet.content, sheet))
      if (!document) return gone()
      const pdf = await desktop.printToPdf(windowId, document.foot)
      return pdf.ok ? desktop.saveDownload(fileName(document.title), 'pdf', pdf.value) : pdf
    },
    async exportTable({ id, format }) {
      const { timesheetDocument } = await documents()
      const { timesheetCsvRows, timesheetTables } =
        await import('../../../shared/domain/timesheets/timesheet-table.ts')
      const found = await inItsLanguage(id, (sheet) => {
        const tables = timesheetTables(sheet.content, sheet)
        const { title } = timesheetDocument(sheet.content, sheet)
        return { title, tables, rows: timesheetCsvRows(tables) }
      })
      if (!found) return gone()
      const { title, tables, rows } = found
      const content =
        format === 'csv'
          ? toCsv(rows, settings.read().csvSeparator)
          : await desktop.writeSpreadsheet(title, tables)
      return desktop.saveDownload(fileName(title), format, content)
    },
  }
}

function fileName(title: string): string {
  return title.replace(/[^\p{L}\p{N}]+/gu, '-')
}
