/**
 * Only the system stores whether Stint starts at login (a file on Linux, otherwise a login item), so Stint also shows
 * changes made in the system.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'

export type StartAtLoginState = {
  readonly isOn: boolean
  /** A sentence about a problem; null if there is none. */
  readonly reason: string | null
}

export type StartAtLogin = {
  state(): StartAtLoginState
  /**
   * Turns starting at login on or off. `isHidden`: starts without a window. On failure (`storage`, `unavailable`),
   * nothing changes.
   */
  set(isOn: boolean, isHidden: boolean): Outcome<StartAtLoginState>
}

/** The command line that starts this program again. */
export type OwnCommand = { readonly executable: string; readonly args: readonly string[] }

const hidden = '--hidden'

/** Makes the program start at login on Linux, with a file `stint.desktop` in the user's autostart folder. */
export function autostartByFile(
  environment: NodeJS.ProcessEnv,
  home: string,
  ownCommand: OwnCommand,
): StartAtLogin {
  const configured = environment['XDG_CONFIG_HOME']
  // The specification says to ignore relative paths.
  const folder = configured?.startsWith('/') === true ? configured : join(home, '.config')
  const file = join(folder, 'autostart', 'stint.desktop')
  const state = (): StartAtLoginState => {
    const found = read(file)
    if (found === 'unreadable') return { isOn: false, reason: t`Couldn’t read the file ${file}.` }
    if (found?.isOn !== true) return { isOn: false, reason: null }
    const [program = ''] = found.command
    if (program === ownCommand.executable) return { isOn: true, reason: null }
    const reason = t`A different copy of Stint starts at login: ${program}. To start this copy instead, turn the setting off and on again.`
    return { isOn: true, reason }
  }
  return {
    state,
    set(isOn, isHidden) {
      try {
        if (isOn) {
          mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
          writeFileSync(
            file,
            formatAutostart([
              ownCommand.executable,
              ...ownCommand.args,
              ...(isHidden ? [hidden] : []),
            ]),
          )
        } else {
          rmSync(file, { force: true })
        }
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
        return failure('storage', t`Couldn’t change the autostart file: ${file} (${code}).`)
      }
      return success(state())
    },
  }
}

function read(file: string): Autostart | 'unreadable' | null {
  try {
    return parseAutostart(readFileSync(file, 'utf8'))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : 'unreadable'
  }
}

/** The functions of Electron's `app` for login items, on macOS and Windows. */
export type LoginItems = {
  getLoginItemSettings(options?: { path?: string; args?: string[] }): {
    readonly openAtLogin: boolean
    /** Windows: false if the user disabled it in the Task Manager. */
    readonly executableWillLaunchAtLogin?: boolean
    /** State of the login item, on macOS 13 and later. */
    readonly status?: string
  }
  setLoginItemSettings(settings: { openAtLogin: boolean; path?: string; args?: string[] }): void
}

/**
 * Makes the program start at login with a login item. On macOS, a login item can't pass arguments, so bootstrap.ts asks
 * the system whether a login item started Stint.
 */
export function autostartByLoginItem(
  items: LoginItems,
  platform: 'darwin' | 'win32',
  ownCommand: OwnCommand,
): StartAtLogin {
  const settingsFor = (isHidden: boolean): { path?: string; args?: string[] } =>
    platform === 'darwin'
      ? {}
      : { path: ownCommand.executable, args: [...ownCommand.args, ...(isHidden ? [hidden] : [])] }
  const state = (): StartAtLoginState => {
    const found = [true, false].map((isHidden) => items.getLoginItemSettings(settingsFor(isHidden)))
    const item = found.find(({ openAtLogin }) => openAtLogin)
    if (found.some(({ status }) => status === 'requires-approval')) {
      return { isOn: false, reason: t`Allow Stint under Login Items in System Settings.` }
    }
    if (item?.executableWillLaunchAtLogin === false) {
      return { isOn: false, reason: t`Stint was turned off under Startup apps in Task Manager.` }
    }
    return { isOn: item !== undefined, reason: null }
  }
  return {
    state,
    set(isOn, isHidden) {
      // On Windows each argument list is a login item of its own, so the item with the other list is removed.
      items.setLoginItemSettings({ openAtLogin: false, ...settingsFor(!isHidden) })
      items.setLoginItemSettings({ openAtLogin: isOn, ...settingsFor(isHidden) })
      const now = state()
      if (isOn && !now.isOn) {
        return failure(
          'unavailable',
          now.reason ?? t`The system didn’t accept Stint as a login item.`,
        )
      }
      return success(now)
    },
  }
}

/** Chooses how this platform starts the program at login. */
export function createStartAtLogin(
  items: LoginItems,
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>,
  home: string,
  ownCommand: OwnCommand,
): StartAtLogin {
  return platform === 'darwin' || platform === 'win32'
    ? autostartByLoginItem(items, platform, ownCommand)
    : autostartByFile(env, home, ownCommand)
}

/** The file that starts a program at login on Linux (Desktop Application Autostart specification). */

type Autostart = {
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

/** Parses an autostart file that `formatAutostart` wrote and the desktop's settings may have changed. */
export function parseAutostart(text: string): Autostart {
  const values = mainGroup(text)
  const isHidden = values.get('Hidden') === 'true'
  const isOff = values.get('X-GNOME-Autostart-enabled') === 'false'
  const command = splitExec(unescapeValue(values.get('Exec') ?? ''))
  return { isOn: !isHidden && !isOff && command.length > 0, command }
}

/** Returns the main group. Other groups are actions, which have their own `Exec`. */
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

/** Quotes a word. Percent signs are escaped, because each would begin a field code (specification, The Exec key). */
function quote(word: string): string {
  return `"${word.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`
}

/** Escapes backslashes once more, as the specification requires in values of type string. */
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
