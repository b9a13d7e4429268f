/** Schema of requests over the local socket; anything else is refused before it reaches a command. */
import { z } from 'zod'
import { maxLineLength } from '../../../shared/domain/capture/capture.ts'
import { cleanText, maxTextLength } from '../../../shared/domain/text/clean-text.ts'
import type { Seconds } from '../../../shared/domain/units.ts'
import { remoteGroupings, type RemoteRequest } from '../../../shared/contract/remote-requests.ts'
import { maxListed } from './remote-list.ts'

/** Maximum length of a path; no system allows longer ones. */
const maxPathLength = 32_000

const text = z.string().max(maxTextLength).transform(cleanText)
const line = z.string().max(maxLineLength).transform(cleanText)
const name = z.string().trim().min(1).max(1000).transform(cleanText)
const sixty = z.int().min(0).max(59)

const days = z.string().trim().min(1).max(60).nullable()
const filter = {
  from: days,
  to: days,
  project: name.nullable(),
  client: name.nullable(),
  tag: name.nullable(),
}
const clock = z.strictObject({
  hour: z.int().min(0).max(24),
  minute: sixty,
  second: sixty,
  turn: z.enum(['A', 'B']).nullable(),
})

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

export const remoteSchema = z.discriminatedUnion('command', [
  z.strictObject({
    command: z.enum(['start', 'switch']),
    note: text.nullable(),
    project: name.nullable(),
    client: name.nullable(),
    billable: z.boolean().nullable(),
    since: since.nullable(),
  }),
  z.strictObject({ command: z.literal('capture'), line, anyway: z.boolean().default(false) }),
  z.strictObject({
    command: z.literal('list'),
    ...filter,
    text: name.nullable(),
    limit: z.int().min(1).max(maxListed),
  }),
  z.strictObject({ command: z.literal('report'), ...filter, by: z.enum(remoteGroupings) }),
  z.strictObject({ command: z.literal('names') }),
  z.strictObject({
    command: z.literal('expense'),
    line,
    category: name.nullable(),
    receipt: z.string().min(1).max(maxPathLength).nullable(),
  }),
  z.strictObject({
    command: z.literal('propose'),
    note: text,
    project: name.nullable(),
    day: days,
    from: since,
    to: clock.nullable(),
  }),
  z.strictObject({
    command: z.literal('assistant'),
    tool: z.string().max(100),
    input: z.unknown().optional(),
  }),
  z.strictObject({
    command: z.enum(['stop', 'pause', 'resume', 'discard', 'status', 'recent', 'unsent', 'open']),
  }),
]) satisfies z.ZodType<RemoteRequest>
