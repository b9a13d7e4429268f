/**
 * How strict and how careless the sandbox is: one record of switches, given at the start and changed over the
 * control endpoint. Each switch is something that a live service was seen to do; where it was seen stands in
 * docs/interface/live-services.md.
 */

/** Families of resources that a token can have rights to. */
export const allRights = [
  'time',
  'projects',
  'expenses',
  'staff',
  'systems',
  'callbacks',
  'clients',
] as const
export type Right = (typeof allRights)[number]

/** Lists of rows, by their names on the wire. */
export const rowLists = [
  'time_entries',
  'projects',
  'expenses',
  'staff',
  'callbacks',
  'clients',
  'categories',
] as const
export type RowList = (typeof rowLists)[number]

export type Behaviour = {
  /**
   * What a PUT of a time entry does with a writable field that it leaves out: `clear` empties it, `merge`
   * keeps it (docs/interface/live-services.md#1-whole-updates). Fields that every entry has (start,
   * is_logged, duration) are kept either way.
   */
  readonly updates: 'clear' | 'merge'
  /**
   * A PUT of a time entry without started_at, is_logged or duration is refused with 422
   * (docs/interface/live-services.md#1-whole-updates).
   */
  readonly requiredOnUpdate: boolean
  /**
   * `newer`: `{code, message, details}` for every family, as new applications get it
   * (docs/interface/live-services.md#4-newer-errors).
   */
  readonly errorForm: 'documented' | 'newer'
  /**
   * Refusals of what was asked (4xx but 401 and 429) come with status 200, on DELETE too
   * (docs/interface/live-services.md#4-newer-errors).
   */
  readonly errorsAsSuccess: boolean
  /**
   * Seconds of a Retry-After header on every answer, successes included; 0 was seen
   * (docs/interface/live-services.md#3-rate-limits).
   */
  readonly retryAfterOnEverything: number | null
  /**
   * Resource requests in any 60 s before 429; 250 and 600 were seen
   * (docs/interface/live-services.md#3-rate-limits).
   */
  readonly requestsPerMinute: number | null
  /** The Retry-After header of that 429 (docs/interface/live-services.md#3-rate-limits). */
  readonly rateLimitRetryAfter: 'none' | 'zero' | 'seconds' | 'date'
  /**
   * X-RateLimit-Limit, -Remaining and -Reset (seconds from now) on every resource answer
   * (docs/interface/live-services.md#3-rate-limits).
   */
  readonly rateLimitHeaders: boolean
  /**
   * Seconds until an access token ends; 43,200 was seen (docs/interface/live-services.md#2-tokens). Null:
   * never.
   */
  readonly tokenLife: number | null
  /**
   * False: the owner has no accounting account; `account_id` is null in users/me
   * (docs/interface/live-services.md#6-missing-parts).
   */
  readonly accounting: boolean
  /**
   * Families that the token has rights to; the others answer 403
   * (docs/interface/live-services.md#6-missing-parts).
   */
  readonly rights: readonly Right[] | 'all'
  /**
   * Share of rows, 0 to 1, whose optional fields can't be read; always the same rows
   * (docs/interface/live-services.md#9-unreadable-rows).
   */
  readonly spoiledFields: number
  /** Rows that can't be read at all (docs/interface/live-services.md#9-unreadable-rows). */
  readonly spoiledRows: readonly { readonly list: RowList; readonly id: number }[]
  /**
   * Every POST of a resource is done, and its answer can never be read
   * (docs/interface/live-services.md#9-unreadable-rows).
   */
  readonly unreadableCreates: boolean
  /**
   * Rows that are counted in a list and not shown in it; a GET of one shows them
   * (docs/interface/live-services.md#12-odd-lists).
   */
  readonly hiddenRows: 'none' | 'some' | 'all'
  /** An empty list says per_page 0 and pages 0 (docs/interface/live-services.md#12-odd-lists). */
  readonly perPageZero: boolean
  /** Ids come as strings (docs/interface/live-services.md#12-odd-lists). */
  readonly idsAsStrings: boolean
  /** Time entries come without updated_at (docs/interface/live-services.md#12-odd-lists). */
  readonly missingUpdatedAt: boolean
  /**
   * The lists of clients and categories, or the status that is answered in their place
   * (docs/interface/live-services.md#7-lists-of-names).
   */
  readonly namesLists: 'answered' | 403 | 404
  /**
   * The authorize page redirects with a code at once instead of asking
   * (docs/interface/live-services.md#2-tokens).
   */
  readonly autoApprove: boolean
  /** False: code_challenge and code_verifier are ignored, as by services older than RFC 7636. */
  readonly pkce: boolean
  /** False: a code verifier is enough at the token endpoint, and a refresh needs no client secret. */
  readonly secretNeeded: boolean
}

/** What the sandbox does unless told otherwise: strict where services are strict, careless nowhere else. */
export const plainBehaviour: Behaviour = {
  updates: 'clear',
  requiredOnUpdate: true,
  errorForm: 'documented',
  errorsAsSuccess: false,
  retryAfterOnEverything: null,
  requestsPerMinute: null,
  rateLimitRetryAfter: 'seconds',
  rateLimitHeaders: false,
  tokenLife: null,
  accounting: true,
  rights: 'all',
  spoiledFields: 0,
  spoiledRows: [],
  unreadableCreates: false,
  hiddenRows: 'none',
  perPageZero: false,
  idsAsStrings: false,
  missingUpdatedAt: false,
  namesLists: 'answered',
  autoApprove: false,
  pkce: true,
  secretNeeded: true,
}

/** The behaviour of a running sandbox. */
export type LiveBehaviour = {
  current(): Behaviour
  /** Merges these over the present ones; answers what is wrong with them and changes nothing, or null. */
  change(changes: unknown): string | null
  /** Back to the behaviour of the start. */
  reset(): void
}

/** Throws with a sentence where `start` names an unknown switch or gives one a wrong value. */
export function createLiveBehaviour(start: Partial<Behaviour> = {}): LiveBehaviour {
  const problem = behaviourProblem(start)
  if (problem !== null) throw new Error(problem)
  const initial: Behaviour = { ...plainBehaviour, ...start }
  let current = initial
  return {
    current: () => current,
    change(changes) {
      const wrong = behaviourProblem(changes)
      if (wrong === null) current = { ...current, ...(changes as Partial<Behaviour>) }
      return wrong
    },
    reset() {
      current = initial
    },
  }
}

/** What is wrong with a partial behaviour, in a sentence; null where nothing is. */
export function behaviourProblem(changes: unknown): string | null {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) {
    return 'A behaviour is an object of switches.'
  }
  for (const [name, value] of Object.entries(changes)) {
    const rule = Object.hasOwn(rules, name) ? rules[name as keyof Behaviour] : undefined
    if (!rule) return `There is no switch ${name}; there are ${Object.keys(rules).join(', ')}.`
    if (!rule.holds(value)) return `${name} must be ${rule.wants}.`
  }
  return null
}

type Rule = { readonly wants: string; readonly holds: (value: unknown) => boolean }

const flag: Rule = { wants: 'true or false', holds: (value) => typeof value === 'boolean' }

function oneOf(...choices: readonly unknown[]): Rule {
  return {
    wants: choices.map((choice) => JSON.stringify(choice)).join(' or '),
    holds: (value) => choices.includes(value),
  }
}

function countOrNull(least: number): Rule {
  return {
    wants: `a whole number from ${least} on, or null`,
    holds: (value) => value === null || (Number.isSafeInteger(value) && Number(value) >= least),
  }
}

/** One rule per switch: the type of the record makes sure that none is forgotten. */
const rules: Readonly<Record<keyof Behaviour, Rule>> = {
  updates: oneOf('clear', 'merge'),
  requiredOnUpdate: flag,
  errorForm: oneOf('documented', 'newer'),
  errorsAsSuccess: flag,
  retryAfterOnEverything: countOrNull(0),
  requestsPerMinute: countOrNull(1),
  rateLimitRetryAfter: oneOf('none', 'zero', 'seconds', 'date'),
  rateLimitHeaders: flag,
  tokenLife: countOrNull(1),
  accounting: flag,
  rights: {
    wants: `"all" or a list of ${allRights.join(', ')}`,
    holds: (value) => value === 'all' || isListOf(value, isRight),
  },
  spoiledFields: {
    wants: 'a number from 0 to 1',
    holds: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  },
  spoiledRows: {
    wants: `a list of {list, id}, list one of ${rowLists.join(', ')}`,
    holds: (value) => isListOf(value, isRowName),
  },
  unreadableCreates: flag,
  hiddenRows: oneOf('none', 'some', 'all'),
  perPageZero: flag,
  idsAsStrings: flag,
  missingUpdatedAt: flag,
  namesLists: oneOf('answered', 403, 404),
  autoApprove: flag,
  pkce: flag,
  secretNeeded: flag,
}

function isListOf(value: unknown, fits: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(fits)
}

function isRight(value: unknown): boolean {
  return (allRights as readonly unknown[]).includes(value)
}

function isRowName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { list, id } = value as { readonly list?: unknown; readonly id?: unknown }
  return (rowLists as readonly unknown[]).includes(list) && Number.isSafeInteger(id)
}
