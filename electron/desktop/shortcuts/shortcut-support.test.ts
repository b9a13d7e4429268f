import { describe, expect, it } from 'vitest'
import { shortcutSupport, withFeature } from './shortcut-support.ts'

const x11 = { DISPLAY: ':0', XDG_SESSION_TYPE: 'x11' }
const wayland = { DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0', XDG_SESSION_TYPE: 'wayland' }
const unnamed = { DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0' }

describe('shortcuts are possible', () => {
  it.each([
    // platform, environment, Electron, ozone platform, expected
    ['win32', {}, '25.1.1', '', 'yes'],
    ['darwin', {}, '25.1.1', '', 'yes'],
    ['linux', x11, '25.1.1', '', 'yes'],
    ['linux', { DISPLAY: ':99' }, '45.0.0', '', 'yes'],
    ['linux', {}, '25.1.1', '', 'No display is available'],
    ['linux', wayland, '25.1.1', '', 'This Wayland session'],
    ['linux', unnamed, '25.1.1', '', 'This Wayland session'],
    ['linux', { DISPLAY: ':0' }, '25.1.1', 'wayland', 'This Wayland session'],
    // With the old default the window would be an X11 one, without access to the portal.
    ['linux', wayland, '36.0.0', '', 'This Wayland session'],
    ['linux', wayland, '36.0.0', 'wayland', 'portal'],
    ['linux', wayland, '45.3.2', '', 'portal'],
    ['linux', wayland, '45.3.2', 'x11', 'This Wayland session'],
  ])(
    'on %s in %j with Electron %s, “%s”: %s',
    (platform, environment, electron, ozone, expected) => {
      const session = { platform, environment, electron, ozonePlatform: ozone }
      const { unavailable, usesPortal } = shortcutSupport(session)
      expect(usesPortal).toBe(expected === 'portal')
      if (expected === 'yes' || expected === 'portal') expect(unavailable).toBeNull()
      else expect(unavailable).toContain(expected)
    },
  )
})

it('keeps the features that were asked for already', () => {
  expect(withFeature('', 'New')).toBe('New')
  expect(withFeature('One,Two', 'New')).toBe('One,Two,New')
  expect(withFeature('New,One', 'New')).toBe('New,One')
})
