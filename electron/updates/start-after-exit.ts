import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Closes inherited files: Chromium's helper processes end only once nobody holds the other end of their connection.
 * Shells other than Bash can't name a file descriptor above 9; in those, the command does nothing.
 */
const closeInherited =
  'if [ -n "$BASH_VERSION" ]; then for file in /proc/$$/fd/*; do fd=${file##*/}; ' +
  'if [ "$fd" -gt 2 ]; then eval "exec $fd>&-"; fi; done; fi'
/** Waits at most half a minute for the process $1 to end, then becomes the program named by the other arguments. */
const waitAndStart =
  'left=600; while [ $left -gt 0 ] && kill -0 "$1" 2>/dev/null; do sleep 0.05; left=$((left - 1)); done; shift; exec "$@"'
const script = `${closeInherited}; ${waitAndStart}`

/**
 * Starts `command` once the process `processId` has ended (Linux only). Replaces Electron's relaunch, which sets
 * PR_SET_NO_NEW_PRIVS for the program and its children (electron/electron#41463). Chromium's setuid sandbox and pkexec
 * then fail, or the program ends at once. Rejected alternatives: `--no-sandbox`; a helper program of our own for a
 * single system call; a desktop file, which loses the arguments and needs a desktop. Review this once that issue is
 * fixed.
 */
export function startAfterExit(processId: number, command: readonly string[]): void {
  const shell = ['/bin/bash', '/usr/bin/bash'].find((path) => existsSync(path)) ?? '/bin/sh'
  const words = ['-c', script, 'sh', String(processId), ...command]
  spawn(shell, words, { detached: true, stdio: 'ignore' }).unref()
}
