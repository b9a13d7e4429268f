/** Backups from the settings, with the mouse and by keyboard, read as files. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'libsql'
import { describe, expect } from 'vitest'
import { sessionTests } from './fixture.ts'
import type { MainPage } from './main-page.ts'
import { picture } from './picture.ts'
import { eventually, hasCount, hasFocus, heldEntries } from './waits.ts'

const { it, session } = sessionTests()

describe('backups', () => {
  it('are made with the mouse and by keyboard, and hold what was recorded', async () => {
    const main = await session.connected()
    const { page } = main
    await main.start('Recorded before the backup')
    await main.stop()
    await main.allSent()
    await main.open('Settings')
    const section = page.getByRole('region', { name: 'Data and backups' })
    await section.getByText('There is no backup yet.').waitFor()
    const rows = section.getByRole('list', { name: 'Backups' }).getByRole('listitem')
    await main.button('Back up now').click()
    await rows.first().waitFor()
    const dataFolder = (await section.getByRole('definition').textContent()) ?? ''
    const folder = backupFolder(dataFolder)
    const [first = ''] = backupsIn(folder)
    expect(statSync(join(folder, first)).mode & 0o777).toBe(0o600)
    const copy = new SqliteDatabase(join(folder, first), { readonly: true })
    const entry = copy.prepare('SELECT note FROM time_entries WHERE note = ?')
    expect(entry.get('Recorded before the backup')).toMatchObject({
      note: 'Recorded before the backup',
    })
    copy.close()

    await main.button('Back up now').focus()
    await page.keyboard.press('Enter')
    // It stands beside the earlier one of the day.
    await eventually(() => backupsIn(folder).length).toBe(2)
    expect(backupsIn(folder)).toContain(first)
    await hasCount(rows.filter({ hasText: 'manual' }), 2)
  })

  it('are restored with the mouse, undone, and restored by keyboard', async () => {
    const main = await session.connected()
    const { page } = main
    await main.start('Recorded before the backup')
    await main.stop()
    await main.allSent()
    await tag(main, 'Recorded before the backup', 'travel')
    await main.open('Settings')
    const section = page.getByRole('region', { name: 'Data and backups' })
    const rows = section.getByRole('list', { name: 'Backups' }).getByRole('listitem')
    await main.button('Back up now').click()
    await rows.first().waitFor()
    await tag(main, 'Recorded before the backup', 'wrong')
    await main.start('Recorded since')
    await main.stop()
    await main.allSent()

    await main.open('Settings')
    await rows
      .first()
      .getByRole('button', { name: /^Restore…/ })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Restore the backup from/ })
    await dialog.getByText('1 tag, name or project setting on this computer.').waitFor()
    await dialog.getByText('1 item you’ve recorded since then stays.').waitFor()
    await picture(page, 'restore-preview')
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
    await main.toast.getByText('Restored 1 tag, name or setting.').waitFor()
    await rows.filter({ hasText: 'before a restore' }).waitFor()
    await picture(page, 'restored')
    expect(tagsOf(await section.getByRole('definition').textContent())).toBe('travel')

    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await main.toast.getByText('Undone: Restore backup').waitFor()
    expect(tagsOf(await section.getByRole('definition').textContent())).toBe('wrong')

    await rows
      .filter({ hasNotText: 'before a restore' })
      .getByRole('button', { name: /^Restore…/ })
      .focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('What will be restored').waitFor()
    await hasFocus(dialog.getByRole('button', { name: 'Cancel' }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await main.toast.getByText('Restored 1 tag, name or setting.').waitFor()
    expect(tagsOf(await section.getByRole('definition').textContent())).toBe('travel')
    await main.allSent()
    await heldEntries(session.account, 'Recorded before the backup').toHaveLength(1)
    await heldEntries(session.account, 'Recorded since').toHaveLength(1)
  })
})

/** The folder of the only account of its own. */
function backupFolder(dataFolder: string): string {
  const workspaces = join(dataFolder, 'workspaces')
  const own = readdirSync(workspaces).filter((name) => name !== 'demo')
  expect(own).toHaveLength(1)
  return join(workspaces, own[0] ?? '', 'backups')
}

function backupsIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => /^by-hand-\d+\.db$/.test(name))
}

/** Gives the entry these tags in its form, in the list. */
async function tag({ page, button, open }: MainPage, note: string, tags: string): Promise<void> {
  await open('Entries')
  await button('List').click()
  const row = page.getByRole('listitem', { name: note })
  await row.dblclick({ position: { x: 4, y: 2 } })
  await page.getByRole('combobox', { name: /^Tags/ }).fill(tags)
  await page.keyboard.press('Control+Enter')
  await row.getByText(`#${tags}`).waitFor()
}

/** The tags of the first entry, as the database has them. */
function tagsOf(dataFolder: string | null): unknown {
  const file = join(backupFolder(dataFolder ?? ''), '..', 'stint.db')
  const database = new SqliteDatabase(file, { readonly: true })
  try {
    const entry = database.prepare('SELECT tags FROM time_entries WHERE note = ?')
    return (entry.get('Recorded before the backup') as { tags: unknown }).tags
  } finally {
    database.close()
  }
}
