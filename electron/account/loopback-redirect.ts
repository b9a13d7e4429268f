/** Receives one OAuth redirect from the system browser (RFC 8252, 7.3), on a free port of 127.0.0.1, for one path. */
import { currentLanguage, t } from '../../shared/domain/language/translate.ts'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Clock } from '../base/clock.ts'

export type LoopbackRedirect = Awaited<ReturnType<typeof listenForRedirect>>

export type LoopbackOptions = {
  readonly clock: Clock
  /** How long to wait for the redirect, in ms. */
  readonly timeout: number
  /** Returns true if the query belongs to the pending request; other requests are ignored. */
  readonly isExpected: (query: URLSearchParams) => boolean
  /** Handles the redirect, once. Returns the message that the browser shows. */
  readonly handle: (
    query: URLSearchParams,
  ) => Promise<{ readonly hasSucceeded: boolean; readonly message: string }>
  /** Icon of the response page, as a data URL. */
  readonly icon: string
  readonly onTimeout: () => void
}

const path = '/oauth/callback'

/** Starts the local server that receives the redirect of a sign-in. Rejects if no port can be opened. */
export async function listenForRedirect(options: LoopbackOptions) {
  let isHandled = false
  const send = (response: ServerResponse, status: number, message: string): void =>
    sendPage(response, status, pageOf(message, options.icon))
  const server = createServer((request, response) => {
    const query = queryOf(request, portOf(server))
    if (!query) return send(response, 404, t`This page doesn’t exist.`)
    if (isHandled || !options.isExpected(query)) {
      return send(
        response,
        400,
        t`No sign-in is in progress for this page. Try signing in again in Stint.`,
      )
    }
    isHandled = true
    options.handle(query).then(
      ({ hasSucceeded, message }) => {
        response.on('close', close)
        send(response, hasSucceeded ? 200 : 400, message)
      },
      () => close(),
    )
  })
  const close = (): void => {
    cancel()
    server.close()
    server.closeAllConnections()
  }
  const cancel = options.clock.after(options.timeout, () => {
    if (isHandled) return
    close()
    options.onTimeout()
  })
  try {
    await listen(server)
  } catch (error) {
    cancel()
    throw error
  }
  return {
    /** Address for the authorize request. */
    redirectUri: `http://127.0.0.1:${portOf(server)}${path}`,
    close,
  }
}

/** Returns the query of a GET for our path and host; null for any other request, such as one made by DNS rebinding. */
function queryOf({ method, url, headers }: IncomingMessage, port: number): URLSearchParams | null {
  if (method !== 'GET' || headers.host !== `127.0.0.1:${port}`) return null
  const [requestedPath, query] = (url ?? '').split('?', 2)
  return requestedPath === path && query !== undefined ? new URLSearchParams(query) : null
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve())
  })
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function sendPage(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'referrer-policy': 'no-referrer',
    connection: 'close',
  })
  response.end(page)
}

/** Builds the response page. Nothing in it comes from the request. `message` can be the service's, so it is escaped. */
function pageOf(message: string, icon: string): string {
  const text = message.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8"><title>Stint</title>
<link rel="icon" href="${icon}">
<style>
:root { color-scheme: light dark }
body { margin: 20vh auto 0; max-width: 34em; padding: 0 1em; font: 16px/1.5 system-ui, sans-serif }
</style></head>
<body><h1>Stint</h1><p>${text}</p></body></html>
`
}
