import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import type { DesktopSession } from './desktop-session.ts'
import { programCommand, type Program } from './program.ts'

/** Polls instead of waiting for animation frames, which a hidden page does not get. */
const polling = { polling: 50 }

export type CapturePage = ReturnType<typeof capturePage>

/**
 * Opens the capture window: starts a second instance with `--capture`, which makes the running one show that window.
 */
export async function openCapture(
  program: Program,
  { environment, home }: DesktopSession,
): Promise<CapturePage> {
  const [executable, first] = programCommand()
  const words = [...first, `--user-data-dir=${join(home, 'data')}`, '--capture']
  await new Promise<void>((resolve, reject) => {
    execFile(executable, words, { env: environment }, (error) =>
      error ? reject(new Error('the second start failed', { cause: error })) : resolve(),
    )
  })
  return shownCapture(program)
}

/** Returns the capture window's page once it has the focus. */
export async function shownCapture(program: Program): Promise<CapturePage> {
  const page = capturePage(await pageOf(program))
  await page.isShown()
  return page
}

async function pageOf({ browser }: Program): Promise<Page> {
  const context = browser.contexts()[0]
  if (!context) throw new Error('the program has no browser context')
  const isCapture = (page: Page): boolean => page.url().endsWith('/capture.html')
  const page =
    context.pages().find(isCapture) ??
    (await context.waitForEvent('page', { predicate: isCapture }))
  await page.waitForLoadState()
  return page
}

export function capturePage(page: Page) {
  const line = page.getByRole('combobox')
  const isInFront = async (expected: boolean): Promise<void> => {
    await page.waitForFunction(
      (front) => (document.visibilityState === 'visible' && document.hasFocus()) === front,
      expected,
      polling,
    )
  }
  return {
    page,
    line,
    understood: page.getByRole('list', { name: 'Understood as' }),
    choices: page.getByRole('option'),
    problems: page.getByRole('list', { name: 'Problems in this line' }),
    alert: page.getByRole('alert'),
    said: (text: string): Locator => page.getByRole('paragraph').filter({ hasText: text }),
    /** Key by key at the end of the text. */
    type: (text: string): Promise<void> => line.pressSequentially(text),
    press: (key: string): Promise<void> => page.keyboard.press(key),
    isShown: (): Promise<void> => isInFront(true),
    isHidden: (): Promise<void> => isInFront(false),
  }
}
