/**
 * Serves our own pages under `app://stint/`, with a strict content security policy, so that no page is
 * a file:// page and nothing outside the built renderer can be read (quality, Security).
 */
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { protocol } from 'electron/main'

export const appOrigin = 'app://stint'
const scheme = 'app'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Must run before the program is ready (Electron, protocol.registerSchemesAsPrivileged). */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ])
}

/** Serves the files below `folder`; anything else is 404. */
export function serveApp(folder: string): void {
  const root = normalize(folder + sep)
  protocol.handle(scheme, async (request) => {
    const url = new URL(request.url)
    const file = normalize(join(root, decodeURIComponent(url.pathname)))
    if (`${url.protocol}//${url.host}` !== appOrigin || !file.startsWith(root)) return notFound()
    try {
      const content = await readFile(file)
      return new Response(content, {
        headers: {
          'Content-Type': types[extname(file)] ?? 'application/octet-stream',
          'Content-Security-Policy': policy,
          'X-Content-Type-Options': 'nosniff',
        },
      })
    } catch {
      return notFound()
    }
  })
}

function notFound(): Response {
  return new Response('not found', { status: 404 })
}
