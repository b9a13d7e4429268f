/**
 * The desktop's keychain can break under kills: gnome-keyring-daemon 42 aborts, about once in a thousand
 * times, where a client was killed. That is no fault of the program, which then asks for a sign-in; for
 * the tests the keychain is opened anew on the same files, so that the token is there again.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DesktopSession } from './desktop-session.ts'

/** True where the run of the program that began last was refused by the keychain, by its own log. */
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
