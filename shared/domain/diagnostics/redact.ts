/**
 * Redaction of diagnostics that the user sends to somebody. It removes secrets, typed texts, names and the path of the
 * home folder (decision 116).
 */
import { splitLogText, type ParsedLogLine } from './log-line.ts'

/** Home folder and user name. In paths, they identify the user. */
export type PersonalPaths = {
  /** Path of the home folder. */
  readonly home: string
  /** Name of the user's account on this computer. */
  readonly user: string
}

/** Replaces the home folder with `~`, the user name in other paths with `user`, and credentials with `[cut]`. */
export function redactPaths(text: string, { home, user }: PersonalPaths): string {
  const short = home.length > 1 ? text.replaceAll(home, '~') : text
  const anonymous =
    user === ''
      ? short
      : short
          .split(/([\\/])/)
          .map((part) => (part === user ? 'user' : part))
          .join('')
  return anonymous.replace(/\b(Bearer|OAuth|Basic)\s+\S+/gi, '$1 [cut]')
}

/** Log fields whose texts are always words of Stint and never typed by the user. */
const plainFields: ReadonlySet<string> = new Set([
  'action',
  'code',
  'entity',
  'kind',
  'list',
  'part',
  'schema',
  'status',
  'what',
  'why',
])
/** Pattern of a word of Stint, or of a system code: `notFound`, `EACCES`, `project list`. */
const plainText = /^[A-Za-z][A-Za-z ]{0,40}$/

/**
 * Reduces a line of the log to its event, its numbers, and the fields that are words of Stint. Of an error's cause,
 * only the kind of error and its system code remain, because the message of an error can quote typed text. Returns null
 * for a line that Stint did not write.
 */
export function redactLogLine({ at, level, text }: ParsedLogLine): string | null {
  if (at === null) return null
  const { event, fields } = splitLogText(text)
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    if (name === 'cause') return [`cause=${causeOf(String(value))}`]
    const isPlain = plainFields.has(name) && plainText.test(String(value))
    return typeof value === 'number' || typeof value === 'boolean' || isPlain
      ? [`${name}=${String(value)}`]
      : []
  })
  // Events are literals of the program; anything longer is not an event.
  const name = /^[\w :,.-]{1,60}$/.test(event) ? event : '[cut]'
  return [at, level, name, ...parts].join(' ')
}

/** System codes that may be shown. They are listed individually, because users may type other words in capitals. */
const systemCode =
  /\bE(?:ACCES|ADDRINUSE|BUSY|CONNREFUSED|CONNRESET|EXIST|IO|ISDIR|MFILE|NOENT|NOSPC|NOTDIR|NOTEMPTY|NOTFOUND|PERM|PIPE|ROFS|TIMEDOUT|XDEV)\b|\bSQLITE_(?:BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOTADB|READONLY)\b/
const errorName = /^(?:Range|Reference|Sqlite|Syntax|Type|Zod)Error\b/

function causeOf(cause: string): string {
  const name = errorName.exec(cause)?.[0] ?? 'Error'
  const code = systemCode.exec(cause)?.[0]
  return code === undefined ? name : `${name} ${code}`
}
