/** A response from the sandbox. Errors are in the service's formats (docs/interface/errors.md). */
export type SandboxResponse = {
  readonly status: number
  /** JSON unless it is a string; undefined if there is no body. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** An error response, thrown by functions that read input and caught by the server. */
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

/** Builds a 404 for projects and time entries. */
export function notFound(what: string): SandboxResponse {
  return { status: 404, body: { error: `${what} not found` } }
}

/** Builds a 422 for projects and time entries, with a message per field; `__root__` stands for the whole row. */
export function validationError(fields: Readonly<Record<string, string>>): SandboxResponse {
  return { status: 422, body: { errno: 2001, error: fields } }
}

/** Builds an error response in the format of the accounting API. */
export function accountingError(status: number, errno: number, message: string): SandboxResponse {
  const error = { errno, field: null, message, object: null, value: null }
  return { status, body: { response: { errors: [error] } } }
}
