import { t } from '../language/translate.ts'
import type { CaptureClient, CaptureContext, CaptureProject, ProblemKind } from './capture.ts'
import { tidy } from '../text/clean-text.ts'
import type { Line, WordSpan } from './line.ts'
import {
  clientName,
  closedMessage,
  printClient,
  printProject,
  resolveClient,
  resolveProject,
  type Resolved,
} from './resolve-references.ts'
import { quote, type Sigil } from './tokenize.ts'

export type References = {
  readonly client: CaptureClient | null
  readonly project: CaptureProject | null
  readonly tags: readonly string[]
}

/** `text`: the reference as typed. */
type ReferenceMessages = {
  readonly repeated: (text: string) => string
  readonly ambiguous: (text: string) => string
  readonly unknown: (text: string) => string
}

const messages: Readonly<Record<'client' | 'project', ReferenceMessages>> = {
  client: {
    repeated: (text) => t`The line already has a client, so “${text}” stays in the note.`,
    ambiguous: (text) => t`Several clients match “${text}”.`,
    unknown: (text) => t`No clients match “${text}”.`,
  },
  project: {
    repeated: (text) => t`The line already has a project, so “${text}” stays in the note.`,
    ambiguous: (text) => t`Several projects match “${text}”.`,
    unknown: (text) => t`No projects match “${text}”.`,
  },
}

/**
 * Finds the client, project and tags of a line, and marks them as read. The client comes first, because it decides
 * between projects with the same title.
 */
export function takeReferences(line: Line, context: CaptureContext): References {
  const client = takeOne(line, '@', 'client', {
    resolve: (query) => resolveClient(query, context),
    print: (one) => printClient(one, context),
  })
  const project = takeOne(line, '/', 'project', {
    resolve: (query) => resolveProject(query, client?.target ?? null, context),
    print: (one) => printProject(one, client?.target ?? null, context),
  })
  if (project) checkProject(line, project.span, project.target, client?.target ?? null)
  return { client: client?.target ?? null, project: project?.target ?? null, tags: takeTags(line) }
}

type Finder<Target> = {
  readonly resolve: (query: string) => Resolved<Target>
  readonly print: (target: Target) => string
}
type Taken<Target> = { readonly target: Target; readonly span: WordSpan }

function takeOne<Target>(
  line: Line,
  sigil: Sigil,
  noun: 'client' | 'project',
  { resolve, print }: Finder<Target>,
): Taken<Target> | null {
  let taken: Taken<Target> | null = null
  for (const { span, query } of referencesOf(line, sigil)) {
    const text = line.textOf(span)
    if (taken !== null) {
      line.report('repeated', span, messages[noun].repeated(text))
      continue
    }
    if (!line.hasRoomForProblems()) break
    const resolved = resolve(query)
    const isFound = 'found' in resolved
    // “call @3” is more likely at three than for the client 3M, and “90 EUR /2” half of it.
    const isSaid =
      !/^\d{1,2}$/.test(query) || (isFound && print(resolved.found) === `${sigil}${query}`)
    if (isFound && isSaid) {
      taken = { target: resolved.found, span }
      line.claim(span, noun)
      continue
    }
    const { isAmbiguous, others } = isFound
      ? { isAmbiguous: false, others: [resolved.found] }
      : resolved
    const kinds: Record<typeof noun, readonly [ProblemKind, ProblemKind]> = {
      client: ['ambiguousClient', 'unknownClient'],
      project: ['ambiguousProject', 'unknownProject'],
    }
    const kind = kinds[noun][isAmbiguous ? 0 : 1]
    const message = messages[noun][isAmbiguous ? 'ambiguous' : 'unknown'](text)
    line.report(kind, span, message, { candidates: [...others.map(print), quote(text)] })
  }
  return taken
}

function referencesOf(line: Line, sigil: Sigil): readonly { span: WordSpan; query: string }[] {
  return line.words.flatMap(({ reference }, index) => {
    if (reference?.sigil !== sigil) return []
    return [{ span: { first: index, end: index + 1 }, query: reference.query }]
  })
}

function checkProject(
  line: Line,
  span: WordSpan,
  project: CaptureProject,
  client: CaptureClient | null,
): void {
  const closed = closedMessage(project)
  if (closed !== null) line.report('closedProject', span, closed)
  if (client !== null && project.clientId !== null && project.clientId !== client.id) {
    const message = t`The client ${clientName(client)} has no project “${project.title}”.`
    line.report('otherClient', span, message)
  }
}

function takeTags(line: Line): readonly string[] {
  const tags = new Set<string>()
  for (const { span, query } of referencesOf(line, '#')) {
    const tag = tidy(query)
    if (tag === '') continue
    tags.add(tag)
    line.claim(span, 'tag')
  }
  return [...tags]
}

const marks: ReadonlyMap<string, boolean> = new Map([
  ['!', true],
  ['+b', true],
  ['-b', false],
])

/**
 * Finds the mark `!`, `+b` or `-b` (billable or not) anywhere in the line and marks it as read. Must run before
 * `takeBillableWord`, which depends on the words that are already read.
 */
export function takeBillableMark(line: Line): boolean | null {
  for (let first = 0; first < line.words.length; first += 1) {
    const billable = marks.get(line.core(first))
    if (billable === undefined) continue
    line.claim({ first, end: first + 1 }, 'billable')
    return billable
  }
  return null
}

/**
 * Finds a word such as `billable` at the start or end of the line, or beside a recognized part, and marks it as read.
 * Elsewhere, as in “discuss billable hours”, the word belongs to the note.
 */
export function takeBillableWord(line: Line): boolean | null {
  for (let first = 0; first < line.words.length; first += 1) {
    for (const end of [first + 2, first + 1]) {
      const span = { first, end }
      const words =
        end === first + 1 ? line.core(first) : `${line.core(first)} ${line.core(first + 1)}`
      const billable = line.vocabulary.is('billable', words)
      const isWord = billable || line.vocabulary.is('notBillable', words)
      if (!isWord || !(line.isAtEdge(span) || line.hasNeighbour(span))) continue
      if (isPartly(line, first - 1)) {
        const whole = { first: first - 1, end }
        const text = line.textOf(whole)
        const candidates = [line.textOf(span), quote(text)]
        line.report('unclear', whole, t`What does “${text}” mean?`, { candidates })
        return null
      }
      line.claim(span, 'billable')
      return billable
    }
  }
  return null
}

/** True for the first word of “half billable” and “teilweise abrechenbar”. */
function isPartly(line: Line, at: number): boolean {
  const isPart = /^(?:part|partly|partially|mostly|teils|teilweise|(?:ü|ue)berwiegend)$/
  return line.isOneOf(at, 'lengthOpeners') || isPart.test(line.core(at))
}
