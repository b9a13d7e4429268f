/** Switches, each reproducing something a live service was observed to do (docs/interface/live-services.md). */
import { isObject } from './request.ts'

/** Families that a token can have rights to. */
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

/** Names under which the API's responses contain lists of rows. */
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

/** Ways in which the service changes strings and times before it stores them. */
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

/** Fields that the service derives from others, whatever was sent. */
export const derivations = [
  /** Entries of a fixed-price project are not billable. */
  'fixedPriceNotBillable',
  /** An entry with a service is billable if the service's id is even and the entry has a client. */
  'serviceDecidesBillable',
  /** Entries and expenses take their project's client. */
  'clientOfProject',
  /** Expenses belong to the owner of the token. */
  'staffOfToken',
  /** Expenses are in the business's currency. */
  'currencyOfBusiness',
  /** No entry or project is internal, with or without a client. */
  'neverInternal',
] as const
export type Derivation = (typeof derivations)[number]

/** Mistakes that live services make when they fill in rows and responses. */
export const slips = [
  /** Subcategories and cost-of-goods categories all have the name of the first category. */
  'repeatedCategories',
  /** The list of a project's services includes archived and deleted ones, and shows their state. */
  'archivedServices',
  /** Unset dates are `0000-00-00`, datetimes `0000-00-00 00:00:00`; an expense may be saved with such a date. */
  'zeroDates',
  /** Refusals of the classic interface name the element only in their message, not in `<field>`. */
  'unnamedElements',
  /** The tokenization server can't read JSON bodies, and refuses them with an HTML page. */
  'unreadCards',
] as const
export type Slip = (typeof slips)[number]

type Switch<Value> = {
  readonly initial: Value
  readonly wants: string
  readonly holds: (value: unknown) => boolean
}

const rights: Switch<readonly Right[] | 'all'> = {
  initial: 'all',
  wants: `"all" or a list of ${allRights.join(', ')}`,
  holds: (value) => value === 'all' || isListOf(value, (item) => allRights.includes(item as Right)),
}

const spoiledFields: Switch<number> = {
  initial: 0,
  wants: 'a number from 0 to 1',
  holds: (value) => typeof value === 'number' && value >= 0 && value <= 1,
}

const spoiledRows: Switch<readonly { readonly list: RowList; readonly id: number }[]> = {
  initial: [],
  wants: `a list of {list, id}, list one of ${rowLists.join(', ')}`,
  holds: (value) => isListOf(value, isRowName),
}

const switches = {
  /**
   * How a PUT of a time entry treats omitted fields: `clear` empties them, `merge` keeps them
   * (docs/interface/live-services.md#1-whole-updates). Start, is_logged and duration are always kept.
   */
  updates: oneOf('clear', 'merge'),
  /** True if a PUT without start, is_logged or duration gets 422 (docs/interface/live-services.md#1-whole-updates). */
  requiredOnUpdate: flag(true),
  /**
   * Format of errors. `newer`: `{code, message, details}` in every family
   * (docs/interface/live-services.md#4-newer-errors).
   */
  errorForm: oneOf('documented', 'newer'),
  /**
   * True if errors have status 200 instead of any 4xx status except 401 and 429, even on DELETE
   * (docs/interface/live-services.md#4-newer-errors).
   */
  errorsAsSuccess: flag(false),
  /**
   * Seconds in a Retry-After header on every response, also on successes; null for no header. A live service has sent 0
   * (docs/interface/live-services.md#3-rate-limits).
   */
  retryAfterOnEverything: countOrNull(0),
  /**
   * Maximum number of resource requests in any 60 s; further requests get 429. Null for no limit. Live services have
   * had limits of 250 and 600 (docs/interface/live-services.md#3-rate-limits).
   */
  requestsPerMinute: countOrNull(1),
  /**
   * Content of the Retry-After header in the 429 sent after too many requests
   * (docs/interface/live-services.md#3-rate-limits).
   */
  rateLimitRetryAfter: oneOf('seconds', 'none', 'zero', 'date'),
  /**
   * True if every resource response has the headers X-RateLimit-Limit, -Remaining and -Reset (in seconds from now;
   * docs/interface/live-services.md#3-rate-limits).
   */
  rateLimitHeaders: flag(false),
  /** Lifetime of an access token in seconds; null if unlimited (docs/interface/live-services.md#2-tokens). */
  tokenLife: countOrNull(1),
  /** False if the owner has no accounting, and so no account_id (docs/interface/live-services.md#6-missing-parts). */
  accounting: flag(true),
  /**
   * Families that the token has rights to; requests for other families get 403
   * (docs/interface/live-services.md#6-missing-parts).
   */
  rights,
  /**
   * Share of rows whose optional fields are malformed, from 0 to 1 (docs/interface/live-services.md#9-unreadable-rows).
   */
  spoiledFields,
  /** Rows, by list and id, that can't be read at all (docs/interface/live-services.md#9-unreadable-rows). */
  spoiledRows,
  /** True if every POST succeeds with an unreadable response (docs/interface/live-services.md#9-unreadable-rows). */
  unreadableCreates: flag(false),
  /**
   * Rows that lists count but leave out. A GET by id still returns them (docs/interface/live-services.md#12-odd-lists).
   */
  hiddenRows: oneOf('none', 'some', 'all'),
  /** True if an empty list has per_page 0 and pages 0 (docs/interface/live-services.md#12-odd-lists). */
  perPageZero: flag(false),
  /** True if ids are strings (docs/interface/live-services.md#12-odd-lists). */
  idsAsStrings: flag(false),
  /** True if time entries have no updated_at (docs/interface/live-services.md#12-odd-lists). */
  missingUpdatedAt: flag(false),
  /**
   * Which new entries in progress get a timer. `all`: every new entry. `onRequest`: only entries created with `timer:
   * {}`. `refused`: a create with `timer: {}` gets 422, and the other entries get a timer
   * (docs/interface/live-services.md#16-timers).
   */
  newTimers: oneOf('all', 'onRequest', 'refused'),
  /** True if the duration of a running entry is 0 instead of null (docs/interface/live-services.md#16-timers). */
  zeroWhileRunning: flag(false),
  /** True if deleted rows disappear from lists and can't be read (docs/interface/live-services.md#10-deleted-rows). */
  hardDeletes: flag(false),
  /** How stored strings and times are changed (docs/interface/live-services.md#14-values-that-a-service-changes). */
  tidies: listOf(tidyings),
  /** Fields that are derived from others (docs/interface/live-services.md#14-values-that-a-service-changes). */
  derives: listOf(derivations),
  /** Ways in which the service fills in rows carelessly (docs/interface/live-services.md#17-careless-rows). */
  slips: listOf(slips),
  /**
   * `answered` if the service has lists of clients and categories. Otherwise, the status with which it refuses requests
   * for them (docs/interface/live-services.md#7-lists-of-names).
   */
  namesLists: oneOf('answered', 403, 404),
  /** True if files can be uploaded, and an expense can carry one file (docs/interface/live-services.md#18-receipts). */
  uploads: flag(false),
  /**
   * True if the authorize page redirects at once with a code, without asking
   * (docs/interface/live-services.md#2-tokens).
   */
  autoApprove: flag(false),
  /** False if code_challenge and code_verifier are ignored, as by services older than RFC 7636. */
  pkce: flag(true),
  /**
   * False if the token endpoint accepts a code verifier instead of the client secret, and a refresh without the secret.
   */
  secretNeeded: flag(true),
}

export type Behaviour = {
  readonly [Name in keyof typeof switches]: (typeof switches)[Name]['initial']
}

/** The default behaviour: as strict as real services, without any of their irregularities. */
export const plainBehaviour = Object.fromEntries(
  Object.entries(switches).map(([name, { initial }]) => [name, initial]),
) as Behaviour

export type LiveBehaviour = ReturnType<typeof createLiveBehaviour>

/**
 * Creates a sandbox's behaviour: switches that can be changed while the sandbox runs. Throws if `start` has an unknown
 * switch or an invalid value.
 */
export function createLiveBehaviour(start: Partial<Behaviour> = {}) {
  const problem = behaviourProblem(start)
  if (problem !== null) throw new Error(problem)
  const initial: Behaviour = { ...plainBehaviour, ...start }
  let current = initial
  return {
    current: (): Behaviour => current,
    /** Changes switches. Returns null, or an error message if a change is invalid; then none has changed. */
    change(changes: unknown): string | null {
      const wrong = behaviourProblem(changes)
      if (wrong === null) current = { ...current, ...(changes as Partial<Behaviour>) }
      return wrong
    },
    reset(): void {
      current = initial
    },
  }
}

/** Checks an object that sets some switches of a behaviour. Returns an error message; null if the object is valid. */
export function behaviourProblem(changes: unknown): string | null {
  if (!isObject(changes)) return 'A behaviour is an object of switches.'
  for (const [name, value] of Object.entries(changes)) {
    const rule = Object.hasOwn(switches, name) ? switches[name as keyof Behaviour] : undefined
    if (!rule) return `There is no switch ${name}; there are ${Object.keys(switches).join(', ')}.`
    if (!rule.holds(value)) return `${name} must be ${rule.wants}.`
  }
  return null
}

function flag(initial: boolean): Switch<boolean> {
  return { initial, wants: 'true or false', holds: (value) => typeof value === 'boolean' }
}

/** Creates a switch with these values, of which the first is the default. */
function oneOf<const Choices extends readonly [unknown, ...unknown[]]>(
  ...choices: Choices
): Switch<Choices[number]> {
  return {
    initial: choices[0],
    wants: choices.map((choice) => JSON.stringify(choice)).join(' or '),
    holds: (value) => choices.includes(value),
  }
}

function listOf<Name extends string>(names: readonly Name[]): Switch<readonly Name[]> {
  return {
    initial: [],
    wants: `a list of ${names.join(', ')}`,
    holds: (value) => isListOf(value, (item) => names.includes(item as Name)),
  }
}

function countOrNull(min: number): Switch<number | null> {
  return {
    initial: null,
    wants: `a whole number from ${min} on, or null`,
    holds: (value) => value === null || (Number.isSafeInteger(value) && Number(value) >= min),
  }
}

function isListOf(value: unknown, fits: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(fits)
}

function isRowName(value: unknown): boolean {
  if (!isObject(value)) return false
  return (
    (rowLists as readonly unknown[]).includes(value['list']) && Number.isSafeInteger(value['id'])
  )
}
