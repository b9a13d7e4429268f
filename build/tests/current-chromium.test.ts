import { describe, expect, it } from 'vitest'
import { findChromium } from './current-chromium.ts'

const having =
  (...paths: readonly string[]) =>
  (path: string): boolean =>
    paths.includes(path)

describe('the Chromium of the tests', () => {
  it('is that of Debian, else Chrome', () => {
    const both = having('/usr/bin/chromium', '/usr/bin/google-chrome')
    expect(findChromium({}, both)).toBe('/usr/bin/chromium')
    expect(findChromium({}, having('/usr/bin/google-chrome'))).toBe('/usr/bin/google-chrome')
  })

  it('is the one that is named, and no other where that is not there', () => {
    const named = { STINT_CHROMIUM: '/opt/chromium' }
    expect(findChromium(named, having('/opt/chromium', '/usr/bin/chromium'))).toBe('/opt/chromium')
    expect(findChromium(named, having('/usr/bin/chromium'))).toBeNull()
  })

  it('is none where there is none', () => {
    expect(findChromium({}, having())).toBeNull()
  })
})
