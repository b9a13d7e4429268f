import { describe, expect, it } from 'vitest'
import { createCameraPermission, type SystemCamera } from './camera-permission.ts'

const main = 4
const otherContents = 5

function macOs(status: string, answer = true): SystemCamera & { asked: number } {
  return {
    asked: 0,
    getMediaAccessStatus: () => status,
    askForMediaAccess() {
      this.asked += 1
      return Promise.resolve(answer)
    },
  }
}

describe('the permission to use a camera', () => {
  it('is given to one window, for the picture alone, and ends', async () => {
    const permission = createCameraPermission(() => null)
    expect(permission.allows(main, ['video'])).toBe(false)
    expect(await permission.grant(main)).toEqual({ ok: true, value: null })
    expect(permission.allows(main, ['video'])).toBe(true)
    expect(permission.allows(main, ['video', 'audio'])).toBe(false)
    expect(permission.allows(main, ['audio'])).toBe(false)
    expect(permission.allows(main, ['unknown'])).toBe(false)
    expect(permission.allows(main, [])).toBe(false)
    expect(permission.allows(otherContents, ['video'])).toBe(false)
    expect(permission.allows(undefined, ['video'])).toBe(false)
    permission.revoke(main)
    expect(permission.allows(main, ['video'])).toBe(false)
  })

  it.each(['denied', 'restricted'])('is not given where the system says %s', async (status) => {
    const permission = createCameraPermission(() => macOs(status))
    const outcome = await permission.grant(main)
    expect(outcome).toMatchObject({ ok: false, error: { code: 'unavailable' } })
    expect(permission.allows(main, ['video'])).toBe(false)
  })

  it('is asked of the user once by macOS, and follows the answer', async () => {
    const willing = macOs('not-determined', true)
    expect((await createCameraPermission(() => willing).grant(main)).ok).toBe(true)
    const unwilling = macOs('not-determined', false)
    expect((await createCameraPermission(() => unwilling).grant(main)).ok).toBe(false)
    expect([willing.asked, unwilling.asked]).toEqual([1, 1])
  })
})
