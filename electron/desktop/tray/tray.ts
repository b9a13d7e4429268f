/** The tray calls the commands itself, so it works even without a window, or after the windows have crashed. */
import { type NativeImage, nativeImage } from 'electron/common'
import { Menu, screen, Tray, type Rectangle } from 'electron/main'
import type { EpochMs } from '../../../shared/domain/units.ts'
import {
  trayMenu,
  trayState,
  trayTitle,
  trayTooltip,
  type TrayAction,
  type TrayLine,
  type TrayView,
  type TrayState,
} from './tray-menu.ts'
import { traySizes } from './tray-sizes.ts'

export type TrayOptions = {
  readonly platform: NodeJS.Platform
  /** Null while no workspace is open. Called at every refresh. */
  readonly view: () => TrayView | null
  readonly now: () => EpochMs
  readonly hasCapture: boolean
  readonly act: (action: TrayAction) => void
  /** `icon`: bounds of the icon, with size zero if the desktop does not report them. */
  readonly clicked: (icon: Rectangle) => void
}

export type TrayIcon = ReturnType<typeof createTray>

/**
 * Creates the tray icon. A refresh changes only what is different, because on Linux every new menu is sent over D-Bus,
 * closes an open menu and loses the clicks on it.
 */
export function createTray(options: TrayOptions) {
  const isMac = options.platform === 'darwin'
  let tray: Tray | null = null
  let menu: Menu | null = null
  let shown: Readonly<Record<'icon' | 'tooltip' | 'title' | 'menu', string>> | null = null

  const make = (image: NativeImage): Tray => {
    const created = new Tray(image)
    created.on('click', (_event, icon) => options.clicked(icon))
    // On macOS an icon with a context menu reports no clicks.
    if (isMac) created.on('right-click', () => menu && created.popUpContextMenu(menu))
    return created
  }
  const refresh = (): void => {
    const [view, now] = [options.view(), options.now()]
    const [state, scale] = [trayState(view), screen.getPrimaryDisplay().scaleFactor]
    const image = () => trayIcon(state, options.platform, scale)
    tray ??= make(image())
    const lines = trayMenu(view, now, options)
    const next = {
      icon: `${state} ${scale}`,
      tooltip: trayTooltip(view, now),
      title: isMac ? trayTitle(view, now) : '',
      menu: JSON.stringify(lines),
    }
    if (next.icon !== shown?.icon) tray.setImage(image())
    if (next.tooltip !== shown?.tooltip) tray.setToolTip(next.tooltip)
    if (isMac && next.title !== shown?.title)
      tray.setTitle(next.title, { fontType: 'monospacedDigit' })
    if (next.menu !== shown?.menu) {
      menu = Menu.buildFromTemplate(lines.map((line) => menuItem(line, options.act)))
      if (!isMac) tray.setContextMenu(menu)
    }
    shown = next
  }
  const dispose = (): void => {
    tray?.destroy()
    tray = null
    shown = null
  }
  refresh()
  return {
    refresh,
    dispose,
    /** Creates the icon anew. Call it when a host appears that was absent when the icon was created. */
    renew(): void {
      dispose()
      refresh()
    },
  }
}

function menuItem(line: TrayLine, act: TrayOptions['act']): Electron.MenuItemConstructorOptions {
  if (line === 'separator') return { type: 'separator' }
  const { label } = line
  if ('lines' in line) return { label, submenu: line.lines.map((one) => menuItem(one, act)) }
  const { action, isChosen } = line
  const click = () => action && act(action)
  // A radio item stays checked when it is chosen again; a check box would toggle.
  if (isChosen !== undefined) return { label, type: 'radio', checked: isChosen, click }
  return action ? { label, click } : { label, enabled: false }
}

/** Data URLs, keyed by file path. The pictures of 18 and 36 pixels are for macOS, which uses only their opacity. */
const pictures = import.meta.glob<string>('../../../build/resources/tray/*.png', {
  eager: true,
  query: '?inline',
  import: 'default',
})

function trayIcon(state: TrayState, platform: NodeJS.Platform, scale: number): NativeImage {
  const image = nativeImage.createEmpty()
  for (const { size, scaleFactor } of traySizes(platform, scale)) {
    const dataURL = pictures[`../../../build/resources/tray/${state}-${size}.png`]
    if (dataURL !== undefined) image.addRepresentation({ scaleFactor, dataURL })
  }
  image.setTemplateImage(platform === 'darwin')
  return image
}
