/** Answers in the forms that services of this kind give (docs/interface/errors.md). */
export type SandboxResponse = {
  readonly status: number
  /** JSON unless it is a string; undefined for no body. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Refuses a request; thrown by readers of input, turned into an answer by the server. */
export class Refusal extends Error {
  readonly response: SandboxResponse
  constructor(answer: SandboxResponse) {
    super(`refused with ${answer.status}`)
    this.response = answer
  }
}

export function okResponse(body: unknown): SandboxResponse {
  return { status: 200, body }
}

/** Projects and time entries: 404. */
export function notFound(what: string): SandboxResponse {
  return { status: 404, body: { error: `${what} not found` } }
}

/** Projects and time entries: 422 with a text per field; `__root__` speaks of the whole. */
export function validationError(fields: Readonly<Record<string, string>>): SandboxResponse {
  return { status: 422, body: { errno: 2001, error: fields } }
}

/** Accounting family. */
export function accountingError(status: number, errno: number, message: string): SandboxResponse {
  const error = { errno, field: null, message, object: null, value: null }
  return { status, body: { response: { errors: [error] } } }
}
