/** The words of all languages: a statement is in that of its bank, whatever the program speaks. */
import { eastern } from './eastern.ts'
import { germanic } from './germanic.ts'
import { otherScripts } from './other-scripts.ts'
import { romance } from './romance.ts'
import type { StatementWords } from './statement-words.ts'

export const allWords: readonly StatementWords[] = [
  germanic,
  romance,
  eastern,
  otherScripts,
].flatMap((languages) => Object.values(languages))
