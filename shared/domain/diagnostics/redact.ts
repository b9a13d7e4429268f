/** Diagnostics that the user sends to others contain no secrets, names, typed text or home folder (decision 116). */
import { splitLogText, type ParsedLogLine } from './log-line.ts'

/** Strings that identify the user wherever they occur in a path. */
export type PersonalPaths = {
  readonly home: string
  /** Name of the account on this computer. */
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

/** Log fields whose text always comes from Stint itself, never from the user. */
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
/** Stint's own words and system codes: `notFound`, `EACCES`, `project list`. */
const plainText = /^[A-Za-z][A-Za-z ]{0,40}$/

/**
 * Redacts a line of the log: keeps the event, numbers, and fields whose text comes from Stint itself. An error's cause
 * is reduced to its kind and system code, because its message can quote typed text. Returns null for a line that Stint
 * did not write.
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

/** System codes are listed individually, because any other word in capitals could have been typed by the user. */
const systemCode =
  /\bE(?:ACCES|ADDRINUSE|BUSY|CONNREFUSED|CONNRESET|EXIST|IO|ISDIR|MFILE|NOENT|NOSPC|NOTDIR|NOTEMPTY|NOTFOUND|PERM|PIPE|ROFS|TIMEDOUT|XDEV)\b|\bSQLITE_(?:BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOTADB|READONLY)\b/
const errorName = /^(?:Range|Reference|Sqlite|Syntax|Type|Zod)Error\b/

function causeOf(cause: string): string {
  const name = errorName.exec(cause)?.[0] ?? 'Error'
  const code = systemCode.exec(cause)?.[0]
  return code === undefined ? name : `${name} ${code}`
}
