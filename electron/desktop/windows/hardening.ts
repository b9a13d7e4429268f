/**
 * Denies what our pages must not do: navigate away, open windows, ask for permissions, attach webviews, download,
 * connect to anything. Only the camera can be permitted, and only by the user (camera-permission.ts).
 */
import { app, session } from 'electron/main'
import { detach, type Log } from '../../base/log.ts'
import type { CameraPermission } from './camera-permission.ts'

type HardeningParts = {
  readonly isOwnPage: (url: string) => boolean
  readonly camera: CameraPermission
  readonly devServer: string | null
  readonly log: Log
}

export function hardenWebContents({ isOwnPage, camera, devServer, log }: HardeningParts): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(({ url }) => {
      log.warn('window refused', { origin: originOf(url) })
      return { action: 'deny' }
    })
    contents.on('will-navigate', (event, url) => {
      if (isOwnPage(url)) return
      log.warn('navigation refused', { origin: originOf(url) })
      event.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
    // No content security policy covers WebRTC. Here it may use UDP and TCP only through a proxy.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
    // The permission does not outlive the page that asked for it.
    const { id } = contents
    contents.on('did-navigate', () => camera.revoke(id))
    contents.on('destroyed', () => camera.revoke(id))
  })
  // Nothing listens there. Our pages come from the package; the program's own requests use no session.
  const deadProxy = {
    proxyRules: 'http://127.0.0.1:1',
    proxyBypassRules: ['<-loopback>', ...(devServer ? [new URL(devServer).host] : [])].join(';'),
  }
  detach(log, 'proxy of the pages', session.defaultSession.setProxy(deadProxy))
  // The spell checker would download a dictionary from a Google server although no field uses it. A
  // configured language is enough to trigger that, even where the checker is off.
  session.defaultSession.setSpellCheckerLanguages([])
  session.defaultSession.setSpellCheckerEnabled(false)
  session.defaultSession.setPermissionRequestHandler((contents, permission, answer, details) => {
    const media = 'mediaTypes' in details ? (details.mediaTypes ?? []) : []
    answer(
      permission === 'media' &&
        isOwnPage(details.requestingUrl) &&
        camera.allows(contents.id, media),
    )
  })
  // This check decides whether a page learns the names of cameras, for which Electron 25 also checks `audio`. A stream
  // needs a permission request.
  session.defaultSession.setPermissionCheckHandler(
    (contents, permission, _origin, { requestingUrl }) =>
      permission === 'media' &&
      isOwnPage(requestingUrl ?? '') &&
      camera.allows(contents?.id, ['video']),
  )
  // Files that the user saves are written by the main process; pages never download.
  session.defaultSession.on('will-download', (event, item) => {
    log.warn('download refused', { origin: originOf(item.getURL()) })
    event.preventDefault()
  })
}

/** Returns the origin of an address for the log, because the rest can hold a secret. */
function originOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:(\/\/[^/?#]*)?/i.exec(url)?.[0] ?? 'unreadable'
}
