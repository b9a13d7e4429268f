/** IPC handlers of the reports: totals for the screen and for exported files. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { Handlers } from '../../../shared/contract/contract.ts'
import { toCsv } from '../../../shared/domain/text/csv.ts'
import { reportTables } from '../../../shared/domain/reports/report-csv.ts'
import {
  reportLines,
  type Names,
  type ReportLine,
} from '../../../shared/domain/reports/report-lines.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { Settings } from '../../../shared/contract/settings.ts'
import type { Report, ReportInput } from '../../../shared/contract/report-payloads.ts'
import type { SaveDownload } from '../../desktop/files/downloads.ts'
import type { Clock } from '../../base/clock.ts'
import { yieldToEventLoop } from '../../base/yield-to-event-loop.ts'
import { report, type ReportContext } from '../../queries/reports.ts'
import { reportMarks } from '../../queries/report-marks.ts'
import { reportOverview } from '../../queries/report-overview.ts'
import { weekCheck } from '../../queries/week-check.ts'
import type { Reader } from '../../queries/reader.ts'
import { allClients } from '../../queries/whole-lists.ts'
import { noWorkspace, requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

export type ReportDesktop = {
  readonly saveDownload: SaveDownload
  /** The window's content in its print style, as the bytes of a PDF. Fails with `notFound`. */
  readonly printToPdf: (contentsId: number) => Promise<Outcome<Uint8Array>>
}

type Parts = {
  readonly workspaces: Pick<Workspaces, 'current'>
  readonly desktop: ReportDesktop
  readonly clock: Clock
  readonly settings: { readonly read: () => Pick<Settings, 'currency' | 'csvSeparator'> }
}

type ReportCalls = keyof Handlers & `reports.${string}`

type MarkCalls =
  | 'reports.marks'
  | 'reports.save'
  | 'reports.changeSaved'
  | 'reports.removeSaved'
  | 'reports.closeWeek'
  | 'reports.reopenWeek'

const name = 'stint-report'

export function createReportHandlers({
  workspaces,
  desktop,
  clock,
  settings,
}: Parts): Pick<Handlers, ReportCalls> {
  const withDatabase = async <Value>(
    ask: (database: Reader, context: ReportContext) => Promise<Value>,
  ): Promise<Outcome<Value>> => {
    const database = workspaces.current()?.database
    if (!database) return noWorkspace()
    try {
      const { currency } = settings.read()
      return success(await ask(database, { now: clock.now(), currency, pause: yieldToEventLoop }))
    } catch (error) {
      // The workspace was closed between two slices; the error of the database is not meant for users.
      if (workspaces.current()?.database === database) throw error
      return failure('noWorkspace', t`The workspace was closed.`)
    }
  }
  const made = async (
    input: ReportInput,
    extension: string,
    write: (report: Report, lines: readonly ReportLine[], names: Names) => string,
  ): Promise<Outcome<{ readonly file: string }>> => {
    const text = await withDatabase(async (database, context) => {
      const answer = await report(database, input, context)
      const names = namesIn(answer, database)
      return write(answer, reportLines(answer.totals, input.groupBy, names), names)
    })
    return text.ok ? desktop.saveDownload(name, extension, text.value) : text
  }
  return {
    'reports.totals': (input) =>
      withDatabase((database, context) => reportOverview(database, input, context)),
    'reports.weekCheck': (input) =>
      withDatabase((database, context) => weekCheck(database, input, context)),
    'reports.exportCsv': (input) =>
      made(input, 'csv', ({ unbilled }, lines, names) =>
        toCsv(
          reportTables({ lines, by: input.groupBy, unbilled, names }),
          settings.read().csvSeparator,
        ),
      ),
    'reports.exportJson': (input) =>
      made(input, 'json', ({ totals, unbilled }, lines) => {
        const { groups: _groups, ...sums } = totals
        const file = { report: input, unit: 'seconds', totals: sums, lines, unbilled }
        return `${JSON.stringify(file, null, 2)}\n`
      }),
    'reports.print': async (_input, { windowId }) => {
      const pdf = await desktop.printToPdf(windowId)
      return pdf.ok ? desktop.saveDownload(name, 'pdf', pdf.value) : pdf
    },
    ...createMarkHandlers(workspaces),
  }
}

/** Saved reports and closed weeks. */
function createMarkHandlers(workspaces: Pick<Workspaces, 'current'>): Pick<Handlers, MarkCalls> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'reports.marks': () => readWorkspace(({ database }) => reportMarks(database)),
    'reports.save': (input) => withWorkspace((one) => one.reportMarks.save(input)),
    'reports.changeSaved': (input) => withWorkspace((one) => one.reportMarks.change(input)),
    'reports.removeSaved': (input) => withWorkspace((one) => one.reportMarks.remove(input)),
    'reports.closeWeek': (input) => withWorkspace((one) => one.reportMarks.closeWeek(input)),
    'reports.reopenWeek': (input) => withWorkspace((one) => one.reportMarks.reopenWeek(input)),
  }
}

function namesIn({ projectTitles }: Report, database: Reader): Names {
  const clients = new Map(allClients(database).map((client) => [client.id, client.name]))
  return {
    project: (id) => projectTitles[id] ?? t`A project that is gone`,
    client: (id) => clients.get(id) ?? t`Client ${id}`,
  }
}
