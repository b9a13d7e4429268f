/** Tells the person what is being prepared. */
/** @param {string} line */
export function say(line) {
  process.stdout.write(`stint: ${line}\n`)
}

/** Ends the run with a sentence instead of a stack. */
export class PreparationError extends Error {}
