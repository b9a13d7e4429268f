/**
 * Splits argv into a `stint` command and the switches for Electron. The launcher (build/resources/bin) puts
 * `--stint-command --` between them: Chromium parses nothing after `--`, so a note like `--type=renderer`
 * stays a note.
 */
import { isLink } from '../../../shared/domain/desktop/deep-link.ts'

export type SplitArguments = {
  /**
   * Arguments for Electron and the program: `--user-data-dir=…`, and the application folder when run from
   * source.
   */
  readonly electron: readonly string[]
  readonly command: readonly string[]
}

const marker = '--stint-command'
const questions: ReadonlySet<string> = new Set(['--help', '--version'])

/**
 * Returns null where the program itself should start. `argv` is what Electron provides; `hasFolder` says that
 * the first non-option argument is the application folder (`electron <folder> …`). Without the launcher, the
 * first non-option argument is the command. A link is never a command, at any position, because it comes from
 * outside.
 */
export function splitArguments(argv: readonly string[], hasFolder: boolean): SplitArguments | null {
  const given = argv.slice(1)
  const marked = given.indexOf(marker)
  if (marked >= 0 && given[marked + 1] === '--' && !given.slice(0, marked).some(isLink)) {
    return { electron: given.slice(0, marked), command: given.slice(marked + 2) }
  }
  const isPlain = (word: string): boolean => !word.startsWith('-')
  const folder = hasFolder ? given.findIndex(isPlain) : -1
  const first = given.findIndex(
    (word, index) => index > folder && (isPlain(word) || questions.has(word)),
  )
  const word = given[first] ?? ''
  // Paths and links are not commands. A mistyped command is one, so that it is reported.
  if (!questions.has(word) && !/^[a-z]+$/.test(word)) return null
  return { electron: given.slice(0, first), command: given.slice(first) }
}
