import { describe, expect, it } from 'vitest'
import type { MenuItemConstructorOptions } from 'electron/main'
import { applicationMenu } from './application-menu.ts'

const platforms = ['darwin', 'win32', 'linux'] as const
const itemsOf = (menu: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
const rolesOf = (menu: readonly MenuItemConstructorOptions[]): unknown[] =>
  itemsOf(menu).flatMap(({ role }) => role ?? [])

describe.each(platforms)('the menu on %s', (platform) => {
  const menu = applicationMenu({ platform, hasDevTools: false })

  it('opens no developer tools and reloads no page, but while the program is developed', () => {
    const forbidden = ['reload', 'forceReload', 'toggleDevTools', 'viewMenu', 'appMenu']
    expect(rolesOf(menu).filter((role) => forbidden.includes(String(role)))).toEqual([])
    expect(rolesOf(applicationMenu({ platform, hasDevTools: true }))).toContain('toggleDevTools')
  })

  it('has what edits a text, zooms, closes and quits, each with a label and the key of its role', () => {
    expect(rolesOf(menu)).toEqual(
      expect.arrayContaining([
        ...['undo', 'redo', 'cut', 'copy', 'paste', 'pasteAndMatchStyle', 'delete', 'selectAll'],
        ...['resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen', 'minimize', 'close', 'quit'],
      ]),
    )
    for (const { type, label, accelerator } of itemsOf(menu)) {
      expect(type === 'separator' || label !== undefined).toBe(true)
      expect(accelerator).toBeUndefined()
    }
  })

  it('begins with the name of the program on macOS alone', () => {
    expect(menu[0]?.label).toBe(platform === 'darwin' ? 'Stint' : 'File')
    expect(rolesOf(menu).includes('hideOthers')).toBe(platform === 'darwin')
  })
})
