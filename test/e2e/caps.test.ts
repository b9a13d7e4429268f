/** Agreed hours of a project: set, used, warned of and told the client, by mouse and by keyboard alone, also offline. */
import { expect } from 'vitest'
import { openCapture } from './capture-page.ts'
import { choose } from './choose.ts'
import { sessionTests } from './fixture.ts'
import { pickByLetters, pressEnter, reach } from './keyboard.ts'
import type { MainPage } from './main-page.ts'
import { eventually } from './waits.ts'

const { it, session } = sessionTests({ entries: 5 })

const warning = '“Retainer” has 0:00 of this month’s 0:02 agreed hours left.'

const hours = ({ page }: MainPage) => page.getByRole('group', { name: 'Agreed hours' })
/** The figure of the open project whose name begins so. */
const figure = ({ page }: MainPage, name: string): Promise<string | null> =>
  page
    .getByRole('term')
    .filter({ hasText: name })
    .locator('xpath=following-sibling::dd[1]')
    .textContent()

async function makeRetainer(main: MainPage): Promise<void> {
  await main.open('Projects')
  await main.button('New project').click()
  await main.page.getByLabel('Title').fill('Retainer')
  await main.button('Create project').click()
  await main.page.getByRole('heading', { name: 'Retainer' }).waitFor()
}

it('are set by mouse, and warned of offline in the capture line and at the timer', async () => {
  const main = await session.connected()
  const { page } = main
  await makeRetainer(main)
  await main.allSent()
  await session.account.goOffline()
  await main.button('Edit').click()
  await hours(main)
    .getByRole('button', { name: /Agreed hours/ })
    .click()
  await page.getByRole('option', { name: 'Per month' }).click()
  await hours(main).getByLabel('Hours', { exact: true }).fill('0:02')
  await hours(main).getByLabel('Warn at (%)').click()
  await main.button('Overview').click()
  await eventually(() => figure(main, 'Hours left in ')).toBe('0:02of 0:02')

  const line = await openCapture(session.program, session.desktop)
  await line.type('2m Call /Retainer')
  await line.understood.getByText(warning).waitFor()
  await line.press('Enter')
  await line.said('Recorded 0:02 Call').waitFor()
  await line.isHidden()

  await page.bringToFront()
  await eventually(() => figure(main, 'Hours left in ')).toBe('0:00of 0:02')
  await page
    .getByText('You haven’t tracked enough time recently for a forecast of this month')
    .waitFor()
  await choose(page.getByLabel('Project', { exact: true }), 'Retainer')
  await page.getByRole('list', { name: 'Check before saving' }).getByText(warning).waitFor()
  await main.button('More actions for the project').click()
  await page.getByRole('menuitem', { name: 'Copy a summary for the client', exact: true }).click()
  await page.getByText('Copied: Retainer: 0:02 of 0:02 hours used in ').waitFor()
})

it('are set and corrected by keyboard alone, and never sent', async () => {
  const main = await session.connected()
  const { page } = main
  const { keyboard } = page
  await makeRetainer(main)
  await main.allSent()
  const before = (await session.account.requests()).length
  await reach(page, main.button('Edit'))
  await pressEnter(page)
  await reach(page, hours(main).getByRole('button', { name: /Agreed hours/ }))
  await keyboard.press('Space')
  await pickByLetters(page, 'In total')
  await reach(page, hours(main).getByLabel('Hours', { exact: true }))
  await keyboard.type('20')
  await reach(page, hours(main).getByLabel('Warn at (%)'))
  await keyboard.press('Control+a')
  await keyboard.type('120')
  await keyboard.press('Enter')
  await hours(main).getByText('Enter a percentage from 1 to 100.').waitFor()
  await keyboard.press('Control+a')
  await keyboard.type('50')
  await keyboard.press('Enter')
  await reach(page, main.button('Overview'), 'Shift+Tab')
  await pressEnter(page)
  await eventually(() => figure(main, 'Hours left in ')).toBe('20:00of 20:00')
  const written = (await session.account.requests()).slice(before)
  expect(written.filter(({ method }) => method !== 'GET')).toEqual([])
})
