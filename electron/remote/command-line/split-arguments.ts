/**
 * Splits argv into a `stint` command and the switches for Electron. The launcher (build/resources/bin) puts
 * `--stint-command --` between them. Chromium parses nothing after `--`, so a note like `--type=renderer` stays a note.
 */
import { isLink } from '../../../shared/domain/desktop/deep-link.ts'

export type SplitArguments = {
  /** `--user-data-dir=…`, and the application folder if the program runs from source. */
  readonly electron: readonly string[]
  readonly command: readonly string[]
}

const marker = '--stint-command'
const topLevelOptions: ReadonlySet<string> = new Set(['--help', '--version'])

/**
 * Splits argv into Electron's arguments and a `stint` command; null if the program itself should start. `hasFolder`:
 * true if the first non-option argument is the application folder (`electron <folder> …`). The launcher script marks
 * the start of a command. Without a mark, the command starts at the first non-option argument that is not this folder.
 * A `stint://` link among the arguments is never a command, because links come from outside.
 */
export function splitArguments(argv: readonly string[], hasFolder: boolean): SplitArguments | null {
  const args = argv.slice(1)
  const markerIndex = args.indexOf(marker)
  if (
    markerIndex >= 0 &&
    args[markerIndex + 1] === '--' &&
    !args.slice(0, markerIndex).some(isLink)
  ) {
    return { electron: args.slice(0, markerIndex), command: args.slice(markerIndex + 2) }
  }
  const isPositional = (word: string): boolean => !word.startsWith('-')
  const folder = hasFolder ? args.findIndex(isPositional) : -1
  const first = args.findIndex(
    (word, index) => index > folder && (isPositional(word) || topLevelOptions.has(word)),
  )
  const word = args[first] ?? ''
  // Paths and links are not commands. A mistyped command is one, so that it is reported.
  if (!topLevelOptions.has(word) && !/^[a-z]+$/.test(word)) return null
  return { electron: args.slice(0, first), command: args.slice(first) }
}
