import { execFile } from 'node:child_process'

const watcher = 'org.kde.StatusNotifierWatcher'

/** Ways to ask the session bus who owns a name; desktops have at least one of these tools. */
const questions: readonly (readonly [string, readonly string[], RegExp])[] = [
  [
    'dbus-send',
    [
      '--session',
      '--print-reply',
      '--reply-timeout=2000',
      '--dest=org.freedesktop.DBus',
      '/org/freedesktop/DBus',
      'org.freedesktop.DBus.NameHasOwner',
      `string:${watcher}`,
    ],
    /boolean true/,
  ],
  [
    'gdbus',
    [
      'call',
      '--session',
      '--timeout=2',
      '--dest=org.freedesktop.DBus',
      '--object-path=/org/freedesktop/DBus',
      '--method=org.freedesktop.DBus.NameHasOwner',
      watcher,
    ],
    /true/,
  ],
]

/**
 * Whether this desktop shows tray icons. Windows and macOS always do; on Linux a host announces itself
 * on the session bus (StatusNotifierItem specification). Where nobody can be asked the answer is no:
 * a window too many is better than a program that can't be found.
 */
export async function hasTrayHost(platform: NodeJS.Platform): Promise<boolean> {
  if (platform !== 'linux') return true
  for (const [program, words, yes] of questions) {
    const answer = await ask(program, words)
    if (answer !== null) return yes.test(answer)
  }
  return false
}

function ask(program: string, words: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(program, words, { timeout: 3000 }, (error, output) => resolve(error ? null : output))
  })
}
