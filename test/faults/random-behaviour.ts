/** How strict, lenient and faulty the service is in a history (docs/interface/live-services.md). */
import fc from 'fast-check'
import {
  derivations,
  plainBehaviour,
  slips,
  tidyings,
  type Behaviour,
} from '../../electron/sandbox/behaviour.ts'

/** A switch that is mostly off: all together would prevent any useful outcome. */
function seldom<Value>(off: Value, ...others: readonly Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(off) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
}

/** Some names in two of five histories: a service that changes one value mostly changes another as well. */
function some<Name>(names: readonly Name[]): fc.Arbitrary<readonly Name[]> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.subarray([...names], { minLength: 1, maxLength: 4 }) },
  )
}

const spoiledRow = fc.record({
  list: fc.constantFrom('time_entries' as const, 'projects' as const, 'expenses' as const),
  id: fc.integer({ min: 1, max: 4 }),
})

export const behaviour: fc.Arbitrary<Partial<Behaviour>> = fc.record({
  updates: fc.constantFrom('clear' as const, 'merge' as const),
  requiredOnUpdate: fc.boolean(),
  errorForm: fc.constantFrom('documented' as const, 'newer' as const),
  errorsAsSuccess: seldom(false, true),
  retryAfterOnEverything: seldom<number | null>(null, 0, 3),
  requestsPerMinute: seldom<number | null>(null, 60, 250),
  rateLimitRetryAfter: fc.constantFrom(
    'none' as const,
    'zero' as const,
    'seconds' as const,
    'date' as const,
  ),
  rateLimitHeaders: fc.boolean(),
  spoiledFields: seldom(0, 0.3, 1),
  spoiledRows: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(spoiledRow, { minLength: 1, maxLength: 2 }) },
  ),
  unreadableCreates: seldom(false, true),
  hiddenRows: seldom<Behaviour['hiddenRows']>('none', 'some', 'all'),
  perPageZero: fc.boolean(),
  idsAsStrings: fc.boolean(),
  missingUpdatedAt: seldom(false, true),
  newTimers: fc.constantFrom('all' as const, 'onRequest' as const, 'refused' as const),
  zeroWhileRunning: fc.boolean(),
  hardDeletes: fc.boolean(),
  tidies: some(tidyings),
  derives: some(derivations),
  slips: some(slips),
  namesLists: seldom<Behaviour['namesLists']>('answered', 403, 404),
})

/** Behaviour in which the service's rows can be compared: it turns off hidden rows and unparsable responses. */
export const readable: Partial<Behaviour> = {
  unreadableCreates: plainBehaviour.unreadableCreates,
  hiddenRows: plainBehaviour.hiddenRows,
  spoiledRows: plainBehaviour.spoiledRows,
  spoiledFields: plainBehaviour.spoiledFields,
}
