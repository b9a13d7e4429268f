/** HTML pages of proxies in front of a service: a failed gateway, a content network's challenge. */
import type { SandboxResponse } from './responses.ts'

/**
 * Returns the page of a failed gateway if the status is 500 or above, otherwise the page of a content network. The
 * latter means that the service was not reached (docs/interface/live-services.md#5-gateway-pages).
 */
export function gatewayPage(status: number): SandboxResponse {
  if (status >= 500) {
    return { status, body: `<!doctype html><title>${status}</title><h1>The gateway failed</h1>` }
  }
  return {
    status,
    body: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Attention Required!</title></head>
<body><h1>One more step</h1><p>Please complete the security check to access this site.</p></body>
</html>
`,
    headers: { Server: 'edge', 'X-Edge-Ray': '8c1f0000feed-HAM', 'Cache-Control': 'private' },
  }
}
