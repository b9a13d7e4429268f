import { t } from '../../../shared/domain/language/translate.ts'
import { notSent, withShortTexts, toResponseError } from '../errors.ts'
import type { ServiceError, ServiceResult } from '../result.ts'
import { createTransport, type TransportResponse, type TransportOptions } from '../transport.ts'
import { readResponse, textOf, writeRequest, type XmlElements, type XmlParent } from './document.ts'

/** Parameters of the OAuth header, keyed by their RFC 5849 names (`oauth_token`, `oauth_consumer_key` …). */
export type OauthParameters = Readonly<Record<string, string>>

/** How to reach the classic interface. `baseUrl`: its address. */
export type LegacyOptions = TransportOptions & {
  /** Called before each call; null if nobody is signed in. */
  readonly oauth: () => OauthParameters | null
}

/** The content of a `<response>` element. */
export type LegacyResponse = XmlParent

export type LegacyCall = ReturnType<typeof createLegacyCall>

/** Creates the function that posts XML documents, with its own connection pool (docs/interface/classic.md). */
export function createLegacyCall(options: LegacyOptions) {
  const transport = createTransport(options)
  return {
    /** Posts a call. The value is the content of a successful response; any other response is an error. */
    async call(method: string, elements: XmlElements): Promise<ServiceResult<LegacyResponse>> {
      const oauth = options.oauth()
      if (oauth === null) {
        const message = t`There are no credentials for the classic interface.`
        return { ok: false, error: notSent('unauthorized', message) }
      }
      const document = writeRequest(method, elements)
      if (document === null) {
        const message = t`The text contains a character that XML doesn’t allow.`
        return { ok: false, error: notSent('invalid', message) }
      }
      const sent = await transport.exchange({
        method: 'POST',
        path: '/api/2.1/xml-in',
        headers: {
          authorization: authorizationOf(oauth),
          // The document is the whole form content: the interface names no parameter for it.
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/xml',
        },
        body: document,
      })
      return sent.ok ? readLegacyResponse(sent.response) : sent
    },
    close: (): Promise<void> => transport.close(),
  }
}

/** Formats the header `OAuth name="value", …`, percent-encoded (RFC 5849, 3.5.1 and 3.6). */
function authorizationOf(parameters: OauthParameters): string {
  const pairs = Object.entries(parameters).map(
    ([name, value]) => `${percentEncoded(name)}="${percentEncoded(value)}"`,
  )
  return `OAuth ${pairs.join(', ')}`
}

function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

const refused = { retryAfter: null, defaultKind: 'invalid' } as const

function readLegacyResponse({
  status,
  text,
  receivedAt,
  serviceTime,
}: TransportResponse): ServiceResult<LegacyResponse> {
  const response = readResponse(text)
  const isSuccess = status >= 200 && status < 300
  if (response && isSuccess && textOf(response, '@status') === 'ok') {
    return { ok: true, value: response, status, receivedAt, serviceTime }
  }
  if (response) return { ok: false, error: errorOf(status, response) }
  const error = toResponseError({ ...refused, status, body: text })
  if (!isSuccess) return { ok: false, error }
  const message = t`Stint couldn’t read the response because it isn’t in the classic interface’s format.`
  return { ok: false, error: { ...error, kind: 'protocol', message } }
}

/** Reads an error: `<response status="fail"><error>words</error><code>number</code><field>name</field></response>`. */
function errorOf(status: number, response: LegacyResponse): ServiceError {
  const general = toResponseError({ ...refused, status, body: null })
  const message = textOf(response, 'error') ?? general.message
  const field = textOf(response, 'field')
  return withShortTexts({
    ...general,
    code: textOf(response, 'code'),
    message,
    fields: field === null ? {} : { [field]: message },
  })
}
