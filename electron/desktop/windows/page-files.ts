import { join, normalize, sep, extname } from 'node:path'

export const appOrigin = 'app://stint'

/** Converts the URL of one of the program's pages to a file path below `folder`; null if the URL leads elsewhere. */
export function pagePath(address: string, folder: string): string | null {
  const root = normalize(folder + sep)
  try {
    const url = new URL(address)
    const path = normalize(join(root, decodeURIComponent(url.pathname)))
    const isOurs = `${url.protocol}//${url.host}` === appOrigin && path.startsWith(root)
    return isOurs && !path.includes('\0') ? path : null
  } catch (error) {
    // Addresses like `%`, `%zz` or `%ff` don't decode to text. Any page can ask for one.
    if (error instanceof URIError || error instanceof TypeError) return null
    throw error
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
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

/** Returns the response headers with which the page file at this path is served. */
export function pageHeaders(path: string): Readonly<Record<string, string>> {
  return {
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
  }
}
