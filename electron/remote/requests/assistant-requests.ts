/**
 * Assistants' tools read and propose, but record nothing. Limits are enforced here: the assistant's process is not
 * trusted.
 */
import { plural, t } from '../../../shared/domain/language/translate.ts'
import {
  assistantTools,
  type AssistantInput,
  type AssistantToolName,
} from '../../../shared/contract/assistant-schemas.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { RemoteAnswers } from '../../../shared/contract/remote-answers.ts'
import type { RemoteList, RemoteRequest } from '../../../shared/contract/remote-schemas.ts'
import type { CaptureContext } from '../../../shared/domain/capture/capture.ts'
import { parseInstant } from '../../../shared/domain/capture/parse-instant.ts'
import type { Clock } from '../../base/clock.ts'
import { proposeSpan, type ProposalParts } from './remote-propose.ts'

const minute = 60_000
const callsPerMinute = 60
const proposalsPerMinute = 10

type Answer = Outcome<RemoteAnswers[keyof RemoteAnswers]>

export type AssistantOptions = {
  readonly areAssistantsAllowed: () => boolean
  readonly clock: Pick<Clock, 'monotonic'>
  readonly run: (request: RemoteRequest) => Answer | Promise<Answer>
  /** Returns what a proposal needs. Fails with `noWorkspace`. */
  readonly proposing: () => Outcome<ProposalParts>
}

export type AssistantRequests = ReturnType<typeof createAssistantRequests>

/**
 * Creates the function that runs a tool for an assistant. The function fails with `forbidden` if the user does not
 * allow assistants, `notFound` if there is no such tool, `rateLimited`, `badPayload`, or an error from the command that
 * the tool runs.
 */
export function createAssistantRequests(options: AssistantOptions) {
  const isCallAllowed = createCallLimit(options.clock, callsPerMinute, minute)
  const isProposalAllowed = createCallLimit(options.clock, proposalsPerMinute, minute)
  return ({
    tool,
    input,
  }: Pick<Extract<RemoteRequest, { command: 'assistant' }>, 'tool' | 'input'>):
    | Answer
    | Promise<Answer> => {
    if (!options.areAssistantsAllowed()) {
      return failure(
        'forbidden',
        t`Assistants aren’t allowed to use Stint here. The user can allow them in Settings, under “Assistants”.`,
      )
    }
    if (!isCallAllowed()) return tooOften(callsPerMinute)
    if (!isTool(tool)) return failure('notFound', t`There is no tool with this name.`, 'tool')
    if (tool === 'propose_entry' && !isProposalAllowed()) return tooOften(proposalsPerMinute)
    return runTool(tool, input ?? {}, options)
  }
}

function isTool(name: string): name is AssistantToolName {
  return Object.hasOwn(assistantTools, name)
}

function tooOften(maxCalls: number): Outcome<never> {
  return failure(
    'rateLimited',
    plural(maxCalls, {
      one: 'Too many requests: the limit is # a minute.',
      other: 'Too many requests: the limit is # a minute.',
    }),
  )
}

function runTool(
  tool: AssistantToolName,
  input: unknown,
  options: AssistantOptions,
): Answer | Promise<Answer> {
  const parsed = assistantTools[tool].input.safeParse(input)
  if (!parsed.success) return badInput(parsed.error)
  // The input was parsed by the schema of this tool.
  const runParsed = tools[tool] as (
    data: unknown,
    from: AssistantOptions,
  ) => Answer | Promise<Answer>
  return runParsed(parsed.data, options)
}

type Run<Name extends AssistantToolName> = (
  input: AssistantInput<Name>,
  options: AssistantOptions,
) => Answer | Promise<Answer>

const tools: { readonly [Name in AssistantToolName]: Run<Name> } = {
  status: (_input, { run }) => run({ command: 'status' }),
  totals: ({ by, ...filter }, { run }) => run({ command: 'report', by, ...withNulls(filter) }),
  list_entries: ({ limit, ...filter }, { run }) =>
    run({ command: 'list', text: null, limit, ...withNulls(filter) }),
  search_entries({ text, limit, from, to }, { run }) {
    const days = from === undefined && to === undefined ? everyDay : { from, to }
    return run({ command: 'list', text, limit, ...withNulls(days) })
  },
  list_projects: (_input, { run }) => run({ command: 'names' }),
  propose_entry(input, { proposing }) {
    const parts = proposing()
    return parts.ok ? proposeEntry(input, parts.value) : parts
  },
}

/** Contains all entries up to today, because no entry begins before 1970 (entry-limits.ts). */
const everyDay = { from: '1970-01-01', to: 'today' }

type Filter = {
  readonly [Name in 'from' | 'to' | 'project' | 'client' | 'tag']?: string | undefined
}

function withNulls({ from, to, project, client, tag }: Filter): Omit<RemoteList, 'text' | 'limit'> {
  return {
    from: from ?? null,
    to: to ?? null,
    project: project ?? null,
    client: client ?? null,
    tag: tag ?? null,
  }
}

function proposeEntry(
  { start, end, note, project }: AssistantInput<'propose_entry'>,
  parts: ProposalParts,
): Answer {
  const from = instantOf(start, 'start', parts.context)
  if (!from.ok) return from
  const to = instantOf(end, 'end', parts.context)
  if (!to.ok) return to
  const times = { from: from.value, to: to.value }
  return proposeSpan({ ...times, note, project: project ?? null, source: 'assistant' }, parts)
}

function instantOf(text: string, field: string, { zone }: CaptureContext) {
  const instant = parseInstant(text, zone)
  return instant === null
    ? failure(
        'invalid',
        t`“${field}” isn’t a valid time. Write it like this: 2026-11-20T09:00.`,
        field,
      )
    : success(instant)
}

type Issues = {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
}

function badInput({ issues }: Issues): Outcome<never> {
  const [issue] = issues
  const field = issue?.path.map(String).join('.') ?? ''
  const message = t`The tool’s input isn’t valid: ${issue?.message ?? ''}`
  return failure('badPayload', field === '' ? message : `${message} (${field})`, field || undefined)
}

/** Creates a function that counts a call and returns true if it is within the limit. Refused calls do not count. */
function createCallLimit(
  clock: Pick<Clock, 'monotonic'>,
  maxCalls: number,
  span: number,
): () => boolean {
  let callTimes: readonly number[] = []
  return () => {
    const now = clock.monotonic()
    callTimes = callTimes.filter((at) => now - at < span)
    if (callTimes.length >= maxCalls) return false
    callTimes = [...callTimes, now]
    return true
  }
}
