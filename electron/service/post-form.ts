import type { Clock } from '../base/clock.ts'
import type { Network } from './network/network.ts'
import { createTransport } from './transport.ts'

/** Timeout in ms; how long a service waits for a connection. */
const timeout = 8000

/** Posts a form to test whether the webhook receiver responds at all. `message`: why there was no response. */
export async function postForm(
  { clock, network }: { readonly clock: Clock; readonly network?: Network | undefined },
  url: string,
  body: string,
): Promise<
  { readonly ok: true; readonly status: number } | { readonly ok: false; readonly message: string }
> {
  const { origin, pathname, search } = new URL(url)
  const timeouts = { connect: timeout, headers: timeout, body: timeout }
  const transport = createTransport({ baseUrl: origin, clock, network, timeouts })
  try {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const path = `${pathname}${search}`
    const result = await transport.exchange({ method: 'POST', path, headers, body })
    return result.ok
      ? { ok: true, status: result.response.status }
      : { ok: false, message: result.error.message }
  } finally {
    await transport.close()
  }
}
