/** Schema of requests over the local socket; anything else is refused before it reaches a command. */
import { z } from 'zod'
import { cleanText, longestText } from '../../../shared/domain/text/clean-text.ts'
import type { Seconds } from '../../../shared/domain/units.ts'
import type { RemoteRequest } from '../../../shared/contract/remote-requests.ts'

const text = z.string().max(longestText).transform(cleanText)
const name = z.string().trim().min(1).max(1000).transform(cleanText)
const sixty = z.int().min(0).max(59)

const since = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ago'),
    seconds: z
      .int()
      .min(0)
      .transform((value) => value as Seconds),
  }),
  z.strictObject({
    kind: z.literal('at'),
    clock: z.strictObject({
      hour: z.int().min(0).max(24),
      minute: sixty,
      second: sixty,
      turn: z.enum(['A', 'B']).nullable(),
    }),
  }),
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
  z.strictObject({ command: z.literal('capture'), line: text, anyway: z.boolean().default(false) }),
  z.strictObject({
    command: z.enum(['stop', 'pause', 'resume', 'discard', 'status', 'recent', 'unsent', 'open']),
  }),
]) satisfies z.ZodType<RemoteRequest>
