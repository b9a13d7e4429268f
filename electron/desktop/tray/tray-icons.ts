import { nativeImage, type NativeImage } from 'electron/common'
import type { TrayState } from './tray-menu.ts'
import { traySizes } from './tray-sizes.ts'

/**
 * Data URLs of the pictures, keyed by file path. The pictures of 18 and 36 pixels are for macOS, which uses only their
 * opacity.
 */
const pictures = import.meta.glob<string>('../../../build/resources/tray/*.png', {
  eager: true,
  query: '?inline',
  import: 'default',
})

/**
 * Returns the icon for a state. `scale`: scale factor of the display. The picture is visible on light and dark panels.
 */
export function trayIcon(state: TrayState, platform: NodeJS.Platform, scale: number): NativeImage {
  const image = nativeImage.createEmpty()
  for (const { size, scaleFactor } of traySizes(platform, scale)) {
    const dataURL = pictures[`../../../build/resources/tray/${state}-${size}.png`]
    if (dataURL !== undefined) image.addRepresentation({ scaleFactor, dataURL })
  }
  image.setTemplateImage(platform === 'darwin')
  return image
}
