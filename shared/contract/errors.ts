/**
 * The closed set of errors that can reach a screen. Codes are add-only: a screen, a test or a log
 * may name them. An expected failure travels as a value; an exception is a bug or a broken machine.
 */
export type ErrorCode =
  | 'badPayload' // the input of a call did not fit the contract; nothing was written
  | 'unknownSender' // a frame that is not one of our windows asked
  | 'noWorkspace' // neither the demo nor an own workspace is open
  | 'workspaceChanged' // the call was meant for another workspace than the one that is open now
  | 'timerRunning' // a timer runs already
  | 'noTimerRunning' // there is nothing to stop
  | 'nothingPaused' // no work was paused
  | 'notFound' // the row is not there (any more)
  | 'ambiguous' // more than one could be meant; `candidates` names them
  | 'doubtful' // it looks like what it can't be; asked for once more, it is done
  | 'unavailable' // this copy of Stint, or this system, can't do it
  | 'notRunning' // the command line found no running Stint
  | 'nothingToUndo' // the history is empty in that direction
  | 'busy' // it is being sent right now
  | 'invalid' // the value makes no sense; `field` says which
  | 'storage' // the disk or the database refused; nothing was written
  | 'keychain' // the system has no usable keychain
  | 'unreachable' // no connection to the service
  | 'timeout'
  | 'unauthorized' // the token was refused
  | 'forbidden'
  | 'conflict'
  | 'rateLimited'
  | 'server' // the service failed on its side
  | 'protocol' // the answer was not understood
  | 'internal' // a bug; the log has the rest

/** One failed call, as data. `message` is a full sentence that can be shown as it is. */
export type StintError = {
  readonly code: ErrorCode
  readonly message: string
  /** The input field at fault, a path with dots, where there is one. */
  readonly field?: string
  /** What could have been meant, best first, at most five; where a name was unknown or ambiguous. */
  readonly candidates?: readonly string[]
}

/** Either the value or the reason why there is none. Every contract call answers with one. */
export type Outcome<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: StintError }

export function success<Value>(value: Value): Outcome<Value> {
  return { ok: true, value }
}

export function failure(code: ErrorCode, message: string, field?: string): Outcome<never> {
  return { ok: false, error: field === undefined ? { code, message } : { code, message, field } }
}

/** Closes an exhaustive switch: the compiler refuses the call where a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`)
}
