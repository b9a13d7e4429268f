/** The people of the business: found, changed, added, deleted and brought back, by mouse and by keyboard. */
import { describe, expect } from 'vitest'
import { sessionTests } from './fixture.ts'
import { pressEnter, reach } from './keyboard.ts'
import type { MainPage } from './main-page.ts'
import { remoteStaff } from './remote-staff.ts'
import { picture } from './picture.ts'
import { eventually, hasFocus } from './waits.ts'

const { it, session } = sessionTests()

async function openStaff({ page, open }: MainPage): Promise<void> {
  await open('Business')
  await page.locator('label').filter({ hasText: 'Staff' }).click()
  await page.getByRole('row', { name: 'Mira' }).waitFor()
}

describe('the staff', () => {
  it('is searched, changed, deleted and brought back after it was sent, by mouse', async () => {
    const main = await session.connected()
    const { page } = main
    await openStaff(main)
    await page.getByText('You', { exact: true }).waitFor()
    await picture(page, 'staff')
    await page.getByRole('searchbox', { name: 'Name or organization' }).fill('jonas')
    await page.getByRole('row', { name: 'Mira' }).waitFor({ state: 'detached' })
    await page.getByRole('row', { name: 'Jonas' }).click()
    const pane = page.getByRole('complementary', { name: 'Member' })
    await pane.getByLabel('City').fill('Bremen')
    await picture(page, 'staff-pane')
    await pane.getByRole('button', { name: 'Save' }).click()
    await main.toast.getByText('Saved.').waitFor()
    await main.allSent()
    expect(await remoteStaff(session.account, 'Jonas')).toMatchObject([{ p_city: 'Bremen' }])

    await pane.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('No members match.').waitFor()
    await main.allSent()
    expect(await remoteStaff(session.account, 'Jonas')).toMatchObject([{ vis_state: 1 }])
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('row', { name: 'Jonas' }).waitFor()
    await main.allSent()
    await eventually(() => remoteStaff(session.account, 'Jonas')).toMatchObject([
      { id: 2, vis_state: 0, p_city: 'Bremen' },
    ])
  })

  it('gets a member, who is changed and archived, by keyboard alone', async () => {
    const main = await session.connected()
    const { page } = main
    await page.keyboard.press('Alt+9')
    await reach(page, page.getByRole('radio', { name: 'Company' }))
    await page.keyboard.press('ArrowRight')
    await reach(page, main.button('New member'))
    await pressEnter(page)
    await hasFocus(page.getByRole('dialog').getByRole('textbox').first())
    await page.keyboard.type('Nia')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Roy')
    await page.keyboard.press('Tab')
    await page.keyboard.type('nia@x.example')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await main.allSent()
    expect(await remoteStaff(session.account, 'Nia')).toMatchObject([{ email: 'nia@x.example' }])
    const pane = page.getByRole('complementary', { name: 'Member' })
    await reach(page, pane.getByLabel('Note'))
    await page.keyboard.type('Helps on Fridays')
    await page.keyboard.press('Control+Enter')
    await main.toast.getByText('Saved.').waitFor()
    await reach(page, pane.getByRole('button', { name: 'Archive' }))
    await pressEnter(page)
    await main.toast.getByText('Archived.').waitFor()
    await main.allSent()
    expect(await remoteStaff(session.account, 'Nia')).toMatchObject([
      { note: 'Helps on Fridays', vis_state: 2 },
    ])
  })
})
