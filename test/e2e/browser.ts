/** An `xdg-open` that records the URLs that Electron opens on Linux. The test then acts on the page itself. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { DesktopSession } from './desktop-session.ts'

export type Browser = {
  /** With this browser. */
  readonly desktop: DesktopSession
  /** Its URL. */
  nextPage(): Promise<string>
}

export function openBrowser(desktop: DesktopSession): Browser {
  const folder = join(desktop.home, 'bin')
  const opened = join(desktop.home, 'opened-pages')
  mkdirSync(folder)
  writeFileSync(join(folder, 'xdg-open'), `#!/bin/sh\nprintf '%s\\n' "$1" >> '${opened}'\n`)
  chmodSync(join(folder, 'xdg-open'), 0o755)
  const PATH = `${folder}:${desktop.environment['PATH'] ?? ''}`
  let seen = 0
  return {
    desktop: { ...desktop, environment: { ...desktop.environment, PATH } },
    async nextPage() {
      const page = await vi.waitFor(
        () => {
          const pages = existsSync(opened) ? readFileSync(opened, 'utf8').trim().split('\n') : []
          // The file exists for a moment before its first line does.
          const next = pages[seen]
          if (!next) throw new Error('no page was opened')
          return next
        },
        { timeout: 20_000, interval: 50 },
      )
      seen += 1
      return page
    },
  }
}

/** Presses a button of the authorize page. Returns the URL to which the service redirects, without requesting it. */
export async function decide(page: string, decision: 'allow' | 'deny'): Promise<string> {
  const shown = await (await fetch(page)).text()
  const question = /name="question" value="([^"]+)"/.exec(shown)?.[1]
  if (question === undefined) throw new Error(`no question on the page:\n${shown}`)
  const answer = await fetch(new URL('/auth/oauth/authorize', page), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ question, decision }),
    redirect: 'manual',
  })
  const address = answer.headers.get('location')
  if (address === null) throw new Error(`the service answered ${answer.status}`)
  return address
}
