import { nativeImage, type NativeImage } from 'electron/common'
import idle from '../../../build/resources/tray/idle.png?inline'
import running from '../../../build/resources/tray/running.png?inline'
import runningUnsent from '../../../build/resources/tray/running-unsent.png?inline'
import paused from '../../../build/resources/tray/paused.png?inline'
import attention from '../../../build/resources/tray/attention.png?inline'
import idleTemplate from '../../../build/resources/tray/idle-template.png?inline'
import runningTemplate from '../../../build/resources/tray/running-template.png?inline'
import runningUnsentTemplate from '../../../build/resources/tray/running-unsent-template.png?inline'
import pausedTemplate from '../../../build/resources/tray/paused-template.png?inline'
import attentionTemplate from '../../../build/resources/tray/attention-template.png?inline'
import small from '../../../build/resources/icon-small.png?inline'
import type { TrayState } from './tray-menu.ts'

/** 32 px, readable on light and dark panels. */
const inColour: Readonly<Record<TrayState, string>> = {
  idle,
  running,
  runningUnsent,
  paused,
  attention,
}
/** 36 px template images: macOS draws them at 18 points in its own colours. */
const template: Readonly<Record<TrayState, string>> = {
  idle: idleTemplate,
  running: runningTemplate,
  runningUnsent: runningUnsentTemplate,
  paused: pausedTemplate,
  attention: attentionTemplate,
}

export function trayIcon(state: TrayState, platform: NodeJS.Platform): NativeImage {
  if (platform !== 'darwin') return nativeImage.createFromDataURL(inColour[state])
  const image = nativeImage.createEmpty()
  image.addRepresentation({ scaleFactor: 2, dataURL: template[state] })
  image.setTemplateImage(true)
  return image
}

/** Data URL of the window icon, 64 px. */
export const appIcon = small
