/**
 * Redaction of diagnostics that the user sends to somebody. It removes secrets, names, text that the user typed, and
 * the path of the home folder (decision 116).
 */
import { splitLogText, type ParsedLogLine } from './log-line.ts'

/** The home folder and the user name, which identify the user wherever they occur in a path. */
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

/** Names of log fields whose texts always come from Stint itself, and are never typed by the user. */
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
/** Pattern of Stint's own words and of system codes: `notFound`, `EACCES`, `project list`. */
const plainText = /^[A-Za-z][A-Za-z ]{0,40}$/

/**
 * Reduces a line of the log to its event, its numbers, and the fields whose texts come from Stint itself. Of the cause
 * of an error, only the kind of error and the system code remain, because an error's message can quote text that the
 * user typed. Returns null for a line that Stint did not write.
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

/**
 * System codes that may be shown. They are listed individually, because any other word in capitals could have been
 * typed by the user.
 */
const systemCode =
  /\bE(?:ACCES|ADDRINUSE|BUSY|CONNREFUSED|CONNRESET|EXIST|IO|ISDIR|MFILE|NOENT|NOSPC|NOTDIR|NOTEMPTY|NOTFOUND|PERM|PIPE|ROFS|TIMEDOUT|XDEV)\b|\bSQLITE_(?:BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOTADB|READONLY)\b/
const errorName = /^(?:Range|Reference|Sqlite|Syntax|Type|Zod)Error\b/

function causeOf(cause: string): string {
  const name = errorName.exec(cause)?.[0] ?? 'Error'
  const code = systemCode.exec(cause)?.[0]
  return code === undefined ? name : `${name} ${code}`
}
