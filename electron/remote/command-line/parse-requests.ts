/** Builds the requests of individual commands from their options and words. */
import { parseAgo, parseStartTime } from '../../../shared/domain/capture/parse-since.ts'
import type { TimeOfDay } from '../../../shared/domain/capture/time-of-day.ts'
import { success, type Outcome, failure } from '../../../shared/contract/errors.ts'
import {
  remoteGroupings,
  type RemoteFilter,
  type RemoteRequest,
  type Since,
} from '../../../shared/contract/remote-requests.ts'

/** Number of entries that `stint list` shows without --limit. */
const usualLimit = 50
const maxListed = 1000

/** Joins the words to one text; null if there are none. */
export function textOf(words: readonly string[]): string | null {
  const text = words.join(' ').trim()
  return text === '' ? null : text
}

export function startRequest(
  command: 'start' | 'switch',
  values: Values,
  rest: readonly string[],
): Outcome<RemoteRequest> {
  if (values['billable'] === true && values['not-billable'] === true) {
    return invalidUsage('Use either --billable or --not-billable.')
  }
  const since = readSince(values)
  if (!since.ok) return since
  const texts = optionTexts(values, ['project', 'client'])
  if (!texts.ok) return texts
  const isBillable = values['billable'] === true
  return success({
    command,
    note: textOf(rest),
    ...texts.value,
    billable: isBillable ? true : values['not-billable'] === true ? false : null,
    since: since.value,
  })
}

export function listRequest(values: Values, rest: readonly string[]): Outcome<RemoteRequest> {
  const filter = filterOf(values, rest)
  if (!filter.ok) return filter
  const texts = optionTexts(values, ['search', 'limit'])
  if (!texts.ok) return texts
  const { search, limit } = texts.value
  const count = limit === null ? usualLimit : Number(limit)
  if (!Number.isInteger(count) || count < 1 || count > maxListed) {
    return invalidUsage(`--limit takes a number from 1 to ${maxListed}, not “${limit ?? ''}”.`)
  }
  return success({ command: 'list', ...filter.value, text: search, limit: count })
}

export function reportRequest(values: Values, rest: readonly string[]): Outcome<RemoteRequest> {
  const filter = filterOf(values, rest)
  if (!filter.ok) return filter
  const wanted = values['by'] ?? 'project'
  const by = remoteGroupings.find((one) => one === wanted)
  if (!by) return invalidUsage(`--by takes one of ${remoteGroupings.join(', ')}.`)
  return success({ command: 'report', ...filter.value, by })
}

export function expenseRequest(values: Values, rest: readonly string[]): Outcome<RemoteRequest> {
  const texts = optionTexts(values, ['category', 'receipt'])
  if (!texts.ok) return texts
  const line = textOf(rest)
  if (line === null && texts.value.receipt === null) return invalidUsage('Add what you bought.')
  return success({ command: 'expense', line: line ?? '', ...texts.value })
}

export function proposeRequest(values: Values, rest: readonly string[]): Outcome<RemoteRequest> {
  const note = textOf(rest)
  if (note === null) return invalidUsage('Add a note that says what you worked on.')
  const texts = optionTexts(values, ['project', 'day', 'from', 'to'])
  if (!texts.ok) return texts
  const { project, day, from, to } = texts.value
  const since = readSince({ ago: values['ago'], at: values['from'] }, 'from')
  if (!since.ok) return since
  if (since.value === null) return invalidUsage('Add when it started: --from 9:00, or --ago 30m.')
  const end = to === null ? success(null) : timeOf('to', to)
  if (!end.ok) return end
  if (from === null && (to !== null || day !== null)) {
    return invalidUsage('A time --ago lasts until now: it takes no --to and no --day.')
  }
  return success({ command: 'propose', note, project, day, from: since.value, to: end.value })
}

/** Reads a filter: its days, which can be words or options, and its names, which are options. */
function filterOf(values: Values, rest: readonly string[]): Outcome<RemoteFilter> {
  const texts = optionTexts(values, ['from', 'to', 'project', 'client', 'tag'])
  if (!texts.ok) return texts
  const days = textOf(rest)
  if (days === null) return texts
  const { from, to } = texts.value
  if (from !== null || to !== null) {
    return invalidUsage(`Use either “${days}” or --from and --to.`)
  }
  return success({ ...texts.value, from: days, to: days })
}

/** Returns the texts of options; null for each option that was not given. An empty text is an error. */
function optionTexts<Name extends string>(
  values: Values,
  names: readonly Name[],
): Outcome<Readonly<Record<Name, string | null>>> {
  const texts = names.map((name): readonly [Name, string | null] => {
    const value = values[name]
    return [name, typeof value === 'string' ? value : null]
  })
  const empty = texts.find(([, text]) => text?.trim() === '')
  if (empty) return invalidUsage(`--${empty[0]} is empty.`)
  return success(Object.fromEntries(texts) as Record<Name, string | null>)
}

/** Reads the options of a start in the past; null for none. `option`: name of the time-of-day option in messages. */
function readSince({ ago, at }: Values, option: 'at' | 'from' = 'at'): Outcome<Since | null> {
  if (ago !== undefined && at !== undefined) {
    return invalidUsage(`Use either --ago or --${option}.`)
  }
  if (typeof ago === 'string') {
    const seconds = parseAgo(ago)
    if (seconds === null) {
      return invalidUsage(`--ago takes a length of time such as 10m, not “${ago}”.`)
    }
    return success({ kind: 'ago', seconds })
  }
  if (typeof at !== 'string') return success(null)
  const clock = timeOf(option, at)
  return clock.ok ? success({ kind: 'at', clock: clock.value }) : clock
}

function timeOf(option: string, text: string): Outcome<TimeOfDay> {
  const clock = parseStartTime(text)
  return clock === null
    ? invalidUsage(`--${option} takes a time of day such as 9:15, not “${text}”.`)
    : success(clock)
}

/** Options of a command as parsed: text, or true for one without a value. */
export type Values = Readonly<Record<string, string | boolean | undefined>>

export function invalidUsage(message: string): Outcome<never> {
  return failure('invalid', message)
}
