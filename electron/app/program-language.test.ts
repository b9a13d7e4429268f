import type { MenuItemConstructorOptions } from 'electron/main'
import { expect, it, vi } from 'vitest'
import { patience } from '../../test/fakes/patience.ts'
import { createLog } from '../base/log.ts'
import type { Bootstrap } from './bootstrap.ts'

const menus: (readonly MenuItemConstructorOptions[])[] = []
vi.mock('electron/main', () => ({
  app: { getPreferredSystemLanguages: () => ['en-GB'] },
  Menu: {
    buildFromTemplate: (items: readonly MenuItemConstructorOptions[]) => items,
    setApplicationMenu: (menu: readonly MenuItemConstructorOptions[]) => void menus.push(menu),
  },
}))
const { startLanguage } = await import('./program-language.ts')

it.each([false, true])(
  'a menu of our own stands in place of Electron’s: developed %s',
  async (hasDevTools) => {
    menus.length = 0
    let draw = (): void => undefined
    const bootstrap = {
      loadLanguage: () => Promise.resolve(),
      windowParts: { hasDevTools } as Bootstrap['windowParts'],
      drawn: new Promise<void>((resolve) => (draw = resolve)),
      log: createLog(() => undefined),
    }
    await startLanguage(bootstrap, 'en')
    expect(menus).toEqual([])
    draw()
    await vi.waitFor(() => expect(menus).toHaveLength(1), patience)
    expect(JSON.stringify(menus).includes('toggleDevTools')).toBe(hasDevTools)
  },
)
