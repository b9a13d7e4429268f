import { expect } from 'vitest'
import {
  createLegacyClient,
  type LegacyClient,
} from '../../../electron/service/legacy-xml/client.ts'
import { errorOf, nobody, valueOf } from './live-client.ts'
import type { LiveRow, LiveScene } from './behaviour-row.ts'

const uri = 'http://127.0.0.1:9/'

async function post({ far }: LiveScene, method: string, elements: string): Promise<string> {
  const answer = await fetch(`${far.sandbox.classicUrl}/api/2.1/xml-in`, {
    method: 'POST',
    headers: {
      authorization: 'OAuth oauth_token="token"',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: `<request method="${method}">${elements}</request>`,
  })
  return answer.text()
}

async function withClassic(
  { far, clock }: LiveScene,
  live: (client: LegacyClient) => Promise<void>,
): Promise<void> {
  const oauth = () => ({ oauth_token: far.sandbox.token })
  const client = createLegacyClient({ baseUrl: far.sandbox.classicUrl, clock, oauth })
  try {
    await live(client)
  } finally {
    await client.close()
  }
}

/**
 * Observed behaviour of the classic API (docs/interface/live-services.md#11-classic-resendtoken,
 * docs/interface/live-services.md#13-other-classic-methods).
 */
export const classic: readonly LiveRow[] = [
  {
    behaviour: 'callback.resendToken reads the id at the top level of the request',
    source: 'docs/interface/live-services.md#11-classic-resendtoken',
    async sandbox(scene) {
      const callback = `<callback><event>all</event><uri>${uri}</uri></callback>`
      const made = await post(scene, 'callback.create', callback)
      const id = `<callback_id>${/<callback_id>(\d+)</.exec(made)?.[1] ?? ''}</callback_id>`
      expect(await post(scene, 'callback.resendToken', id)).toContain('status="ok"')
      const below = await post(scene, 'callback.resendToken', `<callback>${id}</callback>`)
      expect(below).toContain('Callback not found.')
    },
    async client(scene) {
      await withClassic(scene, async ({ callbacks }) => {
        const id = valueOf(await callbacks.create('all', uri))
        valueOf(await callbacks.resendToken(id))
        expect(errorOf(await callbacks.resendToken(nobody))).toMatchObject({
          kind: 'invalid',
          fields: { callback_id: 'Callback not found.' },
        })
      })
    },
  },
]
