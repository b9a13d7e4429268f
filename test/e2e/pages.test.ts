/**
 * How our own pages are served: with their policy, and nothing but them
 * (docs/security.md#electrons-checklist).
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { cheapWords, startProgram, type Program } from './program.ts'

let desktop: DesktopSession
let program: Program

beforeAll(async () => {
  desktop = await openDesktopSession({ hasKeychain: true })
  program = await startProgram(desktop, cheapWords)
})

afterAll(async () => {
  await program.kill()
  desktop.close()
})

/** Status and policy of what the page gets for `address`; null where it gets nothing. */
async function fetched(address: string): Promise<{ status: number; policy: string | null } | null> {
  return program.page.evaluate(async (wanted) => {
    try {
      const answer = await fetch(wanted)
      return { status: answer.status, policy: answer.headers.get('content-security-policy') }
    } catch {
      return null
    }
  }, address)
}

it('every page has a policy that lets nothing in from elsewhere', async () => {
  for (const page of ['index', 'welcome', 'popover', 'capture']) {
    const answer = await fetched(`/${page}.html`)
    expect(answer?.status).toBe(200)
    expect(answer?.policy).toContain("default-src 'none'")
    expect(answer?.policy).not.toContain('unsafe')
  }
})

it('a script in the page itself does not run', async () => {
  const hasRun = await program.page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.hasRun = true'
    document.head.append(script)
    return 'hasRun' in window
  })
  expect(hasRun).toBe(false)
})

it.each([
  '/no-such-file.html',
  '/../../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/..%5c..%5cpackage.json',
  '//etc/passwd',
  'app://other/index.html',
  'file:///etc/passwd',
])('%s is not served', async (address) => {
  expect(await fetched(address)).toBeNull()
})
