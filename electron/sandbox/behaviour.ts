/**
 * Behaviour switches of the sandbox, set at the start and changed over the control endpoint. Each reproduces something
 * that a live service was observed to do (docs/interface/live-services.md).
 */

/** Resource families for which a token can have rights. */
const allRights = [
  'time',
  'projects',
  'expenses',
  'staff',
  'systems',
  'callbacks',
  'clients',
] as const
export type Right = (typeof allRights)[number]

/** Lists of rows, by their names in the interface. */
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

/** Ways in which the service changes texts and times before it stores them. */
export const tidyings = [
  'trimmed',
  'crlf',
  'innerSpaces',
  'entities',
  'emoji',
  'nfc',
  'startCut',
  'startRounded',
  'durationCut',
  'durationRounded',
] as const
export type Tidying = (typeof tidyings)[number]

/** Fields that the service derives from other fields, whatever was sent. */
export const derivations = [
  /** Entries of a fixed-price project are not billable. */
  'fixedPriceNotBillable',
  /** An entry that names a service is billable if the service's id is even and the entry has a client. */
  'serviceDecidesBillable',
  /** Entries and expenses get the client of their project. */
  'clientOfProject',
  /** Expenses belong to the owner of the token. */
  'staffOfToken',
  /** Expenses are in the currency of the business. */
  'currencyOfBusiness',
  /** No entry and no project is internal, with or without a client. */
  'neverInternal',
] as const
export type Derivation = (typeof derivations)[number]

/** Ways in which the service fills in rows carelessly. */
export const slips = [
  /** Subcategories and cost-of-goods categories all have the name of the first category. */
  'repeatedCategories',
  /** Services of a project say whether they are archived or deleted, and such services stay in the list. */
  'archivedServices',
  /**
   * Unset dates are `0000-00-00`, and unset datetimes are `0000-00-00 00:00:00`. An expense may be saved with such a
   * date.
   */
  'zeroDates',
  /** Refusals of the classic interface name the element only in their message, not in `<field>`. */
  'unnamedElements',
  /** The tokenization server can't read JSON bodies, and refuses them with an HTML page. */
  'unreadCards',
] as const
export type Slip = (typeof slips)[number]

export type Behaviour = {
  /**
   * Treatment of a writable field that a PUT of a time entry leaves out: `clear` empties it, `merge` keeps it
   * (docs/interface/live-services.md#1-whole-updates). Fields that every entry has (start, is_logged, duration) are
   * kept in both cases.
   */
  readonly updates: 'clear' | 'merge'
  /**
   * A PUT of a time entry without started_at, is_logged or duration is refused with 422
   * (docs/interface/live-services.md#1-whole-updates).
   */
  readonly requiredOnUpdate: boolean
  /**
   * Format of errors. `newer`: `{code, message, details}` in every family, as for new applications
   * (docs/interface/live-services.md#4-newer-errors).
   */
  readonly errorForm: 'documented' | 'newer'
  /**
   * Refusals (4xx except 401 and 429) have status 200, on DELETE too (docs/interface/live-services.md#4-newer-errors).
   */
  readonly errorsAsSuccess: boolean
  /**
   * Seconds of a Retry-After header on every response, also on successes; null for no header. A live service was seen
   * to send 0 (docs/interface/live-services.md#3-rate-limits).
   */
  readonly retryAfterOnEverything: number | null
  /**
   * Maximum number of resource requests in any 60 s, above which they get 429; null for no limit. Live services were
   * seen to have limits of 250 and 600 (docs/interface/live-services.md#3-rate-limits).
   */
  readonly requestsPerMinute: number | null
  /** The Retry-After header of a 429 after too many requests (docs/interface/live-services.md#3-rate-limits). */
  readonly rateLimitRetryAfter: 'none' | 'zero' | 'seconds' | 'date'
  /**
   * True for X-RateLimit-Limit, -Remaining and -Reset (seconds from now) on every resource response
   * (docs/interface/live-services.md#3-rate-limits).
   */
  readonly rateLimitHeaders: boolean
  /**
   * Lifetime of an access token in seconds; null for an unlimited lifetime. A live service was seen to use 43,200
   * (docs/interface/live-services.md#2-tokens).
   */
  readonly tokenLife: number | null
  /**
   * False if the owner has no accounting account; `account_id` is then null in users/me
   * (docs/interface/live-services.md#6-missing-parts).
   */
  readonly accounting: boolean
  /**
   * Families that the token has rights to; the others respond with 403
   * (docs/interface/live-services.md#6-missing-parts).
   */
  readonly rights: readonly Right[] | 'all'
  /**
   * Share of rows, 0 to 1, with malformed optional fields; always the same rows
   * (docs/interface/live-services.md#9-unreadable-rows).
   */
  readonly spoiledFields: number
  /** Rows that can't be parsed at all (docs/interface/live-services.md#9-unreadable-rows). */
  readonly spoiledRows: readonly { readonly list: RowList; readonly id: number }[]
  /**
   * Every POST of a resource succeeds, but its response can't be parsed
   * (docs/interface/live-services.md#9-unreadable-rows).
   */
  readonly unreadableCreates: boolean
  /**
   * Rows that a list counts but does not contain; a GET by id returns them
   * (docs/interface/live-services.md#12-odd-lists).
   */
  readonly hiddenRows: 'none' | 'some' | 'all'
  /** An empty list has per_page 0 and pages 0 (docs/interface/live-services.md#12-odd-lists). */
  readonly perPageZero: boolean
  /** Ids are strings (docs/interface/live-services.md#12-odd-lists). */
  readonly idsAsStrings: boolean
  /** Time entries have no updated_at (docs/interface/live-services.md#12-odd-lists). */
  readonly missingUpdatedAt: boolean
  /**
   * Which new entries in progress get a timer. `all`: every one. `onRequest`: only those created with `timer: {}`.
   * `refused`: a create with `timer: {}` gets 422, and the other entries get a timer
   * (docs/interface/live-services.md#16-timers).
   */
  readonly newTimers: 'all' | 'onRequest' | 'refused'
  /** The duration of a running entry is 0 instead of null (docs/interface/live-services.md#16-timers). */
  readonly zeroWhileRunning: boolean
  /**
   * Deleted time entries and expenses, like deleted projects, disappear from every list and can't be read by id
   * (docs/interface/live-services.md#10-deleted-rows).
   */
  readonly hardDeletes: boolean
  /**
   * Ways in which the service changes texts and times before it stores them
   * (docs/interface/live-services.md#14-values-that-a-service-changes).
   */
  readonly tidies: readonly Tidying[]
  /**
   * Fields that the service derives from other fields, whatever was sent
   * (docs/interface/live-services.md#14-values-that-a-service-changes).
   */
  readonly derives: readonly Derivation[]
  /** Ways in which the service fills in rows carelessly (docs/interface/live-services.md#17-careless-rows). */
  readonly slips: readonly Slip[]
  /**
   * `answered` if the service has lists of clients and categories. Otherwise the status with which it refuses requests
   * for these lists (docs/interface/live-services.md#7-lists-of-names).
   */
  readonly namesLists: 'answered' | 403 | 404
  /** Files can be uploaded, and an expense can carry one file (docs/interface/live-services.md#18-receipts). */
  readonly uploads: boolean
  /**
   * The authorize page redirects with a code at once instead of asking
   * (docs/interface/live-services.md#2-tokens).
   */
  readonly autoApprove: boolean
  /** False if code_challenge and code_verifier are ignored, as by services older than RFC 7636. */
  readonly pkce: boolean
  /** False if a code verifier is enough at the token endpoint, and a refresh needs no client secret. */
  readonly secretNeeded: boolean
}

/** The default behaviour: as strict as services are, without any of their irregularities. */
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
  newTimers: 'all',
  zeroWhileRunning: false,
  hardDeletes: false,
  tidies: [],
  derives: [],
  slips: [],
  namesLists: 'answered',
  uploads: false,
  autoApprove: false,
  pkce: true,
  secretNeeded: true,
}

/** The behaviour of a running sandbox. */
export type LiveBehaviour = {
  current(): Behaviour
  /**
   * Merges `changes` into the current switches and returns null. If a switch or value is invalid, changes nothing
   * and returns an error message.
   */
  change(changes: unknown): string | null
  /** Restores the behaviour that was set at the start. */
  reset(): void
}

/** Creates the behaviour of a sandbox. Throws if `start` has an unknown switch or an invalid value. */
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

/** Returns the error message for a partial behaviour; null if it is valid. */
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

function listOf(names: readonly string[]): Rule {
  return {
    wants: `a list of ${names.join(', ')}`,
    holds: (value) => isListOf(value, (item) => names.includes(item as string)),
  }
}

function countOrNull(min: number): Rule {
  return {
    wants: `a whole number from ${min} on, or null`,
    holds: (value) => value === null || (Number.isSafeInteger(value) && Number(value) >= min),
  }
}

/** One rule per switch; the type makes sure that none is missing. */
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
  newTimers: oneOf('all', 'onRequest', 'refused'),
  zeroWhileRunning: flag,
  hardDeletes: flag,
  tidies: listOf(tidyings),
  derives: listOf(derivations),
  slips: listOf(slips),
  namesLists: oneOf('answered', 403, 404),
  uploads: flag,
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
