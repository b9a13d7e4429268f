/** The program's own menu, because Electron's would open the developer tools. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { MenuItemConstructorOptions } from 'electron/main'

type MenuFacts = {
  readonly platform: NodeJS.Platform
  /** True in development: pages can be reloaded and inspected. */
  readonly hasDevTools: boolean
}

/**
 * Returns the application menu. On macOS it is the menu bar, with shortcuts for copying and pasting. On other systems
 * it appears when Alt is pressed, and has shortcuts for zoom, full screen and closing. The shortcuts are the defaults
 * of Electron's menu roles, which differ between systems.
 */
export function applicationMenu({
  platform,
  hasDevTools,
}: MenuFacts): readonly MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const quit: MenuItemConstructorOptions = { role: 'quit', label: isMac ? t`Quit Stint` : t`Quit` }
  const close: MenuItemConstructorOptions = { role: 'close', label: t`Close window` }
  const appMenu: MenuItemConstructorOptions = {
    label: 'Stint',
    submenu: [
      { role: 'about', label: t`About Stint` },
      separator,
      { role: 'hide', label: t`Hide Stint` },
      { role: 'hideOthers', label: t`Hide others` },
      { role: 'unhide', label: t`Show all` },
      separator,
      quit,
    ],
  }
  const file: MenuItemConstructorOptions = { label: t`File`, submenu: [close, separator, quit] }
  const edit: MenuItemConstructorOptions = {
    label: t`Edit`,
    submenu: [
      { role: 'undo', label: t`Undo` },
      { role: 'redo', label: t`Redo` },
      separator,
      { role: 'cut', label: t`Cut` },
      { role: 'copy', label: t`Copy` },
      { role: 'paste', label: t`Paste` },
      { role: 'pasteAndMatchStyle', label: t`Paste without formatting` },
      { role: 'delete', label: t`Delete` },
      separator,
      { role: 'selectAll', label: t`Select all` },
    ],
  }
  const view: MenuItemConstructorOptions = {
    label: t`View`,
    submenu: [
      { role: 'resetZoom', label: t`Actual size` },
      { role: 'zoomIn', label: t`Zoom in` },
      { role: 'zoomOut', label: t`Zoom out` },
      separator,
      { role: 'togglefullscreen', label: t`Full screen` },
      ...(hasDevTools ? [separator, ...developmentItems] : []),
    ],
  }
  const window: MenuItemConstructorOptions = {
    label: t`Window`,
    // macOS lists the open windows there.
    role: 'window',
    submenu: [
      { role: 'minimize', label: t`Minimize` },
      ...(isMac ? [{ role: 'zoom', label: t`Zoom` } as const, separator, close] : []),
    ],
  }
  return isMac ? [appMenu, edit, view, window] : [file, edit, view, window]
}

const developmentItems: readonly MenuItemConstructorOptions[] = [
  { role: 'reload' },
  { role: 'toggleDevTools' },
]
