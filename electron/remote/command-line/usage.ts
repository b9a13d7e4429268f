import { failure, type Outcome } from '../../../shared/contract/errors.ts'

/** Options of a command as parsed: text, or true for one without a value. */
export type Values = Readonly<Record<string, string | boolean | undefined>>

export function invalidUsage(message: string): Outcome<never> {
  return failure('invalid', message)
}
