/** On loopback, with the headers that the program serves its pages with. */
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, normalize, sep } from 'node:path'
import { pageHeaders } from '../../electron/desktop/windows/page-files.ts'

/** Folder of the bundles that build/bundle.ts writes. */
export const bundles = join(import.meta.dirname, '..', '..', '.vite')
const root = join(bundles, 'renderer', 'main_window') + sep

export type PageServer = {
  /** Loopback, which is a secure context as `app://` is. */
  readonly origin: string
  close(): Promise<void>
}

export async function servePages(): Promise<PageServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const path = normalize(join(root, decodeURIComponent(pathname)))
    const isFile = path.startsWith(root) && statSync(path, { throwIfNoEntry: false })?.isFile()
    // A browser asks for it by itself; a window of Electron does not.
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    if (isFile !== true) return void response.writeHead(404).end()
    response.writeHead(200, pageHeaders(path))
    createReadStream(path).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}
