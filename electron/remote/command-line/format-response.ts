import { formatHours } from '../../../shared/domain/time/format-hours.ts'
import type {
  RemoteAnswers,
  RemoteEntry,
  RemoteExpense,
  RemoteListed,
  RemoteNames,
  RemoteProposed,
  RemoteRecorded,
  RemoteReport,
  RemoteStatus,
  RemoteUnsent,
} from '../../../shared/contract/remote-answers.ts'
import type { RemoteCommand } from '../../../shared/contract/remote-schemas.ts'

import type { NameKind } from './command-table.ts'
import { forTerminal } from './format-table.ts'
import {
  expenseLines,
  listLines,
  nameLines,
  proposedLines,
  reportTextLines,
  dayIn,
  dayOf,
  isoTimeOfDay as timeIn,
} from './format-lists.ts'

/** A response as lines without line feeds: `lines` for stdout, `remarks` for stderr. */
export type FormattedResponse = {
  readonly lines: readonly string[]
  readonly remarks: readonly string[]
}

/**
 * Formats a response for people. The type of the response is not checked, because command line and program have the
 * same version. `only`: for the command `names`, the only list of names to print; null for all lists.
 */
export function formatResponse(
  command: RemoteCommand,
  answer: unknown,
  only: NameKind | null = null,
): FormattedResponse {
  const { lines, remarks } = printed(command, answer, only)
  return { lines: lines.map(forTerminal), remarks: remarks.map(forTerminal) }
}

function printed(
  command: RemoteCommand,
  answer: unknown,
  only: NameKind | null,
): FormattedResponse {
  switch (command) {
    case 'status':
      return plain(statusLines(answer as RemoteStatus))
    case 'recent':
      return plain(recentLines((answer as RemoteAnswers['recent']).entries))
    case 'unsent':
      return plain(unsentLines(answer as RemoteUnsent))
    case 'list':
      return plain(listLines(answer as RemoteListed))
    case 'report':
      return plain(reportTextLines(answer as RemoteReport))
    case 'names':
      return plain(nameLines(answer as RemoteNames, only))
    case 'expense': {
      const expense = answer as RemoteExpense
      return { lines: expenseLines(expense), remarks: expense.remarks }
    }
    case 'propose': {
      const proposed = answer as RemoteProposed
      return { lines: proposedLines(proposed), remarks: proposed.remarks }
    }
    case 'open':
    case 'assistant':
      return plain([])
    default: {
      const { entry, remarks } = answer as RemoteRecorded
      return { lines: [recordedLine(command, entry)], remarks }
    }
  }
}

function plain(lines: readonly string[]): FormattedResponse {
  return { lines, remarks: [] }
}

type Recording = 'start' | 'switch' | 'capture' | 'stop' | 'pause' | 'resume' | 'discard'

function recordedLine(command: Recording, entry: RemoteEntry): string {
  const description = work(entry)
  const length = formatHours(entry.seconds)
  switch (command) {
    case 'start':
    case 'switch':
      return `Started at ${startOfTimer(entry)}: ${description}`
    case 'capture':
      return entry.isRunning
        ? `Started at ${startOfTimer(entry)}: ${description}`
        : `Recorded ${length} from ${timeOfDay(entry)} on ${dayOf(entry)}: ${description}`
    case 'resume':
      return `Goes on: ${description}`
    case 'stop':
      return `Logged ${length}: ${description}`
    case 'pause':
      return `Paused after ${length}: ${description}`
    case 'discard':
      return `Discarded ${length}: ${description} (Undo in the window brings it back)`
  }
}

function statusLines(status: RemoteStatus): readonly string[] {
  if (status.workspace === 'none') {
    return ['Stint is open, but neither the demo business nor an account was chosen yet.']
  }
  const running = status.running.map(
    (entry) => `${formatHours(entry.seconds)} ${work(entry)}, since ${startOfTimer(entry)}`,
  )
  const { paused, unsent, refused } = status
  return [
    ...(running.length === 0 ? ['No timer is running.'] : running),
    ...(paused ? [`Paused: ${work(paused)}`] : []),
    `Today ${formatHours(status.today)}, this week ${formatHours(status.week)}`,
    ...(unsent === 0
      ? []
      : [`${unsent} unsent${refused === 0 ? '' : `, ${refused} need attention`}`]),
  ]
}

function recentLines(entries: readonly RemoteEntry[]): readonly string[] {
  return entries.length === 0 ? ['Nothing was recorded yet.'] : entries.map(work)
}

function unsentLines({ unsent, items }: RemoteUnsent): readonly string[] {
  if (unsent === 0) return ['Everything was sent.']
  const lines = items.map(({ kind, entity, title, state, problem }) => {
    const description = `${kind} ${entity.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`
    return `${state}: ${description} “${title ?? ''}”${problem === null ? '' : `: ${problem}`}`
  })
  const left = unsent - items.length
  return left > 0 ? [...lines, `and ${left} more`] : lines
}

/** Describes an entry's work, as in `call · Website · Acme · #travel`. */
function work({ note, project, client, tags }: RemoteEntry): string {
  const names = [project?.title, client && (client.name ?? `client ${client.id}`)]
  return [note ?? 'no note', ...names.filter(Boolean), ...tags.map((tag) => `#${tag}`)].join(' · ')
}

/** Formats a timer's start: `9:15` if it started today, otherwise `23:10 on 2026-11-20`. */
function startOfTimer(entry: RemoteEntry): string {
  const now = new Date(Date.parse(entry.startedAt) + entry.seconds * 1000).toISOString()
  const isToday = dayIn(now, entry.zone) === dayOf(entry)
  return isToday ? timeOfDay(entry) : `${timeOfDay(entry)} on ${dayOf(entry)}`
}

function timeOfDay({ startedAt, zone }: RemoteEntry): string {
  return timeIn(startedAt, zone)
}
