import { describe, expect, it } from 'vitest'
import { cameraProblem } from './CameraDialog.tsx'

describe('why a camera Can’t use the camera', () => {
  it.each([
    ['NotAllowedError', /can’t use the camera.*system settings/],
    ['NotReadableError', /Another program/],
    ['AbortError', /Another program/],
    ['NotFoundError', /no longer connected/],
    ['OverconstrainedError', /no longer connected/],
    ['SecurityError', /Can’t use the camera/],
  ])('is said for %s', (name, sentence) => {
    expect(cameraProblem(new DOMException('words of the browser', name))).toMatch(sentence)
  })

  it('is said for what is no error of a browser', () => {
    expect(cameraProblem('nothing')).toMatch(/Can’t use the camera/)
  })
})
