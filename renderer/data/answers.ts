/**
 * Cache of main's answers that this window shows, keyed by workspace, call and input. Answers about the program stay
 * when the account is switched. The cache holds nothing that is not on disk. Main says which answers are stale. Stale
 * answers on screen are requested again at once, other stale answers when next shown.
 */
import type { CallInput, CallOutput, QueryName, SendCall } from '../../shared/contract/contract.ts'
import type { Outcome, StintError } from '../../shared/contract/errors.ts'
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { after, now } from '../lib/clock.ts'
import { shareStructure } from './structural-sharing.ts'
import type { ProgramGroups } from '../../shared/contract/groups/groups.ts'

/** A query with its input, such as one that the first screen needs. */
export type Query = {
  readonly [Name in QueryName]: { readonly name: Name; readonly input: CallInput<Name> }
}[QueryName]

/** Workspace that an answer belongs to; null for answers about the program. */
type Place = WorkspaceId | null

type Answer = {
  readonly place: Place
  readonly query: Query
  value: unknown
  isStale: boolean
  /** The query in progress, or null. `again`: the answer became stale meanwhile, so the query runs once more. */
  run: { readonly done: Promise<void>; again: boolean; isDropped: boolean } | null
  readonly watchers: Set<() => void>
}

/** Maximum time that a changed answer waits to be shown together with the answers of other queries, in ms. */
const maxWait = 100
const maxUnwatched = 50

type Keeper = { readonly names: readonly QueryName[]; readonly refresh: () => Promise<void> }

/**
 * Queries that run each time their answers are shown again, because main does not announce changes of these answers
 * (through passing time or other programs).
 */
const unannounced: ReadonlySet<QueryName> = new Set([
  'proposals.between',
  'proposals.inGaps',
  'proposals.planned',
  'traces.seen',
  'receipts.readings',
  'receiptFolder.state',
  'receiver.state',
  'reports.totals',
  'reports.weekCheck',
  'projects.overview',
  'palette.usage',
])

type Parts = {
  readonly send: SendCall
  readonly shown: () => WorkspaceId | null
  readonly showError: (error: StintError) => void
}

export class Answers {
  readonly #parts: Parts
  readonly #known = new Map<string, Answer>()
  /** Callbacks of stores that keep their own copies of answers. */
  readonly #keepers: Keeper[] = []
  #running = 0
  /** True until both the workspace and the answers of the first screen are known, because they are shown together. */
  #isStarting = false
  /** Changed answers waiting to be shown together with those of other runs, in one commit. */
  readonly #unshown = new Set<Answer>()
  #cancelShowing: (() => void) | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns the place of a query's answers; undefined while no workspace is shown. */
  placeOf(name: QueryName): Place | undefined {
    return isOfProgram(name) ? null : (this.#parts.shown() ?? undefined)
  }

  /** Cached answer for a workspace, by default the shown one; undefined if there is none. */
  get<Name extends QueryName>(
    name: Name,
    input: CallInput<Name>,
    place = this.placeOf(name),
  ): CallOutput<Name> | undefined {
    if (place === undefined) return undefined
    return this.#known.get(keyOf(place, name, input))?.value as CallOutput<Name> | undefined
  }

  /** Keeps an answer up to date until the returned function is called. */
  watch(place: Place, query: Query, watcher: () => void): () => void {
    const answer = this.#answerOf(place, query)
    answer.watchers.add(watcher)
    if (answer.isStale && !answer.run) void this.#ask(answer)
    return () => {
      answer.watchers.delete(watcher)
      if (answer.watchers.size > 0) return
      if (unannounced.has(query.name)) answer.isStale = true
      this.#forgetOld()
    }
  }

  /** Stores an answer known from a command's result, and so on disk. Drops the answer of a query in progress. */
  set<Name extends QueryName>(
    name: Name,
    input: CallInput<Name>,
    value: CallOutput<Name>,
    place = this.placeOf(name),
  ): void {
    if (place === undefined) return
    const answer = this.#answerOf(place, { name, input } as Query)
    if (answer.run) answer.run.isDropped = true
    answer.run = null
    if (keep(answer, value)) tell(answer)
  }

  /** Runs a query even if its answer is cached. If it fails, shows the failure and returns undefined. */
  async load<Name extends QueryName>(
    name: Name,
    input: CallInput<Name>,
    place = this.placeOf(name),
  ): Promise<CallOutput<Name> | undefined> {
    if (place === undefined) return undefined
    const answer = this.#answerOf(place, { name, input } as Query)
    answer.isStale = true
    await this.#ask(answer)
    return answer.isStale ? undefined : (answer.value as CallOutput<Name>)
  }

  /** Runs a query without caching its answer, such as a large one. The answer may be an error; the caller shows it. */
  once<Name extends QueryName>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<Outcome<CallOutput<Name>>> {
    return this.#parts.send(name, input, this.#parts.shown())
  }

  /** Loads queries of a workspace before the workspace is shown. */
  async loadAhead(place: Place, queries: readonly Query[]): Promise<void> {
    await Promise.all(queries.map((one) => this.#ask(this.#answerOf(place, one))))
  }

  /** Runs queries before the workspace is known. The returned function shows the answers once it is known. */
  async askAtStart(queries: readonly Query[]): Promise<(workspace: WorkspaceId | null) => void> {
    this.#isStarting = true
    const ofWorkspace = queries.filter(({ name }) => !isOfProgram(name))
    const program = queries.filter(({ name }) => isOfProgram(name))
    const [outcomes] = await Promise.all([
      Promise.all(
        ofWorkspace.map(({ name, input }) => this.#parts.send(name, input as never, undefined)),
      ),
      this.loadAhead(null, program),
    ])
    return (workspace) => {
      this.#isStarting = false
      this.#showNow()
      if (workspace === null) return
      for (const [index, query] of ofWorkspace.entries()) {
        const answer = this.#answerOf(workspace, query)
        const outcome = outcomes[index]
        if (outcome?.ok && keep(answer, outcome.value)) tell(answer)
        else if (outcome?.ok === false && outcome.error.code === 'noWorkspace')
          answer.isStale = false
      }
    }
  }

  /** Returns the shown queries with this name, one for each input. */
  shownInputs(name: QueryName): readonly Query[] {
    return [...this.#known.values()].flatMap(({ query, watchers }) =>
      query.name === name && watchers.size > 0 ? [query] : [],
    )
  }

  /** Calls `refresh` when these answers are stale. For stores that keep copies of answers. */
  onStale(names: readonly QueryName[], refresh: () => Promise<void>): void {
    this.#keepers.push({ names, refresh })
  }

  /** Marks these answers as stale, by default all. Queries whose answers are shown are run again. */
  async refresh(names?: readonly QueryName[]): Promise<void> {
    const keepers = this.#keepers.filter(
      (keeper) => names === undefined || keeper.names.some((name) => names.includes(name)),
    )
    const stale = [...this.#known.values()].filter(
      ({ query }) => names?.includes(query.name) ?? true,
    )
    for (const answer of stale) answer.isStale = true
    const needed = stale.filter(({ run, watchers }) => run !== null || watchers.size > 0)
    await Promise.all([
      ...needed.map((answer) => this.#ask(answer)),
      ...keepers.map(({ refresh }) => refresh()),
    ])
  }

  forgetOthers(workspace: WorkspaceId | null): void {
    for (const [key, { place }] of this.#known) {
      if (place !== null && place !== workspace) this.#known.delete(key)
    }
  }

  #answerOf(place: Place, query: Query): Answer {
    const key = keyOf(place, query.name, query.input)
    const found = this.#known.get(key)
    if (found) return found
    const made: Answer = {
      place,
      query,
      value: undefined,
      isStale: true,
      run: null,
      watchers: new Set(),
    }
    this.#known.set(key, made)
    return made
  }

  /** Runs the query of an answer, one run at a time. A call during a run makes the query run once more. */
  #ask(answer: Answer): Promise<void> {
    if (answer.run) {
      answer.run.again = true
      return answer.run.done
    }
    const { name, input } = answer.query
    const run = { again: false, isDropped: false, done: Promise.resolve() }
    this.#running += 1
    run.done = (async () => {
      let outcome: Outcome<unknown>
      let bookedAt = now()
      for (;;) {
        run.again = false
        outcome = await this.#parts.send(name, input, answer.place)
        if (!run.again) break
        // An answer that changes all the time, such as the progress of an import, is shown between runs too.
        if (!run.isDropped && now() - bookedAt >= maxWait) {
          bookedAt = now()
          this.#book(answer, outcome)
          this.#show()
        }
      }
      this.#running -= 1
      if (!run.isDropped) {
        answer.run = null
        this.#book(answer, outcome)
      }
      this.#show()
    })()
    answer.run = run
    return run.done
  }

  #book(answer: Answer, outcome: Outcome<unknown>): void {
    if (outcome.ok) {
      if (keep(answer, outcome.value)) this.#unshown.add(answer)
    }
    // After a switch to another workspace, errors of the former one are of no interest.
    else if (!['noWorkspace', 'workspaceChanged'].includes(outcome.error.code)) {
      this.#parts.showError(outcome.error)
    }
  }

  /** Shows the changed answers once no run is under way, or after `maxWait`. */
  #show(): void {
    if (this.#unshown.size === 0 || this.#isStarting) return
    if (this.#running > 0) {
      this.#cancelShowing ??= after(maxWait, () => this.#showNow())
      return
    }
    this.#showNow()
  }

  #showNow(): void {
    this.#cancelShowing?.()
    this.#cancelShowing = null
    const answers = [...this.#unshown]
    this.#unshown.clear()
    for (const answer of answers) tell(answer)
  }

  #forgetOld(): void {
    const unwatched = [...this.#known].filter(
      ([, { watchers, run }]) => watchers.size === 0 && !run,
    )
    for (const [key] of unwatched.slice(0, -maxUnwatched)) this.#known.delete(key)
  }
}

/** Returns the cache key of a query's answer. Inputs with the same JSON count as equal. */
export function keyOf(place: Place, name: QueryName, input: unknown): string {
  return `${place ?? ''} ${name} ${JSON.stringify(input)}`
}

function keep(answer: Answer, value: unknown): boolean {
  const shared = shareStructure(answer.value, value)
  answer.isStale = false
  if (shared === answer.value) return false
  answer.value = shared
  return true
}

function tell({ watchers }: Answer): void {
  for (const watcher of [...watchers]) watcher()
}

/** Groups of calls about the program, not a workspace. Repeated here, because windows don't load the declarations. */
const programGroups: { readonly [Group in keyof ProgramGroups]: true } = {
  workspace: true,
  signIn: true,
  settings: true,
  shortcuts: true,
  desktop: true,
  about: true,
  log: true,
  diagnostics: true,
  certificates: true,
  updates: true,
}

function isOfProgram(name: string): boolean {
  return Object.hasOwn(programGroups, name.slice(0, name.indexOf('.')))
}
