/** Builds the diagnostics: facts about the program, the system and each account, and the last errors (decision 116). */
import {
  redactLogLine,
  redactPaths,
  type PersonalPaths,
} from '../../shared/domain/diagnostics/redact.ts'
import {
  fact,
  type DiagnosticFact,
  type DiagnosticGroup,
  type DiagnosticReport,
} from '../../shared/domain/diagnostics/report.ts'
import { dateFormat } from '../../shared/domain/language/date-format.ts'
import { formatSize } from '../../shared/domain/expenses/receipt.ts'
import { describeError, type Log } from '../base/log.ts'
import { readLogPage } from '../desktop/files/log-reader.ts'
import { databaseFacts } from '../queries/diagnostics.ts'
import type { Workspace } from './workspaces/workspace.ts'
import type { Workspaces } from './workspaces/workspaces.ts'

export type DiagnosticsParts = {
  readonly workspaces: Pick<Workspaces, 'all' | 'current'>
  readonly machine: () => readonly DiagnosticGroup[]
  readonly logFolder: string
  readonly paths: PersonalPaths
  readonly log: Log
}

const shownErrors = 20

export async function diagnosticReport(parts: DiagnosticsParts): Promise<DiagnosticReport> {
  const { workspaces, machine, paths } = parts
  const current = workspaces.current()
  const accounts = workspaces
    .all()
    .map((workspace, index) => accountGroup(workspace, index + 1, workspace === current))
  const groups = [...machine(), ...accounts].map(({ title, facts }) => ({
    title,
    facts: facts.map(({ label, value }) => ({ label, value: sentence(redactPaths(value, paths)) })),
  }))
  return { groups, errors: await lastErrors(parts) }
}

/** Begins words with a capital. A name with a digit, capital or hyphen, such as `x11` and `en-US`, stays as it is. */
function sentence(text: string): string {
  return text.replace(/^[a-z]+(?=[ ,]|$)/, (word) => word.charAt(0).toUpperCase() + word.slice(1))
}

/** Builds the group for an account. It is named by a number, because the account's name would reveal the business. */
function accountGroup(workspace: Workspace, number: number, isCurrent: boolean): DiagnosticGroup {
  const status = workspace.sync().status()
  const sync: readonly DiagnosticFact[] = [
    fact('Sending', status.kind),
    fact('Unsent', `${status.unsent}, refused ${status.refused}, held ${status.held}`),
    fact('Last answer', timeText(status.lastResponseAt)),
    fact('Last pull', timeText(status.pulledAt)),
    fact('Rows not understood', String(status.rejectedRows)),
    fact('Service restored', status.restored === null ? 'no' : 'a question is open'),
  ]
  return {
    title: `Account ${number} (${workspace.kind}${isCurrent ? ', shown' : ''})`,
    facts: [...sync, ...databaseOf(workspace), ...backupsOf(workspace)],
  }
}

function databaseOf({ database, notice }: Workspace): readonly DiagnosticFact[] {
  const { bytes, schema, sqlite, rows, queue, refusals } = databaseFacts(database)
  return [
    fact('SQLite', sqlite),
    fact('Database', `${formatSize(bytes)}, schema ${schema}`),
    fact('Integrity', notice === null ? 'sound when it was opened' : 'repaired when it was opened'),
    fact('Rows', listed(rows)),
    fact('Queue', listed(queue)),
    fact('Refusals', listed(refusals)),
  ]
}

function backupsOf({ backups }: Workspace): readonly DiagnosticFact[] {
  const all = backups.list()
  const [newest] = all
  const count =
    newest === undefined
      ? 'none'
      : `${all.length}, newest ${timeText(newest.at)} with ${formatSize(newest.bytes)}`
  return [fact('Backups', count), fact('Backup problem', backups.problem() ?? 'none')]
}

/** Formats a time in the time zone that the report names: `20 Nov 2026, 15:30:22`. */
function timeText(at: number | null): string {
  return at === null ? 'never' : dateFormat({ dateStyle: 'medium', timeStyle: 'medium' }).format(at)
}

/** Returns the last errors, newest first. If the log can't be read, the list says so. */
async function lastErrors({ logFolder, log }: DiagnosticsParts): Promise<readonly string[]> {
  try {
    const { lines } = await readLogPage(logFolder, { before: null, level: 'warn', text: '' })
    return lines.flatMap((line) => redactLogLine(line) ?? []).slice(0, shownErrors)
  } catch (error) {
    log.warn('log not read', { cause: describeError(error) })
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return [`Couldn’t read the log (${code}).`]
  }
}

function listed(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(
    ([name, count]) => `${name.replaceAll('_', ' ')} ${count}`,
  )
  return parts.length === 0 ? 'none' : parts.join(', ')
}
