import { t } from '../../../shared/domain/language/translate.ts'
import { formatHours } from '../../../shared/domain/time/format-hours.ts'
import type { CaptureContext } from '../../../shared/domain/capture/capture.ts'
import type { DeepLink } from '../../../shared/domain/desktop/deep-link.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import {
  isolated,
  quoted,
  withoutFormatCharacters,
} from '../../../shared/domain/text/clean-text.ts'
import type { PendingLink } from '../../../shared/contract/payloads.ts'
import type { RemoteStart } from '../../../shared/contract/remote-schemas.ts'
import { resolveCapture } from '../requests/remote-capture.ts'
import { resolveStart } from '../requests/remote-start.ts'

/** Links that need confirmation: all but those that only open the window. */
export type ConfirmableLink = Exclude<DeepLink, { kind: 'open' }>
export type LinkMessage = Omit<PendingLink, 'id'>

export function linkMessage(
  link: ConfirmableLink,
  context: CaptureContext,
  running: readonly TimeEntry[],
): LinkMessage {
  switch (link.kind) {
    case 'stop': {
      const [entry] = running
      if (!entry) {
        return {
          question: t`A link wants to stop the timer.`,
          detail: t`No timer is running.`,
          action: null,
        }
      }
      return {
        question: t`A link wants to stop the timer: ${noteOf(entry)}`,
        detail: null,
        action: t`Stop`,
      }
    }
    case 'start':
      return startWords(link, context, running)
    case 'capture':
      return captureWords(link.line, context, running)
  }
}

/** Converts the link to a request without a start time: the timer starts when the user confirms. */
export function startOfLink(link: Extract<DeepLink, { kind: 'start' }>): RemoteStart {
  const { note, project, client, billable } = link
  return { note, project, client, billable, since: null }
}

function startWords(
  link: Extract<DeepLink, { kind: 'start' }>,
  context: CaptureContext,
  running: readonly TimeEntry[],
): LinkMessage {
  const question = (what: string): string => t`A link wants to start a timer: ${what}`
  const resolved = resolveStart(startOfLink(link), context)
  if (!resolved.ok) {
    const detail = withoutFormatCharacters(resolved.error.message)
    return { question: question(named(link.note, [])), detail, action: null }
  }
  const { projectId, clientId, billable } = resolved.value.input
  const project = context.projects.find(({ id }) => id === projectId)
  const client = context.clients.find(({ id }) => id === clientId)
  const marks = billable === undefined ? [] : [billable ? t`billable` : t`not billable`]
  const names = [project?.title, client && (client.name ?? t`client ${client.id}`), ...marks]
  const remarks = resolved.value.remarks.map(withoutFormatCharacters)
  const detail = [stopping(running), ...remarks].filter(Boolean).join(' ') || null
  return { question: question(named(link.note, names)), detail, action: t`Start` }
}

function captureWords(
  line: string,
  context: CaptureContext,
  running: readonly TimeEntry[],
): LinkMessage {
  const question = t`A link wants to record: ${quoted(line)}`
  const resolved = resolveCapture(line, context)
  if (!resolved.ok) {
    return { question, detail: withoutFormatCharacters(resolved.error.message), action: null }
  }
  const { capture } = resolved.value
  const remarks = resolved.value.remarks.map(withoutFormatCharacters)
  const description = named(capture.note || null, [capture.project?.title, capture.client?.name])
  if (capture.kind === 'timer') {
    const detail = [t`This starts a timer: ${description}.`, stopping(running), ...remarks]
      .filter(Boolean)
      .join(' ')
    return { question, detail, action: t`Start` }
  }
  const length = formatHours(capture.duration)
  return {
    question,
    detail: [`${length} ${description}.`, ...remarks].join(' '),
    action: t`Record`,
  }
}

function stopping(running: readonly TimeEntry[]): string | null {
  const [entry] = running
  return entry ? t`This stops and logs the running timer: ${noteOf(entry)}` : null
}

function noteOf({ note }: TimeEntry): string {
  return note === null ? t`a timer without a note` : quoted(note)
}

/** Describes a note and names, as in `“call” · Website · billable`. */
function named(note: string | null, names: readonly (string | null | undefined)[]): string {
  const shown = names.flatMap((name) => (name ? [isolated(name)] : []))
  return [note === null ? t`without a note` : quoted(note), ...shown].join(' · ')
}
