import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { LiveScene, LiveRow } from './behaviour-row.ts'
import { errorOf, pagesOf, valueOf } from './live-client.ts'

/** A form must not change name and bytes: quotes, bytes that are no UTF-8, and what looks like the end of a part. */
const file = {
  name: 'Café "1".pdf',
  mediaType: 'application/pdf',
  bytes: Uint8Array.from([...Buffer.from('%PDF-1.7\r\n\r\n--x\r\n'), 0, 255, 254, 13, 10]),
}

const sha256 = createHash('sha256').update(file.bytes).digest('hex')

/** Past the client. */
async function post(
  { far: { sandbox } }: LiveScene,
  field: string,
  type = file.mediaType,
  account = sandbox.accountId,
) {
  const body = new FormData()
  body.append(field, new Blob([file.bytes], { type }), file.name)
  const headers = { authorization: `Bearer ${sandbox.token}` }
  const url = `${sandbox.baseUrl}/uploads/account/${account}/attachments`
  const answer = await fetch(url, { method: 'POST', headers, body })
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
}

async function firstExpense({ far: { service } }: LiveScene) {
  const [page] = await pagesOf(service.expenses.list({}))
  const row = page?.ok === true ? page.value.rows[0] : undefined
  if (!row) throw new Error('no expense')
  return row
}

/** Observed uploads of receipts, at services that accept them (docs/interface/live-services.md#18-receipts). */
export const uploads: readonly LiveRow[] = [
  {
    behaviour: 'a file is uploaded, and an expense carries it by its jwt',
    source: 'docs/interface/live-services.md#18-receipts',
    switches: { uploads: true },
    async sandbox(scene) {
      const { status, json } = await post(scene, 'content')
      const attachment = json['attachment'] as Record<string, unknown>
      expect(status).toBe(200)
      expect(attachment).toMatchObject({ filename: file.name, media_type: file.mediaType })
      expect(attachment['jwt']).toMatch(new RegExp(`^${sha256}`))
      expect((await post(scene, 'file')).status).toBe(422)
      expect((await post(scene, 'content', 'text/plain')).status).toBe(415)
      expect((await post(scene, 'content', file.mediaType, 'another')).status).toBe(403)
    },
    async client(scene) {
      const { expenses, uploads: files } = scene.far.service
      const added = valueOf(await files.add(file))
      expect(added.jwt).toMatch(new RegExp(`^${sha256}`))
      const { id, hasReceipt, amount } = await firstExpense(scene)
      expect(hasReceipt).toBe(false)
      const carried = valueOf(await expenses.attach(id, added))
      expect(carried).toMatchObject({ hasReceipt: true, amount })
      expect(carried.raw['attachment']).toMatchObject({
        jwt: added.jwt,
        media_type: file.mediaType,
      })
      const wrong = await expenses.attach(id, { ...added, jwt: 'none' })
      expect(errorOf(wrong)).toMatchObject({ kind: 'invalid', status: 422 })
      expect(valueOf(await expenses.get(id)).raw['attachment']).toMatchObject({ jwt: added.jwt })
    },
  },
  {
    behaviour: 'no file is taken, and an expense that is to carry one stays as it is',
    source: 'docs/interface/live-services.md#18-receipts',
    async sandbox(scene) {
      expect((await post(scene, 'content')).status).toBe(404)
    },
    async client(scene) {
      const { expenses, uploads: files } = scene.far.service
      expect(errorOf(await files.add(file))).toMatchObject({ kind: 'notFound', status: 404 })
      const { id } = await firstExpense(scene)
      const written = valueOf(await expenses.attach(id, { jwt: 'none', mediaType: 'image/png' }))
      expect(written.hasReceipt).toBe(false)
    },
  },
]
