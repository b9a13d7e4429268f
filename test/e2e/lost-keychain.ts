/**
 * gnome-keyring-daemon 42 aborts about once in a thousand times when a client is killed. That is not a fault of the
 * program, which then asks for a sign-in. The tests restart the daemon on the same files, so that the token is
 * available again.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DesktopSession } from './desktop-session.ts'

/** True if the keychain could not be used in the program's last run, according to the log. */
export function wasKeychainLost({ home }: DesktopSession): boolean {
  const log = readFileSync(join(home, 'data', 'logs', 'stint.log'), 'utf8')
  return log.slice(log.lastIndexOf('workspace opened')).includes('keychain refused')
}

export function reopenKeychain({ environment }: DesktopSession): void {
  const words = ['--replace', '--unlock', '--components=secrets']
  const { status } = spawnSync('gnome-keyring-daemon', words, {
    env: environment,
    // The password of desktop-session.ts.
    input: 'a password for tests\n',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  if (status !== 0) throw new Error(`gnome-keyring-daemon ended with ${status}`)
}
