import { expect, it } from 'vitest'
import { clipboardPicture } from './clipboard-picture.ts'

const item = (type: string, bytes: readonly number[]) => ({
  types: [type],
  getType: () => Promise.resolve(new Blob([new Uint8Array(bytes)])),
})

it('reads the picture among other things, and says where there is none', async () => {
  const text = item('text/plain', [7])
  const both = { read: () => Promise.resolve([text, item('image/png', [1, 2])]) }
  expect(await clipboardPicture(both)).toEqual({
    ok: true,
    value: { bytes: new Uint8Array([1, 2]) },
  })
  expect(await clipboardPicture({ read: () => Promise.resolve([text]) })).toMatchObject({
    ok: false,
    error: { kind: 'notFound', message: expect.stringContaining('no picture') as string },
  })
})
