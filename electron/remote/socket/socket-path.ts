/**
 * Locations for the socket. Each is a folder that only this user may enter: anybody who could place a socket there
 * could read what the user types, and answer in the program's place.
 *
 * The path of a unix socket has a length limit, and some file systems support no sockets. So both sides have the same
 * list of locations: the program takes the first that works; the command line tries each.
 */
import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a socket's location depends on besides the data folder. `thisMachine` reads these facts from the process. */
export type Machine = {
  readonly platform: NodeJS.Platform
  /** Null if the system has none (Windows). */
  readonly userId: number | null
  readonly runtimeFolder: string | null
  readonly temporaryFolder: string
}

export type SocketLocation = {
  /** Folder that only this user may enter. */
  readonly folder: string
  /** The socket in `folder`; on Windows, the file holding the pipe's name. */
  readonly file: string
  readonly isPipe: boolean
}

/** In bytes: the size of `sockaddr_un` without the closing NUL (unix(7); 104 on macOS). */
const maxPathBytes = (platform: NodeJS.Platform): number => (platform === 'darwin' ? 103 : 107)

export function socketLocations(dataFolder: string, machine: Machine): readonly SocketLocation[] {
  const runFolder = join(dataFolder, 'run')
  if (machine.platform === 'win32')
    return [{ folder: runFolder, file: join(runFolder, 'pipe'), isPipe: true }]
  const hash = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)
  const folders = [
    runFolder,
    ...(machine.runtimeFolder === null ? [] : [join(machine.runtimeFolder, `stint-${hash}`)]),
    join(machine.temporaryFolder, `stint-${machine.userId ?? 'user'}-${hash}`),
  ]
  return folders
    .map((folder) => ({ folder, file: join(folder, 'stint.sock'), isPipe: false }))
    .filter(({ file }) => Buffer.byteLength(file) <= maxPathBytes(machine.platform))
}

export function thisMachine(environment: NodeJS.ProcessEnv, temporaryFolder: string): Machine {
  const userId = process.getuid?.() ?? null
  // A shell of cron or ssh has no XDG_RUNTIME_DIR, but the folder is at its default path.
  const usual = process.platform === 'linux' && userId !== null ? `/run/user/${userId}` : null
  return {
    platform: process.platform,
    userId,
    runtimeFolder: environment['XDG_RUNTIME_DIR'] || usual,
    temporaryFolder,
  }
}

/**
 * Creates a folder if it is missing, and restricts it to this user. Returns false if the folder is a link, belongs to
 * another user, or can't be created or restricted.
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

/**
 * Returns true for a folder that only this user may enter. On Windows, returns true for every folder, because the
 * user's data folder is private by default.
 */
export function isPrivate(folder: string, { platform, userId }: Machine): boolean {
  const state = lstatSync(folder, { throwIfNoEntry: false })
  if (!state?.isDirectory()) return false
  return platform === 'win32' || (state.uid === userId && (state.mode & 0o077) === 0)
}
