/** Tests what the window learns of the address on the clipboard: since Electron 44 the clipboard answers later. */
import { describe, expect, it } from 'vitest'
import type { SignInParts } from '../../app/sign-in.ts'
import { signInCalls } from './sign-in.ts'

const url = 'https://service.example/authorize'

function copyWith(copyText: SignInParts['copyText']) {
  const signIns = { state: () => ({ kind: 'waiting', url }) }
  const parts = { signIns, copyText } as unknown as SignInParts
  return signInCalls(parts).copyAddress({}, { windowId: 1 })
}

describe('the address of a sign-in', () => {
  it('is said to be copied where the clipboard took it, at once or later', async () => {
    const copied: string[] = []
    const take = (text: string): void => void copied.push(text)
    expect(await copyWith(take)).toEqual({ ok: true, value: null })
    expect(await copyWith((text) => Promise.resolve(take(text)))).toEqual({ ok: true, value: null })
    expect(copied).toEqual([url, url])
  })

  it('is not said to be copied where the clipboard refuses', async () => {
    const refuse = (): Promise<void> => Promise.reject(new Error('no clipboard'))
    expect(await copyWith(refuse)).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  })
})
