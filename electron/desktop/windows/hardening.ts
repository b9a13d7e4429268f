/** What no page of ours may do: navigate away, open windows, ask for permissions, attach webviews, download. */
import { app, session } from 'electron/main'
import type { Log } from '../../base/log.ts'

export function hardenWebContents(isOwnPage: (url: string) => boolean, log: Log): void {
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
  })
  // Its dictionary would be fetched from a server of Google's, although no field uses it: a language is enough
  // for that, also where the checker is off.
  session.defaultSession.setSpellCheckerLanguages([])
  session.defaultSession.setSpellCheckerEnabled(false)
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) =>
    answer(false),
  )
  session.defaultSession.setPermissionCheckHandler(() => false)
  // What the person saves is written by the main process; nothing is ever fetched to disk by a page.
  session.defaultSession.on('will-download', (event, item) => {
    log.warn('download refused', { origin: originOf(item.getURL()) })
    event.preventDefault()
  })
}

/** Enough for the log; the rest of an address can hold a secret. */
function originOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:(\/\/[^/?#]*)?/i.exec(url)?.[0] ?? 'unreadable'
}
