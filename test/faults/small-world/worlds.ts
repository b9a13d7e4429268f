/**
 * Bounded exhaustive testing of sync. A world is what one user does to one row (or to two rows that can be confused) in
 * up to three operations, with at most one change of another device, one network fault, and one end of the program.
 * Nothing is random; test/faults/small-world/search.ts runs all worlds.
 */
import type { FaultAction } from '../../../electron/sandbox/fault-plan.ts'

export type Kind = 'timeEntry' | 'expense'
/** How a scenario begins. `known`: both sides have a row with the content and start of a row that `create` makes. */
export type Begin = 'empty' | 'known'
/** `…First`: on the older of two rows; the others act on the newest. */
export type Operation =
  | 'create'
  | 'start'
  | 'stop'
  | 'edit'
  | 'editFirst'
  | 'remove'
  | 'removeFirst'
  | 'undo'
  | 'redo'

/**
 * A change by another device. `after`: index of the preceding operation; -1 if the change comes before all operations.
 */
export type Other = { readonly what: 'same' | 'different' | 'remove'; readonly after: number }

/** A network fault at one request. `ends`: the program ends while the request is in flight. */
export type Trouble = {
  readonly name: string
  readonly action: FaultAction
  readonly ends: boolean
  /** Differs from other faults only for requests that write. */
  readonly writesOnly: boolean
}

/** All that happens in a run, except for the network fault. */
export type Scenario = {
  readonly kind: Kind
  readonly begin: Begin
  readonly operations: readonly Operation[]
  /** True where the operation is sent, as far as possible, before anything else happens. */
  readonly waits: readonly boolean[]
  readonly other: Other | null
  /** Index of the operation after which the program is restarted; -1 is before the first. */
  readonly end: number | null
}

export type World = Scenario & {
  readonly trouble: { readonly what: Trouble; readonly request: number } | null
}

const fault = (name: string, action: FaultAction, writesOnly = false): Trouble => ({
  name,
  action,
  writesOnly,
  ends: false,
})
const end = (name: string, action: FaultAction, writesOnly = false): Trouble => ({
  name,
  action,
  writesOnly,
  ends: true,
})

export const neverArrives: FaultAction = { do: 'delay', ms: 1e9 }

/**
 * All network faults. For requests that only read, several are equivalent: losing a response is like losing the
 * request.
 */
export const troubles: readonly Trouble[] = [
  fault('lost before', { do: 'dropBefore' }),
  fault('lost after', { do: 'dropAfter' }, true),
  fault('cut', { do: 'truncate' }),
  fault('reset in the body', { do: 'resetInBody' }),
  fault('503', { do: 'status', status: 503 }),
  fault('page of a gateway', { do: 'html', status: 502 }),
  fault('401', { do: 'status', status: 401 }),
  fault('429', { do: 'rateLimit', retryAfter: 20 }),
  fault('answer that says nothing', { do: 'unreadable' }),
  fault('late', { do: 'delay', ms: 10_000 }),
  end('end before it arrives, and it never does', neverArrives, true),
  end('end before it arrives, 20 s late', { do: 'delay', ms: 20_000 }, true),
  end('end before its answer', { do: 'drip', ms: 1e9 }),
]

const alphabet: Readonly<Record<Kind, readonly Operation[]>> = {
  expense: ['create', 'edit', 'editFirst', 'remove', 'removeFirst', 'undo', 'redo'],
  timeEntry: [
    ...(['create', 'start', 'stop', 'edit', 'editFirst', 'remove', 'removeFirst'] as const),
    ...(['undo', 'redo'] as const),
  ],
}

/** Returns all sequences of up to `maxOperations` operations in which each operation has an effect. */
export function sequences(kind: Kind, begin: Begin, maxOperations: number): readonly Operation[][] {
  const grow = (before: Operation[]): Operation[][] =>
    before.length >= maxOperations
      ? []
      : alphabet[kind]
          .filter((next) => mayFollow(begin, before, next))
          .flatMap((next) => [[...before, next], ...grow([...before, next])])
  return grow([])
}

/** The operation has an effect: the world without one that has none is a shorter world. */
function mayFollow(begin: Begin, before: readonly Operation[], next: Operation): boolean {
  const made = before.filter((one) => one === 'create' || one === 'start').length
  const rows = made + (begin === 'known' ? 1 : 0)
  switch (next) {
    case 'create':
      return rows < 2
    case 'start':
      return rows < 2 && !before.includes('start')
    case 'stop':
      return before.includes('start') && !before.includes('stop')
    case 'edit':
    case 'remove':
      return rows > 0
    case 'editFirst':
    case 'removeFirst':
      return rows > 1
    case 'undo':
      return before.length > 0
    case 'redo':
      return before.at(-1) === 'undo'
  }
}

/**
 * Returns the scenarios of a sequence of operations: with each choice of when operations are sent, each change of
 * another device, and each end of the program. `together`: whether a change and an end can occur in the same scenario.
 */
export function scenariosOf(
  { kind, begin, operations }: Pick<Scenario, 'kind' | 'begin' | 'operations'>,
  { together }: { readonly together: boolean },
): readonly Scenario[] {
  const places = operations.map((_, index) => index)
  const others: (Other | null)[] = [
    null,
    ...[...(begin === 'known' ? [-1] : []), ...places].flatMap((after) =>
      (['same', 'different', 'remove'] as const).map((what) => ({ what, after })),
    ),
  ]
  const ends: (number | null)[] = [null, ...(begin === 'known' ? [-1] : []), ...places]
  return others.flatMap((other) =>
    ends.flatMap((end) =>
      other !== null && end !== null && !together
        ? []
        : paces(operations.length, other, end).map((waits) => ({
            kind,
            begin,
            operations,
            waits,
            other,
            end,
          })),
    ),
  )
}

/** All is sent before another device acts (simulated-user.ts), and at the end unless the program ends then. */
function paces(count: number, other: Other | null, end: number | null): readonly boolean[][] {
  const all = Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, index) => (bits >> index) % 2 === 1),
  )
  return all.filter((waits) =>
    waits.every((isWaiting, index) => {
      const isFree = index === end || (index < count - 1 && index !== other?.after)
      return isWaiting || isFree
    }),
  )
}

/** Names a scenario with its network fault in one line, in the form in which it is printed and searched for. */
export function nameOf({ kind, begin, operations, waits, other, end, trouble }: World): string {
  const words = operations.flatMap((operation, index) => [
    operation,
    ...(waits[index] === true ? ['send'] : []),
    ...(end === index ? ['END'] : []),
    ...(other?.after === index ? [`(other: ${other.what})`] : []),
  ])
  return [
    `${kind}, ${begin}:`,
    ...(end === -1 ? ['END'] : []),
    ...(other?.after === -1 ? [`(other: ${other.what})`] : []),
    ...words,
    ...(trouble === null ? [] : [`| request ${trouble.request}: ${trouble.what.name}`]),
  ].join(' ')
}
