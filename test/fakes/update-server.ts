/** On 127.0.0.1, with the faults of a network. Signatures are real, with a key of the test; packages are random. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PublishedVersion = {
  readonly version: string
  /** UTC; the present where left out. */
  readonly signedAt?: string
  readonly percentage?: number
  readonly notes?: string
  /** Signed with a key that the program does not know. */
  readonly isForged?: boolean
  /** Where that differs from the name. */
  readonly signedFor?: string
  /** Of the package; random where left out. */
  readonly content?: Buffer
  readonly bytes?: number
}

export type FakeUpdateServer = {
  readonly url: string
  /** Base64 of the SubjectPublicKeyInfo, as a build has it. */
  readonly publicKey: string
  readonly requests: readonly {
    readonly path: string
    readonly headers: IncomingMessage['headers']
  }[]
  /** As the newest version, and under its own name for the way back. Returns its package. */
  publish(version: PublishedVersion): Buffer
  put(name: string, content: Buffer | string): void
  remove(name: string): void
  /** Breaks off the next answers to requests for a package after so many bytes. */
  cut(...lengths: readonly number[]): void
  /** What a connection that breaks off waits for first, so that the client has read what came. */
  waitBeforeCut(until: () => Promise<unknown>): void
  /** For everything; null ends that. */
  fail(status: number | null): void
  close(): Promise<void>
}

export const manifest = 'latest-linux.yml'

export function packageName(version: string): string {
  return `stint_${version}_amd64.deb`
}

export async function openFakeUpdateServer(): Promise<FakeUpdateServer> {
  const keys = generateKeyPairSync('ed25519')
  const strangers = generateKeyPairSync('ed25519')
  const files = new Map<string, Buffer>()
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = []
  let cuts: number[] = []
  let untilRead = (): Promise<unknown> => Promise.resolve()
  let status: number | null = null

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = decodeURIComponent((request.url ?? '').replace(/^\/updates\//, ''))
    requests.push({ path, headers: request.headers })
    const content = files.get(path)
    if (status !== null || !content) return void response.writeHead(status ?? 404).end()
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const rest = content.subarray(from)
    const range = { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': rest.length,
      ...(from > 0 && range),
    })
    const cut = path.endsWith('.deb') ? cuts.shift() : undefined
    if (cut === undefined) return void response.end(rest)
    // Ended, not reset: the bytes before arrive.
    response.write(rest.subarray(0, cut), () => {
      void untilRead().then(() => response.socket?.end())
    })
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const putSigned = (name: string, text: string, key: KeyObject): void => {
    files.set(name, Buffer.from(text))
    files.set(`${name}.sig`, Buffer.from(sign(null, Buffer.from(text), key).toString('base64')))
  }
  return {
    url: `http://127.0.0.1:${port}/updates/`,
    publicKey: keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    requests,
    publish(published) {
      const { version, content = randomBytes(published.bytes ?? 300_000) } = published
      files.set(packageName(version), content)
      const key = published.isForged ? strangers.privateKey : keys.privateKey
      for (const name of [manifest, `${version}-linux.yml`]) {
        const text = manifestText(published, content, published.signedFor ?? name)
        putSigned(name, text, key)
      }
      return content
    },
    put: (name, content) => void files.set(name, Buffer.from(content)),
    remove: (name) => void files.delete(name),
    cut: (...lengths) => {
      cuts = [...lengths]
    },
    waitBeforeCut: (until) => {
      untilRead = until
    },
    fail: (next) => {
      status = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** As electron-builder writes it, with what build/updates/sign-update.ts adds. */
function manifestText(
  { version, signedAt = '2026-11-20T09:00:00.000Z', percentage, notes }: PublishedVersion,
  content: Buffer,
  signedFor: string,
): string {
  const hash = createHash('sha512').update(content).digest('base64')
  return [
    `version: ${version}`,
    'files:',
    `  - url: ${packageName(version)}`,
    `    sha512: ${hash}`,
    `    size: ${content.length}`,
    `path: ${packageName(version)}`,
    `sha512: ${hash}`,
    `releaseDate: '2026-11-24T12:00:00.000Z'`,
    ...(percentage === undefined ? [] : [`stagingPercentage: ${percentage}`]),
    ...(notes === undefined ? [] : [`releaseNotes: ${JSON.stringify(notes)}`]),
    `signedFor: ${signedFor}`,
    `signedAt: '${signedAt}'`,
    '',
  ].join('\n')
}
