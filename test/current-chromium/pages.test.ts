/** The pages in a current Chromium: axe-core, German, and the content security policy. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { Stint } from '../../shared/contract/contract.ts'
import { findingsOf } from '../e2e/axe.ts'
import { chromiumTests } from './fixture.ts'

const { it, session } = chromiumTests()

const catalogue = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../../shared/domain/language/catalogues/de.json'),
    'utf8',
  ),
) as Readonly<Record<string, string>>

describe('the pages', () => {
  it.each(['light', 'dark'] as const)(
    'have nothing serious on five screens in the theme %s',
    async (theme) => {
      const { main } = session
      await main.button('Try the demo').click()
      await main.allSent()
      await session.program.windows.setTheme(theme)
      for (const screen of ['Projects', 'Expenses', 'Reports', 'Settings', 'Entries'] as const) {
        await main.open(screen)
        await main.page.locator('[aria-current="page"]').filter({ hasText: screen }).waitFor()
        expect(await findingsOf(main.page)).toEqual([])
      }
    },
  )

  it('are German at once where German is chosen, and so are the messages of main', async () => {
    const { page } = session.main
    await session.main.button('Start now, connect later').click()
    await session.main.note.waitFor()
    await page.evaluate(() => {
      const { stint } = window as unknown as { readonly stint: Stint }
      return stint.call('desktop.setLanguage', { language: 'de' }, undefined)
    })
    await page.waitForFunction(() => document.documentElement.lang === 'de')
    await page.getByRole('combobox', { name: 'Woran arbeiten Sie?' }).waitFor()
    expect(await findingsOf(page)).toEqual([])
    const refusal = await page.evaluate(async () => {
      const { stint } = window as unknown as { readonly stint: Stint }
      const outcome = await stint.call('projects.create', { title: '' }, undefined)
      return outcome.ok ? '' : outcome.error.message
    })
    expect(refusal).toBe(catalogue['Enter a title for the project.'])
  })

  // A current Chromium makes a scroll container without a control in it a stop of Tab.
  it('have no stop of Tab that is hidden from screen readers, in a window that scrolls', async () => {
    const { page } = session.main
    await page.setViewportSize({ width: 1180, height: 700 })
    await session.main.button('Try the demo').click()
    await session.main.allSent()
    await page.locator('aside[aria-hidden="true"]').waitFor()
    await session.main.note.focus()
    const stops: (readonly [isHidden: boolean, html: string])[] = []
    do {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(() => {
          const stop = document.activeElement
          return [stop?.closest('[aria-hidden="true"]') != null, stop?.outerHTML.slice(0, 90) ?? '']
        }),
      )
    } while (stops.length < 150 && !(await session.main.note.evaluate(hasFocus)))
    expect(stops.length).toBeGreaterThan(20)
    expect(stops.filter(([isHidden]) => isHidden)).toEqual([])
  })

  it('let in no script, no style and no request from elsewhere', async () => {
    const { program } = session
    const refused = await program.page.evaluate(async () => {
      const violations: string[] = []
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        violations.push(effectiveDirective)
      })
      const script = document.createElement('script')
      script.textContent = 'document.title = "taken over"'
      document.head.append(script)
      await fetch('http://127.0.0.1:9/').catch(() => undefined)
      // The events are queued; how many frames later they come, the browser decides.
      const latest = performance.now() + 10_000
      while (violations.length < 2 && performance.now() < latest) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      return violations
    })
    expect(refused).toEqual(['script-src-elem', 'connect-src'])
    expect(await program.page.title()).not.toBe('taken over')
    // The browser says so on the console, which every other test would fail of; no request was made.
    const problems = program.forgetProblems()
    expect(problems).not.toEqual([])
    expect(problems.filter((one) => !one.includes('Content Security Policy'))).toEqual([])
  })

  it('are refused by main where they are not in a window of its own', async () => {
    const { program } = session
    const refused = await program.page.evaluate(async () => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      const inner = frame.contentWindow as unknown as { readonly stint?: Stint } | null
      const outcome = await inner?.stint?.call('workspace.state', {}, undefined)
      frame.remove()
      return outcome?.ok === false ? outcome.error.code : 'answered'
    })
    expect(refused).toBe('unknownSender')
    expect(program.forgetProblems()).toHaveLength(1)
  })
})

/** Runs in the page. */
function hasFocus(element: Element): boolean {
  return element === document.activeElement
}
