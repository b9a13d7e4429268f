/**
 * Error codes and the result type of every IPC call. Codes are add-only, because screens, tests, logs and scripts refer
 * to them. An expected failure is a value; an exception means a bug or a broken machine.
 */

/** Code of an expected failure, or of a refused call. */
export type ErrorCode =
  | 'badPayload' // the input of a call does not match its schema; nothing was written
  | 'unknownSender' // the call came from a frame that is not one of our windows
  | 'noWorkspace' // no workspace is open, not even the demo
  | 'workspaceChanged' // the call was for another workspace than the current one
  | 'timerRunning' // a timer is running already
  | 'noTimerRunning' // no timer is running
  | 'nothingPaused' // there is no paused work
  | 'notFound' // the row does not exist (any more)
  | 'ambiguous' // a name matches more than one row; `candidates` lists them
  | 'doubtful' // the input is probably a mistake; sending the same request again carries it out
  | 'unavailable' // this copy of Stint, or this system, does not support it
  | 'notRunning' // the command line found no running program
  | 'nothingToUndo' // the history is empty in that direction
  | 'busy' // the operation is in flight
  | 'invalid' // the value of `field` is invalid
  | 'storage' // disk or database error; nothing was written
  | 'keychain' // no usable keychain
  | 'unreachable' // no connection to the service
  | 'timeout'
  | 'unauthorized' // the token was refused
  | 'forbidden'
  | 'conflict'
  | 'rateLimited'
  | 'server' // the service failed (HTTP 5xx)
  | 'protocol' // the response could not be parsed
  | 'internal' // a bug; the log has the details

/** An expected failure, or a refused call. `message`: a full sentence that can be shown to the user. */
export type StintError = {
  readonly code: ErrorCode
  readonly message: string
  /** Dotted path of the input field at fault; absent if no single field is at fault. */
  readonly field?: string
  /** Suggestions for an unknown or ambiguous name, best first, at most five. */
  readonly candidates?: readonly string[]
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: StintError }

export function success<Value>(value: Value): Outcome<Value> {
  return { ok: true, value }
}

export function failure(
  code: ErrorCode,
  message: string,
  field?: string,
  candidates?: readonly string[],
): Outcome<never> {
  const about = { ...(field !== undefined && { field }), ...(candidates && { candidates }) }
  return { ok: false, error: { code, message, ...about } }
}
