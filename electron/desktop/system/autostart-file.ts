/**
 * The file by which a Linux desktop starts a program at login: the Desktop Application Autostart
 * specification, written in the words of the Desktop Entry specification. Pure.
 */

export type Autostart = {
  /** False where the desktop skips the file. */
  readonly isOn: boolean
  /** The program and its words; empty where the file names none. */
  readonly command: readonly string[]
}

export function formatAutostart(command: readonly string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Stint',
    'Comment=Records time and expenses',
    `Exec=${escapeValue(command.map(quote).join(' '))}`,
    'Icon=stint',
    'Terminal=false',
    'StartupNotify=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')
}

/** Reads what we wrote, and what a desktop's own settings made of it. */
export function parseAutostart(text: string): Autostart {
  const values = mainGroup(text)
  const isHidden = values.get('Hidden') === 'true'
  const isOff = values.get('X-GNOME-Autostart-enabled') === 'false'
  const command = splitExec(unescapeValue(values.get('Exec') ?? ''))
  return { isOn: !isHidden && !isOff && command.length > 0, command }
}

/** Keys of `[Desktop Entry]`; other groups are actions with an Exec of their own. */
function mainGroup(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  let isMain = false
  for (const line of text.split('\n')) {
    if (line.startsWith('[')) isMain = line.trim() === '[Desktop Entry]'
    const [, key, value] = /^([A-Za-z0-9-]+)\s*=\s*(.*)$/.exec(line) ?? []
    if (isMain && key !== undefined && value !== undefined) values.set(key, value)
  }
  return values
}

/** One argument in quotes; a percent sign would be a field code (specification, The Exec key). */
function quote(word: string): string {
  return `"${word.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`
}

/** Backslashes are escaped once more, because the whole is a value of type string. */
function escapeValue(text: string): string {
  const named: Readonly<Record<string, string>> = {
    '\\': '\\\\',
    '\n': '\\n',
    '\r': '\\r',
    '\t': '\\t',
  }
  return text.replace(/[\\\n\r\t]/g, (letter) => named[letter] ?? letter)
}

function unescapeValue(text: string): string {
  const named: Readonly<Record<string, string>> = { s: ' ', n: '\n', r: '\r', t: '\t' }
  return text.replace(/\\(.)/g, (_, letter: string) => named[letter] ?? letter)
}

function splitExec(text: string): readonly string[] {
  const words = text.matchAll(/"((?:[^"\\]|\\[\s\S])*)"|([^\s"]+)/g)
  return [...words].map(([, quoted, bare]) => {
    const word = quoted === undefined ? (bare ?? '') : quoted.replace(/\\([\s\S])/g, '$1')
    return word.replaceAll('%%', '%')
  })
}
