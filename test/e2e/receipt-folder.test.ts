/** The watched folder: chosen in the system's dialog; its new files become drafts, wherever the window is. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { chooseInDialog } from './choose-in-dialog.ts'
import { expensePage, type DroppedFile } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import { invoicePdf } from './receipt-files.ts'
import { eventually, hasCount } from './waits.ts'

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
  await chooseInDialog(session.desktop.display.name, 'Choose a receipt folder', folder)
  await page.getByText(folder).waitFor()
  await page.getByText('1 file was already in this folder.').waitFor()

  await main.open('Entries')
  put(folder, invoicePdf('new.pdf', 'Contoso Print Ltd', '119.00'))
  const screen = expensePage(page)
  await page.getByRole('navigation').getByText('1 draft').waitFor()
  await screen.open()
  await eventually(() => screen.drafts.allInnerTexts(), patience).toEqual([
    expect.stringContaining('Contoso'),
  ])

  await main.open('Settings')
  await page.getByText('1 file became a draft.').waitFor()
  await page.getByRole('button', { name: 'Add this file too' }).click()
  await page.getByText('2 files became drafts.').waitFor()
  await screen.open()
  await hasCount(screen.drafts, 2, patience)
  expect(readdirSync(folder).sort()).toEqual(['new.pdf', 'old.pdf'])
})
