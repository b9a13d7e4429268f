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
    error: { code: 'notFound', message: expect.stringContaining('no picture') as string },
  })
})

it('reads the clipboard of an earlier Electron', async () => {
  const clipboardWith = (bytes: readonly number[]) => ({
    readImage: () => ({ isEmpty: () => bytes.length === 0, toPNG: () => new Uint8Array(bytes) }),
  })
  expect(await clipboardPicture(clipboardWith([3]))).toMatchObject({
    value: { bytes: new Uint8Array([3]) },
  })
  expect(await clipboardPicture(clipboardWith([]))).toMatchObject({ error: { code: 'notFound' } })
})
