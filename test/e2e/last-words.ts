/** What the program showed and logged is stored with a failed test, so that rare failures can be analysed. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { runningPrograms } from './running-programs.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Texts and logs of the running programs at the end of a failed test. */
    lastWords?: string
  }
}

/** Of a window. */
const maxTextLength = 1500
/** Of a log. */
const maxLines = 25
/** In ms, for a window that may hang. */
const patience = 3000

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const words = await Promise.all(
    runningPrograms().map(async ({ browser, home }) => {
      const pages = browser.contexts().flatMap((context) => context.pages())
      const shown = await Promise.all(pages.map(shownBy))
      return [...shown, logOf(home)].join('\n')
    }),
  )
  task.meta.lastWords = words.join('\n\n')
})

async function shownBy(page: Page): Promise<string> {
  const silence = new Promise<string>((resolve) => {
    setTimeout(() => resolve('(does not answer)'), patience).unref()
  })
  const text = await Promise.race([textOf(page).catch(String), silence])
  return `${page.url()}\n${text}`
}

function textOf(page: Page): Promise<string> {
  return page.evaluate((maxLength) => {
    const focus = document.activeElement
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].length
    const facts = `focus ${focus?.outerHTML.slice(0, 300) ?? 'nowhere'}, visible ${document.visibilityState}, has focus ${document.hasFocus()}, dialogs ${dialogs}`
    return `${facts}\n${document.body.innerText.slice(0, maxLength)}`
  }, maxTextLength)
}

function logOf(home: string): string {
  const file = join(home, 'data', 'logs', 'stint.log')
  if (!existsSync(file)) return '(no log)'
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-maxLines).join('\n')
}
