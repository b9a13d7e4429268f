/** The watched folder: chosen in the system's dialog; its new files become drafts, wherever the window is. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { expensePage, type DroppedFile } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import { invoicePdf } from './receipt-files.ts'
import { pressKeys, typeKeys } from './x-keys.ts'
import { focusWindow } from './x-window.ts'

const patience = { timeout: 30_000, interval: 200 }

const { it, session } = sessionTests({ entries: 5 })

const put = (folder: string, { name, content }: DroppedFile): void =>
  writeFileSync(join(folder, name), content)

it('makes drafts of what is put into a folder, once, and leaves the files', async () => {
  const main = await session.connected()
  const { page } = main
  const folder = join(session.desktop.home, 'scans')
  mkdirSync(folder)
  put(folder, invoicePdf('old.pdf', 'Old Ltd', '1.00'))
  await main.open('Settings')
  await page.getByRole('button', { name: 'Choose folder…' }).click()
  await chooseInDialog(session.desktop.display.name, folder)
  await page.getByText(folder).waitFor()
  await page.getByText('1 file was in it before.').waitFor()

  await main.open('Entries')
  put(folder, invoicePdf('new.pdf', 'Contoso Print Ltd', '119.00'))
  const screen = expensePage(page)
  await page.getByRole('navigation').getByText('1 draft').waitFor()
  await screen.open()
  await vi.waitFor(async () => {
    expect(await screen.drafts.allInnerTexts()).toEqual([expect.stringContaining('Contoso')])
  }, patience)

  await main.open('Settings')
  await page.getByText('1 file was taken from it.').waitFor()
  await page.getByRole('button', { name: 'Take it, too' }).click()
  await page.getByText('2 files were taken from it.').waitFor()
  await screen.open()
  await vi.waitFor(async () => expect(await screen.drafts.count()).toBe(2), patience)
  expect(readdirSync(folder).sort()).toEqual(['new.pdf', 'old.pdf'])
})

/** Types the path into the dialog of GTK: a slash opens its field for one, which takes a moment. */
async function chooseInDialog(display: string, path: string): Promise<void> {
  await vi.waitFor(
    async () => expect(await focusWindow(display, 'Choose a folder of receipts')).toBe(true),
    patience,
  )
  await pause(500)
  await typeKeys(display, path.slice(0, 1))
  await pause(500)
  await typeKeys(display, path.slice(1))
  await pause(500)
  await pressKeys(display, ['Enter'])
}
