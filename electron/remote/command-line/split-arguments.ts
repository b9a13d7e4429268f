/**
 * Which words of a start are a command for the running Stint, and which are for Electron. The launcher
 * (build/resources/bin) puts `--stint-command --` between them: behind `--` Chromium reads nothing any more,
 * so that a note like `--type=renderer` stays a note.
 */
import { isLink } from '../../../shared/domain/desktop/deep-link.ts'

export type SplitArguments = {
  /** For Electron and the program: `--user-data-dir=…`, and the program's folder where it runs from source. */
  readonly electron: readonly string[]
  readonly command: readonly string[]
}

const marker = '--stint-command'
const questions: ReadonlySet<string> = new Set(['--help', '--version'])

/**
 * Null where the program itself is to start. `argv` as Electron gives it; `hasFolder` where the first word
 * that is no option names the folder of the program (`electron <folder> …`). Without the launcher the first
 * plain word is the command; a link is none, wherever it stands, because it comes from outside.
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
  // Paths and links are not commands; a mistyped command is one, so that it is told.
  if (!questions.has(word) && !/^[a-z]+$/.test(word)) return null
  return { electron: given.slice(0, first), command: given.slice(first) }
}
