/** Counts the work of regular expressions: a time would depend on the machine. */
import { setFlagsFromString } from 'node:v8'

type Make = (source: string, flags: string, most: number) => RegExp

/** A function of V8, for which JavaScript has no name. */
function limitedPattern(): Make {
  setFlagsFromString('--allow-natives-syntax')
  // oxlint-disable-next-line typescript/no-implied-eval -- Only so is the syntax read after the flag was set.
  const make = new Function(
    'source',
    'flags',
    'most',
    'return %NewRegExpWithBacktrackLimit(source, flags, most)',
  )
  setFlagsFromString('--no-allow-natives-syntax')
  return make as Make
}

/**
 * Runs `work` with a limit on regular expressions in `String.replace`: a pattern that backtracks more than `most` times
 * in a text finds nothing more. A pattern that reads a run of characters again from each of them exceeds the limit,
 * because it backtracks as often as the square of the run's length.
 */
export function withFewBacktracks<Value>(most: number, work: () => Value): Value {
  const replace = Object.getOwnPropertyDescriptor(String.prototype, 'replace')
  if (!replace) throw new Error('String has no replace')
  const original = replace.value as (this: string, pattern: unknown, by: unknown) => string
  const make = limitedPattern()
  Object.defineProperty(String.prototype, 'replace', {
    ...replace,
    value(this: string, pattern: unknown, by: unknown) {
      const limited =
        pattern instanceof RegExp ? make(pattern.source, pattern.flags, most) : pattern
      return original.call(this, limited, by)
    },
  })
  try {
    return work()
  } finally {
    Object.defineProperty(String.prototype, 'replace', replace)
  }
}
