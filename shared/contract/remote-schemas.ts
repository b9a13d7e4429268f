/**
 * Requests that the command line and links send to the running program. Anything else that arrives over the local
 * socket is refused before it reaches a command. The command line imports nothing but types from this file, to start
 * without the schema library.
 */
import { z } from 'zod'
import { maxLineLength } from '../domain/capture/capture.ts'
import { cleanText, maxTextLength } from '../domain/text/clean-text.ts'
import type { Seconds } from '../domain/units.ts'
import { maxListed, plainCommands, remoteGroupings } from './remote-answers.ts'

/** Maximum length of a path; no system allows longer ones. */
const maxPathLength = 32_000

const text = z.string().max(maxTextLength).transform(cleanText)
const line = z.string().max(maxLineLength).transform(cleanText)
const name = z.string().trim().min(1).max(1000).transform(cleanText)
const sixty = z.int().min(0).max(59)
const clock = z.strictObject({
  hour: z.int().min(0).max(24),
  minute: sixty,
  second: sixty,
  turn: z.enum(['A', 'B']).nullable(),
})

/** When a timer started. `ago`: seconds before now. `at`: the most recent moment with the local time `clock`. */
const since = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ago'),
    seconds: z
      .int()
      .min(0)
      .transform((value) => value as Seconds),
  }),
  z.strictObject({ kind: z.literal('at'), clock }),
])

/** A timer to start. `project` and `client` can be the first letters of the name, as in the quick line. */
const start = z.strictObject({
  note: text.nullable(),
  project: name.nullable(),
  client: name.nullable(),
  billable: z.boolean().nullable(),
  since: since.nullable(),
})

/** Which entries to list. `project` and `client` can be the first letters of the name; a tag must be complete. */
const day = z.string().trim().min(1).max(60).nullable()
const filter = z.strictObject({
  /**
   * A range of days in words (`yesterday`, `this week`, `2026-11-20`). Without `to`, the range ends today. Without
   * `from`, it is what `to` names. Without both, it is this week.
   */
  from: day,
  to: day,
  project: name.nullable(),
  client: name.nullable(),
  tag: name.nullable(),
})
const list = filter.extend({
  /** Words of the note, or a part of the project's title or of a tag. */
  text: name.nullable(),
  /** Maximum number of entries; the newest are listed. */
  limit: z.int().min(1).max(maxListed),
})

/** An expense, typed as one line. `category` can be the first letters of the category's name. */
const expense = z.strictObject({
  line,
  category: name.nullable(),
  /** Absolute path; null for none. A receipt that is sent without a line of text becomes a draft. */
  receipt: z.string().min(1).max(maxPathLength).nullable(),
})

/** A time entry to propose. The proposal waits for the user's decision. */
const propose = z.strictObject({
  note: text,
  project: name.nullable(),
  /** In words; null means today, or yesterday if the times are still to come today. */
  day,
  from: since,
  /** Null means now. */
  to: clock.nullable(),
})

export const remoteSchema = z.discriminatedUnion('command', [
  start.extend({ command: z.enum(['start', 'switch']) }),
  /** If `anyway` is true, text that looks like a time but is invalid stays in the note; otherwise the line is refused. */
  z.strictObject({ command: z.literal('capture'), line, anyway: z.boolean().default(false) }),
  list.extend({ command: z.literal('list') }),
  filter.extend({ command: z.literal('report'), by: z.enum(remoteGroupings) }),
  z.strictObject({ command: z.literal('names') }),
  expense.extend({ command: z.literal('expense') }),
  propose.extend({ command: z.literal('propose') }),
  /** Tool call by an assistant (`stint mcp`). The tool validates its input. */
  z.strictObject({
    command: z.literal('assistant'),
    tool: z.string().max(100),
    input: z.unknown().optional(),
  }),
  z.strictObject({ command: z.enum(plainCommands) }),
])

type Sent = z.output<typeof remoteSchema>
type Plain = (typeof plainCommands)[number]
export type RemoteRequest =
  | Exclude<Sent, { command: Plain }>
  | { readonly [Name in Plain]: { readonly command: Name } }[Plain]
export type RemoteCommand = RemoteRequest['command']

export type Since = z.output<typeof since>
export type RemoteStart = z.output<typeof start>
export type RemoteFilter = z.output<typeof filter>
export type RemoteList = z.output<typeof list>
export type RemoteExpenseInput = z.output<typeof expense>
export type RemotePropose = z.output<typeof propose>
