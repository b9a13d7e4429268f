/** Fake OAuth token endpoint over real HTTP: scripted responses first, else it checks PKCE and issues tokens. */
import { createHash } from 'node:crypto'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type AuthorizationServer = {
  readonly baseUrl: string
  /** To the token and revocation endpoints, oldest first. */
  readonly requests: readonly TokenRequest[]
  /** Scripted responses of the next requests, in order. */
  readonly answers: { readonly status: number; readonly body: string }[]
  /** An authorization code for the parameters of an authorize request. */
  codeFor(asked: URLSearchParams): string
  /** Of a GET of this URL with this Host header. */
  statusWithHost(address: URL, host: string): Promise<number>
  close(): Promise<void>
}

export type TokenRequest = {
  readonly path: string
  readonly type: string
  readonly grant: string
  readonly fields: Readonly<Record<string, string>>
}

type Issued = { readonly redirectUri: string; readonly challenge: string }

export async function openAuthorizationServer(): Promise<AuthorizationServer> {
  const requests: TokenRequest[] = []
  const answers: { readonly status: number; readonly body: string }[] = []
  const codes = new Map<string, Issued>()
  let issued = 0
  const exchange = ({ fields }: TokenRequest): { status: number; body: string } => {
    const code = codes.get(fields['code'] ?? '')
    codes.delete(fields['code'] ?? '')
    const challenge = createHash('sha256')
      .update(fields['code_verifier'] ?? '')
      .digest('base64url')
    const isRight = code?.challenge === challenge && code.redirectUri === fields['redirect_uri']
    if (fields['grant_type'] === 'authorization_code' && !isRight) {
      return { status: 400, body: JSON.stringify({ error: 'invalid_grant' }) }
    }
    issued += 1
    const pair = { access_token: `access-${issued}`, refresh_token: `refresh-${issued}` }
    const body = JSON.stringify({ ...pair, token_type: 'bearer', expires_in: 43_200 })
    return { status: 200, body }
  }
  const server = createServer((incoming, response) => {
    void wholeOf(incoming).then((text) => {
      const type = incoming.headers['content-type'] ?? ''
      const fields =
        type === 'application/json'
          ? (JSON.parse(text) as Record<string, string>)
          : Object.fromEntries(new URLSearchParams(text))
      const path = incoming.url ?? '/'
      const tokenRequest = { path, type, grant: fields['grant_type'] ?? '', fields }
      requests.push(tokenRequest)
      const { status, body } = answers.shift() ?? exchange(tokenRequest)
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    answers,
    codeFor(parameters) {
      const code = `code-${codes.size}-${issued}`
      const redirectUri = parameters.get('redirect_uri') ?? ''
      codes.set(code, { redirectUri, challenge: parameters.get('code_challenge') ?? '' })
      return code
    },
    statusWithHost: (address, host) =>
      new Promise((resolve, reject) => {
        const outgoing = request(address, { headers: { host }, agent: false }, (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        })
        outgoing.on('error', reject)
        outgoing.end()
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function wholeOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
