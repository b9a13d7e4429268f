/**
 * Parses and formats the file that starts a program at login on Linux (Desktop Application Autostart
 * specification, in the format of the Desktop Entry specification). Pure.
 */

export type Autostart = {
  /** False if the desktop ignores the file. */
  readonly isOn: boolean
  /** Executable and arguments; empty if the file has no `Exec`. */
  readonly command: readonly string[]
}

export function formatAutostart(command: readonly string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Stint',
    'Comment=Records time and expenses',
    // If the program was removed, the desktop ignores the file.
    ...(command[0] === undefined ? [] : [`TryExec=${escapeValue(command[0])}`]),
    `Exec=${escapeValue(command.map(quote).join(' '))}`,
    'Icon=stint',
    'Terminal=false',
    'StartupNotify=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')
}

/** Parses a file written by `formatAutostart`, possibly changed by the desktop's own settings. */
export function parseAutostart(text: string): Autostart {
  const values = mainGroup(text)
  const isHidden = values.get('Hidden') === 'true'
  const isOff = values.get('X-GNOME-Autostart-enabled') === 'false'
  const command = splitExec(unescapeValue(values.get('Exec') ?? ''))
  return { isOn: !isHidden && !isOff && command.length > 0, command }
}

/** Returns the keys of the group `[Desktop Entry]`. Other groups are actions, which have their own `Exec`. */
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

/** Quotes one argument. A percent sign is escaped, because it would be a field code (specification, The Exec key). */
function quote(word: string): string {
  return `"${word.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`
}

/** Escapes backslashes once more, which the specification requires for values of type string. */
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
