/** IPC calls of the group `recurring`: recurring profiles and cards (docs/interface/classic.md, docs/interface/cards.md). */
import type { LocalId } from '../domain/units.ts'
import { command, query, type Nothing } from './call.ts'
import type {
  CardInput,
  CardReport,
  ClassicAccountInput,
  RecurringOverview,
  SaveProfileInput,
  SaveProfileReport,
} from './recurring-payloads.ts'

export const recurringCalls = {
  recurring: {
    overview: query<Nothing, RecurringOverview>(),
    /** Tries the credentials, then keeps them. Fails with `unauthorized`, `unreachable`, `keychain` … */
    connect: command<ClassicAccountInput, null>(),
    /** Reads the service's lists. Fails with `unreachable`, `unauthorized` … */
    refresh: command<Nothing, null>(),
    /** Sends a profile once. Fails with `unreachable` where nothing was sent, `notFound`, `busy`, `invalid`. */
    save: command<SaveProfileInput, SaveProfileReport>(),
    /** Forgets a profile whose create has no answer. Fails with `notFound`, `busy`. */
    forget: command<{ readonly id: LocalId }, null>(),
    /** Sends a card to its gateway, once. Fails with `unreachable`, `unavailable` … */
    checkCard: command<CardInput, CardReport>(),
    /** Drops the token of the checked card. */
    forgetCard: command<Nothing, null>(),
  },
} as const
