/**
 * Where the running program listens for the command line. A place is a folder that this user alone may
 * enter; whoever could put a socket of their own there would read what the person types and answer it.
 *
 * A unix socket's path has a length limit that a data folder can exceed, and some file systems hold no
 * sockets. So there is an order of places, the same for both sides: the program takes the first that works,
 * the command line asks at each.
 */
import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a place depends on beside the data folder; taken from the process by `thisMachine`. */
export type Machine = {
  readonly platform: NodeJS.Platform
  /** Numeric id of the user; null where the system has none (Windows). */
  readonly userId: number | null
  readonly runtimeFolder: string | null
  readonly temporaryFolder: string
}

export type SocketLocation = {
  /** To be entered by this user alone. */
  readonly folder: string
  /** The socket in it, or on Windows the file that holds the name of the pipe. */
  readonly file: string
  readonly isPipe: boolean
}

/** Bytes of a path that fit into `sockaddr_un` with their closing NUL (unix(7); 104 on macOS). */
const longestPath = (platform: NodeJS.Platform): number => (platform === 'darwin' ? 103 : 107)

export function socketLocations(dataFolder: string, machine: Machine): readonly SocketLocation[] {
  const own = join(dataFolder, 'run')
  if (machine.platform === 'win32') return [{ folder: own, file: join(own, 'pipe'), isPipe: true }]
  const mark = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)
  const folders = [
    own,
    ...(machine.runtimeFolder === null ? [] : [join(machine.runtimeFolder, `stint-${mark}`)]),
    join(machine.temporaryFolder, `stint-${machine.userId ?? 'user'}-${mark}`),
  ]
  return folders
    .map((folder) => ({ folder, file: join(folder, 'stint.sock'), isPipe: false }))
    .filter(({ file }) => Buffer.byteLength(file) <= longestPath(machine.platform))
}

export function thisMachine(environment: NodeJS.ProcessEnv, temporaryFolder: string): Machine {
  const userId = process.getuid?.() ?? null
  // A shell of cron or ssh has no XDG_RUNTIME_DIR, but the folder is at its usual place.
  const usual = process.platform === 'linux' && userId !== null ? `/run/user/${userId}` : null
  return {
    platform: process.platform,
    userId,
    runtimeFolder: environment['XDG_RUNTIME_DIR'] || usual,
    temporaryFolder,
  }
}

/**
 * Makes the folder of a place, or shuts it to others where it is ours. False where it belongs to somebody
 * else, is a link, or can't be made: then it is no place for us.
 */
export function prepareFolder(folder: string, machine: Machine): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
  }
  if (isPrivate(folder, machine)) return true
  const state = lstatSync(folder, { throwIfNoEntry: false })
  if (!state?.isDirectory() || state.uid !== machine.userId) return false
  chmodSync(folder, 0o700)
  return isPrivate(folder, machine)
}

/** Windows keeps others out of a person's data folder by itself. */
export function isPrivate(folder: string, { platform, userId }: Machine): boolean {
  const state = lstatSync(folder, { throwIfNoEntry: false })
  if (!state?.isDirectory()) return false
  return platform === 'win32' || (state.uid === userId && (state.mode & 0o077) === 0)
}
