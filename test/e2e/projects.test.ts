/** Projects with all fields, offline and online, by mouse and by keyboard. */
import { describe, expect } from 'vitest'
import { choose } from './choose.ts'
import { token } from './account.ts'
import { sessionTests } from './fixture.ts'
import { parted, pickByLetters, pressEnter, reach } from './keyboard.ts'
import type { MainPage } from './main-page.ts'
import { eventually, hasFocus, hasFocusIn, hasValue } from './waits.ts'

const { it, session } = sessionTests()

/** In the next year: several working days are left until then. */
const dueDate = `${new Date().getFullYear() + 1}-03-31`

type RemoteProject = Readonly<Record<string, unknown>>

/** The project of the service with this title. */
async function remote(title: string): Promise<readonly RemoteProject[]> {
  const headers = { authorization: `Bearer ${token}`, 'api-version': 'alpha' }
  const me = await fetch(`${session.account.baseUrl}/auth/api/v1/users/me`, { headers })
  const { response } = (await me.json()) as {
    response: { business_memberships: readonly { business: { id: number } }[] }
  }
  const business = response.business_memberships[0]?.business.id
  const path = `/projects/business/${business}/projects?per_page=100`
  const answer = await fetch(`${session.account.baseUrl}${path}`, { headers })
  const { projects } = (await answer.json()) as { projects: readonly RemoteProject[] }
  return projects.filter((project) => project['title'] === title)
}

async function expectRemote(title: string, fields: RemoteProject): Promise<void> {
  await eventually(() => remote(title)).toMatchObject([fields])
}

/** What stands behind ⋯ of the open project. */
async function more(main: MainPage, action: string): Promise<void> {
  await main.button('More actions for the project').click()
  await main.page.getByRole('menuitem', { name: action, exact: true }).click()
}
const fieldsOf = ({ page }: MainPage) => page.getByRole('form', { name: /^Details of / })
async function edit(main: MainPage): Promise<void> {
  await main.button('Edit').click()
  await fieldsOf(main).waitFor()
}
/** The time of the open project, and its budget. */
const inAll = ({ page }: MainPage): Promise<string | null> =>
  page
    .getByRole('term')
    .filter({ hasText: 'In total' })
    .locator('xpath=following-sibling::dd[1]')
    .textContent()

const clientField = ({ page }: MainPage) =>
  page.getByRole('combobox', { name: 'Client', exact: true })
/** A field of the form whose value is picked from a list. */
const picked = ({ page }: MainPage, label: string) =>
  page.getByRole('button', { name: new RegExp(label) })
/** The first project of the list. */
const firstRow = ({ page }: MainPage) =>
  page.getByRole('table', { name: 'Projects' }).getByRole('row').nth(1)

const opener = ({ page }: MainPage, title: string) =>
  page.getByRole('button', { name: `Open ${title}`, exact: true })

describe('a project', () => {
  it('is made offline with all its fields, changed, and reaches the service once', async () => {
    const main = await session.connected()
    const { page } = main
    await session.account.goOffline()
    await main.open('Projects')
    await main.button('New project').click()
    await main.button('Create project').click()
    await page.getByText('Enter a title for the project.').waitFor()
    await page.getByLabel('Title').fill('Harbour map')
    await page.getByLabel('Description').fill('Two sheets')
    await choose(clientField(main), 'Enter another number…')
    await page.getByLabel('Client number').fill('3101')
    await page.getByLabel('Hourly rate').fill('88.50')
    await page.getByLabel('Budget (hours)').fill('1')
    await choose(picked(main, 'Billing method'), 'Project rate')
    await page.getByRole('textbox', { name: 'Due date' }).fill(dueDate)
    await main.button('Create project').click()
    await page.getByRole('heading', { name: 'Harbour map' }).waitFor()
    await eventually(() => inAll(main)).toBe('0:00of 1:00')

    await choose(page.getByLabel('Project', { exact: true }), 'Harbour map')
    await choose(page.getByLabel('When did you start?'), '10 min ago')
    await main.start('Coast line')
    await eventually(() => inAll(main)).toBe('0:10of 1:00')
    await main.stop()
    await eventually(() => inAll(main)).toBe('0:10of 1:00')
    await more(main, 'Copy a summary for the client')
    await main.toast
      .getByText(/^Copied: Harbour map: 0:10 of 1:00 hours used, \d+ working days left$/)
      .waitFor()

    await edit(main)
    await page.getByLabel('Title').fill('Map of the port')
    await main.button('Save').click()
    await page.getByRole('heading', { name: 'Map of the port' }).waitFor()
    await session.account.goOnline()
    await main.open('Unsent')
    await main.button('Send now').click()
    await main.allSent()
    await expectRemote('Map of the port', {
      description: 'Two sheets',
      client_id: 3101,
      project_type: 'hourly_rate',
      rate: '88.50',
      budget: 3600,
      billing_method: 'project_rate',
      due_date: dueDate,
      internal: false,
    })
    expect(await remote('Harbour map')).toEqual([])
  })

  it('is completed, reopened, archived and deleted, each with a way back', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Projects')
    await opener(main, 'Website relaunch').click()
    await more(main, 'Complete')
    await main.toast.getByText('Completed.').waitFor()
    await expectRemote('Website relaunch', { complete: true })
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await expectRemote('Website relaunch', { complete: false })
    await more(main, 'Archive')
    await expectRemote('Website relaunch', { active: false })
    await parted(page)
    await more(main, 'Unarchive')
    await expectRemote('Website relaunch', { active: true })
    await more(main, 'Delete')
    await main.button('Delete project').click()
    await page.getByRole('heading', { name: 'Projects' }).waitFor()
    await opener(main, 'Website relaunch').waitFor({ state: 'detached' })
    await eventually(() => remote('Website relaunch')).toEqual([])
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await opener(main, 'Website relaunch').waitFor()
    await expectRemote('Website relaunch', { active: true })
  })

  it('keeps pin, colour, rounding and the name of its client on this computer', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Projects')
    await opener(main, 'Website relaunch').click()
    await edit(main)
    const own = page.getByRole('region', { name: 'On this computer' })
    await own.getByRole('radio', { name: 'Teal' }).click({ force: true })
    await own.getByRole('radio', { name: 'Teal', checked: true }).waitFor()
    await own.getByRole('switch', { name: /^Pin to top/ }).click({ force: true })
    await own.getByRole('switch', { name: /^Pin to top/, checked: true }).waitFor()
    await own.getByRole('switch', { name: /^Round this project’s time/ }).click({ force: true })
    await choose(picked(main, 'Round to'), '60 min')
    await own.getByLabel(/^Name for client/).fill('Acme Studio')
    await own.getByLabel(/^Name for client/).press('Enter')
    await hasValue(clientField(main), 'Acme Studio')
    await session.quit()
    const again = await session.start()
    await again.open('Projects')
    const first = firstRow(again)
    await first.getByText('Website relaunch').waitFor()
    await first.getByText('Acme Studio').waitFor()
    await opener(again, 'Website relaunch').click()
    await edit(again)
    const kept = again.page.getByRole('region', { name: 'On this computer' })
    await kept.getByRole('radio', { name: 'Teal', checked: true }).waitFor()
    await kept
      .getByRole('button', { name: /Round to/ })
      .getByText('60 min')
      .waitFor()
    expect((await session.account.requests()).filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('says that its budget is spent before more time is put on it, also offline', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Projects')
    await opener(main, 'Website relaunch').click()
    await edit(main)
    await page.getByLabel('Budget (hours)').fill('1')
    await main.button('Save').click()
    await main.allSent()
    await session.account.goOffline()
    await choose(page.getByLabel('Project', { exact: true }), 'Website relaunch')
    const hints = page.getByRole('list', { name: 'Check before saving' })
    await hints.getByText('“Website relaunch” is ').waitFor()
    await main.start('More of it')
    await hints.getByText('“Website relaunch” is ').waitFor()
  })

  it('shows its services and who works on it', async () => {
    const main = await session.connected()
    await main.open('Projects')
    await opener(main, 'Website relaunch').click()
    const told = main.page.getByRole('region', { name: 'From your accounting service' })
    await told.getByText('Design').waitFor()
    await told.getByText('owner').waitFor()
  })

  it('has a price instead of a rate, and is pinned from the list, by mouse', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Projects')
    await opener(main, 'Website relaunch').click()
    await edit(main)
    await choose(picked(main, 'Pricing'), 'At a fixed price')
    await page.getByLabel(/^Fixed price/).fill('-1')
    await main.button('Save').click()
    await page.getByText('Enter an amount, for example 95 or 95.50.').waitFor()
    await page.getByLabel(/^Fixed price/).fill('4800.50')
    await main.button('Save').click()
    await expectRemote('Website relaunch', { project_type: 'fixed_price', fixed_price: '4800.50' })
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await expectRemote('Website relaunch', { project_type: 'hourly_rate' })
    await page.getByRole('region', { name: 'Terms' }).getByText('Hourly rate').waitFor()
    await page.locator('header').getByRole('button', { name: 'Projects', exact: true }).click()
    await page.getByRole('button', { name: 'Pin Website relaunch' }).click()
    await firstRow(main).getByText('Website relaunch').waitFor()
  })

  it('has every field changed, is marked, archived and deleted, by keyboard alone', async () => {
    const main = await session.connected()
    const { page } = main
    const { keyboard } = page
    const write = async (label: string | RegExp, text: string): Promise<void> => {
      await reach(page, page.getByLabel(label, { exact: typeof label === 'string' }))
      await keyboard.press('Control+a')
      await keyboard.type(text)
    }
    const press = async (name: string, key = 'Enter'): Promise<void> => {
      await reach(page, main.button(name))
      await keyboard.press(key)
    }
    const pick = async (label: string, letters: string): Promise<void> => {
      await reach(page, picked(main, label))
      await keyboard.press('Space')
      await pickByLetters(page, letters)
    }
    await main.status.focus()
    await keyboard.press('Alt+2')
    await reach(page, page.getByRole('button', { name: 'Pin Website relaunch' }))
    await keyboard.press('Space')
    await page.getByRole('button', { name: 'Pin Website relaunch', pressed: true }).waitFor()
    await press('Open Website relaunch')
    await page.getByRole('heading', { name: 'Website relaunch' }).waitFor()
    await press('Edit')
    await write('Title', 'Website, again')
    await write('Description', 'Two sheets')
    await reach(page, clientField(main))
    await keyboard.type('Another')
    await page.getByRole('option', { name: 'Enter another number…' }).waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await write('Client number', '3102')
    await pick('Pricing', 'At a fixed')
    await write(/^Fixed price/, '4800')
    await write('Budget (hours)', '12')
    await pick('Billing method', 'Business')
    await write('Due date', dueDate)
    await press('Save')
    await expectRemote('Website, again', {
      description: 'Two sheets',
      client_id: 3102,
      project_type: 'fixed_price',
      fixed_price: '4800.00',
      budget: 43_200,
      billing_method: 'business_rate',
      due_date: dueDate,
    })
    await press('Edit')
    const own = page.getByRole('region', { name: 'On this computer' })
    const colour = (): Promise<string | null> =>
      own.getByRole('radio', { checked: true }).getAttribute('aria-label')
    const first = await colour()
    await reach(page, own.getByRole('radio', { checked: true }))
    await keyboard.press('ArrowRight')
    await eventually(() => colour()).not.toBe(first)
    const chosen = await colour()
    await reach(page, own.getByRole('switch', { name: /^Round this project’s time/ }))
    await keyboard.press('Space')
    await pick('Round to', '60')
    await write(/^Name for client/, 'Acme Studio')
    await keyboard.press('Enter')
    await hasValue(clientField(main), 'Acme Studio')
    expect(await colour()).toBe(chosen)
    await own
      .getByRole('button', { name: /Round to/ })
      .getByText('60 min')
      .waitFor()

    const choose = async (action: string): Promise<void> => {
      await press('More actions for the project')
      await pickByLetters(page, action)
    }
    await choose('Archive')
    await expectRemote('Website, again', { active: false })
    await choose('Unarchive')
    await expectRemote('Website, again', { active: true })
    await choose('Delete')
    await press('Delete project')
    await page.getByRole('heading', { name: 'Projects' }).waitFor()
    await eventually(() => remote('Website, again')).toEqual([])
    await keyboard.press('Control+z')
    await expectRemote('Website, again', { active: true })
  })

  it('is found, made and changed by keyboard alone', async () => {
    const main = await session.connected()
    const { page } = main
    await main.status.focus()
    await page.keyboard.press('Alt+2')
    await reach(page, page.getByRole('searchbox', { name: 'Project or client' }))
    await page.keyboard.type('brand')
    await opener(main, 'Newsletter').waitFor({ state: 'detached' })
    await reach(page, main.button('New project'))
    await page.keyboard.press('Enter')
    await reach(page, page.getByLabel('Title'))
    await page.keyboard.type('Brand fair')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Brand fair' }).waitFor()
    await expectRemote('Brand fair', { internal: true })
    await reach(page, page.locator('header').getByRole('button', { name: 'Projects', exact: true }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Projects' }).waitFor()
    await hasFocus(opener(main, 'Brand fair'))
    await pressEnter(page)
    await page.getByRole('heading', { name: 'Brand fair' }).waitFor()
    await reach(page, main.button('More actions for the project'))
    await page.keyboard.press('Space')
    await pickByLetters(page, 'Complete')
    await expectRemote('Brand fair', { complete: true })
  })

  it('opens on its hours, money, pace and newest entries, which lead to where they are', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Projects')
    await opener(main, 'Website relaunch').click()
    await choose(page.getByLabel('Project', { exact: true }), 'Website relaunch')
    await choose(page.getByLabel('When did you start?'), '10 min ago')
    await main.start('Coast line')
    const entries = page.getByRole('region', { name: 'Recent entries' })
    await entries.getByRole('button', { name: /^Coast line .* – now/ }).waitFor()
    await main.stop()
    const entry = entries.getByRole('button', { name: /^Coast line .*0:10(:0\d)?$/ })
    await entry.waitFor()
    await page.getByRole('figure', { name: 'Pace' }).getByText('Budget').first().waitFor()
    await page.getByRole('region', { name: 'Terms' }).getByText('Hourly rate').waitFor()
    await reach(page, entry)
    await page.keyboard.press('Enter')
    await hasFocusIn(page.getByRole('dialog'))
    await page.keyboard.press('Escape')

    await main.open('Projects')
    await opener(main, 'Website relaunch').click()
    await entries.getByRole('button', { name: /^(All|Show in list)/ }).click()
    await page.getByRole('heading', { name: 'All entries' }).waitFor()
    await main.row('Coast line').waitFor()
  })
})
