import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Shell command that closes inherited files. Child processes inherit Chromium's connections, and Chromium's helper
 * processes end only once no process holds the other end of their connection. In a shell other than Bash, the command
 * does nothing, because such a shell can't name a file descriptor above 9.
 */
const closeInherited =
  'if [ -n "$BASH_VERSION" ]; then for file in /proc/$$/fd/*; do fd=${file##*/}; ' +
  'if [ "$fd" -gt 2 ]; then eval "exec $fd>&-"; fi; done; fi'
/**
 * Shell command that waits for the process $1 to end, half a minute at most. It then replaces the shell with the
 * program that the other arguments name.
 */
const waitAndStart =
  'left=600; while [ $left -gt 0 ] && kill -0 "$1" 2>/dev/null; do sleep 0.05; left=$((left - 1)); done; shift; exec "$@"'
const script = `${closeInherited}; ${waitAndStart}`

/**
 * Starts `command` once the process has ended (Linux only). Electron's own relaunch is not used, because it sets
 * PR_SET_NO_NEW_PRIVS for the new program and all its children (electron/electron#41463). Chromium's setuid sandbox and
 * pkexec do not work then, and if Chromium needs that sandbox, the program ends at once. Rejected: `--no-sandbox`; a
 * program of our own for one system call; a desktop file, which loses the arguments and needs a desktop. Review this
 * once that issue is fixed.
 */
export function startAfterExit(processId: number, command: readonly string[]): void {
  const shell = ['/bin/bash', '/usr/bin/bash'].find((path) => existsSync(path)) ?? '/bin/sh'
  const words = ['-c', script, 'sh', String(processId), ...command]
  spawn(shell, words, { detached: true, stdio: 'ignore' }).unref()
}
