/**
 * Serves one request per connection, one line of JSON in each direction. Only this user can connect (socket-path.ts);
 * requests are validated all the same, because a mistake in a script must not damage the running timer.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, unlinkSync } from 'node:fs'
import { createServer, type Socket, connect } from 'node:net'
import { failure, type Outcome } from '../../../shared/contract/errors.ts'
import type { Clock } from '../../base/clock.ts'
import { writeJsonFile } from '../../base/json-file.ts'
import { describeError, detach, type Log } from '../../base/log.ts'
import { readJsonLine, formatJsonLine, type JsonLine } from './json-line.ts'
import { prepareFolder, type Machine, type SocketLocation } from './socket-path.ts'

export type ServerOptions = {
  readonly locations: readonly SocketLocation[]
  readonly machine: Machine
  /** `request`: parsed JSON, not yet validated. */
  readonly handle: (request: unknown) => Promise<Outcome<unknown>>
  readonly clock: Clock
  readonly log: Log
}

export type LocalSocket = {
  /** Path of the socket, or name of the pipe. */
  readonly address: string
  /** Stops listening, drops open connections and removes the socket. */
  close(): Promise<void>
}

/**
 * A note has up to 20,000 UTF-16 units (shared/domain/text/clean-text.ts) of up to three bytes; the rest needs room.
 */
const requestLimits = { bytes: 100_000, timeout: 5000 }
/** In ms, for the client to read its response. */
const responseTimeout = 5000
/** While Stint starts, it answers nothing yet, and scripts can have many requests waiting. */
const maxConnections = 100

/**
 * Opens the command line's socket. If no location works, returns null and logs why; commands then can't reach Stint.
 */
export async function openLocalSocket(options: ServerOptions): Promise<LocalSocket | null> {
  const { locations, machine, log } = options
  for (const location of locations) {
    try {
      if (!prepareFolder(location.folder, machine)) {
        log.warn('local socket: the folder is not ours alone', { folder: location.folder })
        continue
      }
      const opened = await listenAt(location, options)
      if (opened) return opened
      log.warn('local socket: somebody listens already', { file: location.file })
      return null
    } catch (error) {
      log.warn('local socket: no place', { file: location.file, cause: describeError(error) })
    }
  }
  return null
}

/** Listens at a location. Returns null, leaving the socket alone, if a running program already listens there. */
async function listenAt(
  location: SocketLocation,
  options: ServerOptions,
): Promise<LocalSocket | null> {
  const open = new Set<Socket>()
  // Half-open: a client that writes a line and closes its side (`nc -N`) still gets the response.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // The end of the stream handles a broken connection; an error event without a listener would end the
    // program.
    socket.on('error', (error) => options.log.info('local socket: lost', { cause: error.message }))
    detach(options.log, 'local request', serve(socket, options))
  })
  server.maxConnections = maxConnections
  const address = location.isPipe
    ? `\\\\.\\pipe\\stint-${randomBytes(16).toString('hex')}`
    : location.file
  if (!location.isPipe && !(await removeStaleSocket(location.file))) return null
  await once(server.listen(address), 'listening')
  // The name can't be guessed, and the file that holds it is in the user's own folder.
  if (location.isPipe) writeJsonFile(location.file, address)
  else chmodSync(address, 0o600)
  return {
    address,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

/** Removes the socket that a killed program left behind. Returns false if a program is listening on it. */
async function removeStaleSocket(file: string): Promise<boolean> {
  const found = await probeSocket(file)
  if (found === 'open') return false
  if (found === 'dead') unlinkSync(file)
  return true
}

async function serve(socket: Socket, { handle, clock, log }: ServerOptions): Promise<void> {
  const line = await readJsonLine(socket, requestLimits, clock)
  if (line.kind === 'ended') {
    socket.destroy()
    return
  }
  const outcome = line.kind === 'value' ? await answered(line.value, handle, log) : refused(line)
  const cancel = clock.after(responseTimeout, () => socket.destroy())
  socket.on('close', cancel)
  // Discards further input. Without reading, it would go unnoticed that the client closes the connection.
  socket.resume()
  socket.end(formatJsonLine(outcome), () => socket.destroySoon())
}

async function answered(
  value: unknown,
  handle: ServerOptions['handle'],
  log: Log,
): Promise<Outcome<unknown>> {
  try {
    return await handle(value)
  } catch (error) {
    log.error('local request failed', { cause: describeError(error) })
    return failure('internal', t`Something went wrong. The log has the details.`)
  }
}

function refused({ kind }: Exclude<JsonLine, { kind: 'value' | 'ended' }>): Outcome<never> {
  if (kind === 'tooLong') return failure('badPayload', t`This request is too long.`)
  if (kind === 'tooSlow') return failure('timeout', t`The request didn’t arrive in time.`)
  return failure('badPayload', t`This request isn’t valid JSON.`)
}

/** State of a socket file. `open`: a program is listening. `dead`: no program is. `absent`: there is no file. */
type SocketState = 'open' | 'dead' | 'absent'

/** Returns the state of a socket. Rejects if it can't be determined. */
async function probeSocket(address: string): Promise<SocketState> {
  const socket = connect(address)
  try {
    await once(socket, 'connect')
    return 'open'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return 'absent'
    // ENOTSOCK: a regular file of that name, in a folder that only this user can write.
    if (code === 'ECONNREFUSED' || code === 'ENOTSOCK') return 'dead'
    throw error
  } finally {
    socket.destroy()
  }
}
