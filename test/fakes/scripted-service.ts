/** Real HTTP with responses by a table of paths; other paths get a plain 404 of a web server. */
import { createServer, type Server } from 'node:http'
import { createServiceClient, type ServiceClient } from '../../electron/service/client.ts'
import { systemClock } from '../../electron/base/clock.ts'
import { fixedToken } from '../../electron/service/token-source.ts'

/** A response to send. `body`: a string is sent as HTML, any other value as JSON. */
export type ScriptedAnswer = { readonly status: number; readonly body: unknown }
/** By a part of the path; the first match counts. */
export type Script = Record<string, ScriptedAnswer>

export type ScriptedService = {
  readonly baseUrl: string
  /** Mutable while the service runs. */
  readonly script: Script
  /** Method and path of each. */
  readonly requests: string[]
  clientFor(ids: { readonly businessId: string; readonly accountId: string | null }): ServiceClient
  close(): Promise<void>
}

export const found = (body: unknown): ScriptedAnswer => ({ status: 200, body })
export const refused: ScriptedAnswer = {
  status: 403,
  body: { response: { errors: [{ errno: 1003, message: 'Access denied.' }] } },
}
export const unknown: ScriptedAnswer = {
  status: 404,
  body: { response: { errors: [{ errno: 1012, message: 'Resource not found.' }] } },
}
const nowhere: ScriptedAnswer = { status: 404, body: '<html><h1>404 Not Found</h1></html>' }

const meta = { page: 1, pages: 1, per_page: 100, total: 0 }
export const accounting = (rows: object): ScriptedAnswer =>
  found({ response: { result: { ...meta, ...rows } } })

/** Returns responses for a service that has every part, but no rows. */
export const wholeService = (): Script => ({
  '/users/me': found({
    response: {
      business_memberships: [{ business: { id: '7', name: 'Studio', account_id: 'abc' } }],
    },
  }),
  '/time_entries': found({ time_entries: [], meta }),
  '/projects/business': found({ projects: [], meta }),
  '/expenses/expenses': accounting({ expenses: [] }),
  '/users/staffs': accounting({ staff: [] }),
  '/events/callbacks': accounting({ callbacks: [] }),
})

export async function startScripted(script: Script = wholeService()): Promise<ScriptedService> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(`${request.method} ${path}`)
    const found = Object.entries(script).find(([part]) => path.includes(part))
    const { status, body } = found?.[1] ?? nowhere
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' })
    response.end(isText ? body : JSON.stringify(body))
  })
  const baseUrl = await listening(server)
  return {
    baseUrl,
    script,
    requests,
    clientFor: (ids) =>
      createServiceClient({ baseUrl, ...ids, tokens: fixedToken('T'), clock: systemClock }),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
