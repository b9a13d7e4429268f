import type { Locator, Page } from 'playwright-core'
import { token as rightToken } from './account.ts'
import { everythingSent } from './waits.ts'

export type MainPage = ReturnType<typeof mainPage>

export function mainPage(page: Page) {
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
  const note = page.getByRole('combobox', { name: 'What are you working on?' })
  const status = page.locator('footer button').getByRole('status')
  return {
    page,
    status,
    note,
    clock: page.getByRole('timer'),
    alert: page.getByRole('alert'),
    row: (text: string): Locator =>
      page.getByRole('listitem').filter({ has: page.locator(`input[value="${text}"]`) }),
    async connect(baseUrl: string, token = rightToken): Promise<void> {
      await button('Connect your account').click()
      await this.fillConnection(baseUrl, token)
    },
    async fillConnection(baseUrl: string, token: string): Promise<void> {
      await page.getByLabel('Service address').fill(baseUrl)
      // The radio itself has no size.
      await page.getByText('Paste an access token').click()
      await page.getByLabel('Access token', { exact: true }).fill(token)
      await button('Test and connect').click()
    },
    async allSent(): Promise<void> {
      await everythingSent(page)
      await status.filter({ hasText: 'All sent' }).waitFor()
    },
    async start(text: string): Promise<void> {
      await note.fill(text)
      await button('Start').click()
      await page.getByRole('timer').waitFor()
    },
    async stop(): Promise<void> {
      await button('Stop').click()
      await button('Start').waitFor()
    },
    async discard(): Promise<void> {
      await button('More actions for the timer').click()
      await page.getByRole('menuitem', { name: 'Discard' }).click()
    },
    async open(
      screen:
        | 'Entries'
        | 'Projects'
        | 'Expenses'
        | 'Reports'
        | 'Gaps'
        | 'Unsent'
        | 'Business'
        | 'Recurring'
        | 'Webhooks'
        | 'Account'
        | 'Settings',
    ): Promise<void> {
      await page.getByRole('navigation').getByRole('button', { name: screen }).click()
    },
    /** By note. Waits until the list shows the new one as stored. */
    async renote(text: string, to: string): Promise<void> {
      const noteOf = (stored: string): Locator =>
        page.getByRole('textbox', { name: `Note for ${stored}`, exact: true })
      await noteOf(text).fill(to)
      await noteOf(text).press('Enter')
      // The text changes while typing; the accessible name of the field follows the stored value.
      await noteOf(to).waitFor()
    },
    /** Waits for the day or week: until then the former one is shown. */
    async goBack(by: 'Previous day' | 'Previous week'): Promise<void> {
      const title = page.getByRole('heading', { level: 1 })
      const former = (await title.textContent()) ?? ''
      await button(by).click()
      await title.filter({ hasNotText: former }).waitFor()
    },
    async remove(text: string): Promise<void> {
      await this.row(text)
        .getByRole('button', { name: `More actions for ${text}` })
        .click()
      await page.getByRole('menuitem', { name: /^Delete/ }).click()
    },
    item: (title: string): Locator => page.getByRole('listitem', { name: title, exact: true }),
    toast: page.getByRole('status').filter({ has: button('Close') }),
    button,
  }
}
