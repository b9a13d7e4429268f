import { clientTitle } from '../../../shared/domain/projects/client.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { toCsv } from '../../../shared/domain/text/csv.ts'
import { reportTables } from '../../../shared/domain/reports/report-csv.ts'
import {
  reportLines,
  type Names,
  type ReportLine,
} from '../../../shared/domain/reports/report-lines.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import type { Report, ReportInput } from '../../../shared/contract/groups/reports.ts'
import { createReportMarkCommands } from '../../commands/report-marks.ts'
import { yieldToEventLoop } from '../../base/yield-to-event-loop.ts'
import { exactReport, reportOverview, type ReportContext } from '../../queries/reports.ts'
import { weekCheck } from '../../queries/week-check.ts'
import type { Reader } from '../../queries/reader.ts'
import { reportMarks, allClients } from '../../queries/whole-lists.ts'
import type { GroupsOfWorkspace, HandlerParts } from '../router.ts'

const name = 'stint-report'

export const reportCalls: GroupsOfWorkspace['reports'] = ({ database, context }, parts) => {
  const { desktop, settings } = parts
  const saved = async (
    input: ReportInput,
    extension: string,
    write: (report: Report, lines: readonly ReportLine[], names: Names) => string,
  ): Promise<Outcome<{ readonly file: string }>> => {
    const answer = await exactReport(database, input, reportContext(parts))
    const names = namesIn(answer, database)
    const lines = reportLines(answer.totals, input.groupBy, names)
    return desktop.saveDownload(name, extension, write(answer, lines, names))
  }
  return {
    ...createReportMarkCommands(context),
    marks: () => reportMarks(database),
    totals: (input) => reportOverview(database, input, reportContext(parts)),
    weekCheck: (input) => weekCheck(database, input, reportContext(parts)),
    exportCsv: (input) =>
      saved(input, 'csv', ({ unbilled }, lines, names) =>
        toCsv(
          reportTables({ lines, by: input.groupBy, unbilled, names }),
          settings.read().csvSeparator,
        ),
      ),
    exportJson: (input) =>
      saved(input, 'json', ({ totals, unbilled }, lines) => {
        const { groups: _groups, ...sums } = totals
        const file = { report: input, unit: 'seconds', totals: sums, lines, unbilled }
        return `${JSON.stringify(file, null, 2)}\n`
      }),
    async print(_input, { windowId }) {
      const pdf = await desktop.printToPdf(windowId)
      return pdf.ok ? desktop.saveDownload(name, 'pdf', pdf.value) : pdf
    },
  }
}

/** Returns what a report needs besides the database: current time, currency, and a function to yield to other work. */
export function reportContext({
  clock,
  settings,
}: Pick<HandlerParts, 'clock' | 'settings'>): ReportContext {
  return { now: clock.now(), currency: settings.read().currency, pause: yieldToEventLoop }
}

function namesIn({ projectTitles }: Report, database: Reader): Names {
  const clients = new Map(allClients(database).map((client) => [client.id, client]))
  return {
    project: (id) => projectTitles[id] ?? t`Deleted project`,
    client: (id) => clientTitle(clients.get(id) ?? { id, name: null }),
  }
}
