/**
 * Prints a progress message.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`stint: ${line}\n`)
}

/** A failure that is printed as a sentence, without a stack trace. */
export class PreparationError extends Error {}
