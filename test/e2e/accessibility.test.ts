/** Accessibility of every screen in both themes and with more contrast, checked by axe-core: no serious or critical violations. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingsOf } from './axe.ts'
import { hostileFile } from './hostile-file.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { openPalette } from './keyboard.ts'
import { mainPage } from './main-page.ts'
import { cheapWords, startProgram, type Program } from './program.ts'
import { reportPage } from './report-page.ts'
import { timesheetPage } from './timesheet-page.ts'
import { chooseContrast, chooseTheme } from './theme.ts'

const screenTitles = [
  ...['Projects', 'Expenses', 'Reports', 'Gaps', 'Unsent'],
  ...['Business', 'Recurring', 'Webhooks', 'Account', 'Settings'],
]

let desktop: DesktopSession
let program: Program
let main: ReturnType<typeof mainPage>

beforeAll(async () => {
  desktop = await openDesktopSession({ hasKeychain: true })
  program = await startProgram(desktop, ['--demo-entries=300', ...cheapWords])
  main = mainPage(program.page)
})

afterAll(async () => {
  await program.kill()
  desktop.close()
})

const screens: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['the week', () => main.button('Week').click()],
  [
    'a day on a line',
    async () => {
      await main.goBack('Previous week')
      await main.page.getByRole('button', { name: /^Fri / }).click()
      await main.page.locator('[data-timeline] [data-item]').first().waitFor()
    },
  ],
  [
    'the week sheet',
    async () => {
      await main.button('Sheet').click()
      await main.page.getByRole('grid').waitFor()
    },
  ],
  [
    'the list with filters and a selection',
    async () => {
      await main.button('List').click()
      await main.page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check({ force: true })
      const filter = main.page.getByRole('button', { name: /^Filter/ })
      if ((await filter.getAttribute('aria-expanded')) === 'false') await filter.click()
    },
  ],
  [
    'the form of an entry',
    async () => {
      // The selection of the list stands in place of the title row.
      const selection = main.page.getByRole('toolbar', { name: 'Selected entries' })
      await selection.getByRole('button', { name: 'Clear' }).click()
      await main.button('Add entry').click()
      await main.page.getByRole('dialog', { name: 'Add entry' }).waitFor()
    },
  ],
  [
    'the command palette',
    async () => {
      const palette = await openPalette(main.page)
      await main.page.keyboard.type('web')
      await palette.getByRole('option').first().waitFor()
    },
  ],
  [
    'the form of a recurring profile with a card',
    async () => {
      await main.open('Recurring')
      await main.button('New recurring invoice').click()
      await main.page.getByRole('switch', { name: 'Charge a card' }).click({ force: true })
      await main.page.getByLabel('Card number').waitFor()
    },
  ],
  [
    'a member of staff, with the filters',
    async () => {
      await main.open('Business')
      await main.page.locator('label').filter({ hasText: 'Staff' }).click()
      await main.button('More filters').click()
      await main.page.getByRole('row', { name: 'Jonas' }).click()
      await main.page.getByRole('complementary', { name: 'Member' }).waitFor()
    },
  ],
  [
    'the team',
    async () => {
      await main.open('Entries')
      await main.open('Business')
      await main.page.locator('label').filter({ hasText: 'Team' }).click()
      await main.button('Previous week').click()
      await main.page.getByRole('row', { name: /^Total/ }).waitFor()
    },
  ],
  [
    'the set-up of the local receiver, with its test',
    async () => {
      await main.open('Webhooks')
      await main.button('Set up').click()
      await main.button('Test connection').click()
      await main.page.getByText(/^Failed\./).waitFor()
    },
  ],
  [
    'diagnostics',
    async () => {
      await main.open('Settings')
      await main.button('Diagnostics').click()
      await main.page.getByText('Chromium').waitFor()
    },
  ],
  [
    'the log',
    async () => {
      await main.open('Entries')
      await main.open('Settings')
      await main.button('Log').click()
      await main.page.getByRole('log').getByRole('listitem').first().waitFor()
    },
  ],
  [
    'versions and licences',
    async () => {
      await main.open('Entries')
      await main.open('Settings')
      await main.button('About Stint').click()
      await main.page.getByText(/^react \d/).click()
    },
  ],
  [
    'the preview of a file of unsent work',
    async () => {
      await main.open('Unsent')
      const buffer = Buffer.from(hostileFile(100))
      const file = { name: 'unsent.json', mimeType: 'application/json', buffer }
      await main.page.getByLabel('File to import').setInputFiles(file)
      await main.page.getByRole('dialog', { name: 'Import this file?' }).waitFor()
    },
  ],
  [
    'the preview of entries of another tracker',
    async () => {
      await main.open('Entries')
      await main.open('Settings')
      await main.button('Import time entries…').click()
      const buffer = Buffer.from(
        'Date,Hours,Project,Client,Notes,First Name\n2025-03-04,1,Old,Acme,a,Ada\nx,1,Old,Acme,b,Bo\n2025-03-04,1,New,Acme,c,Bo\n',
      )
      const file = { name: 'harvest.csv', mimeType: 'text/csv', buffer }
      await main.page.getByLabel('Choose a file with time entries').setInputFiles(file)
      await main.button('Import 1 entry').waitFor()
      await main.button('Assign columns').click()
    },
  ],
  [
    'a project, and its fields',
    async () => {
      await main.open('Projects')
      await main.button('Open Website relaunch').click()
      await main.page.getByRole('region', { name: 'Recent entries' }).waitFor()
      await main.page.getByRole('figure', { name: 'Pace' }).waitFor()
      expect(await findingsOf(main.page)).toEqual([])
      await main.button('Edit').click()
      await main.page.getByLabel('Title').waitFor()
    },
  ],
  [
    'a report with a filter, and the saved ones',
    async () => {
      await main.open('Reports')
      const report = reportPage(main)
      await report.pick('Days', 'This year')
      await report.addFilter('Billable')
      await main.button('Saved reports').click()
      await main.page.getByLabel('Name for this view').waitFor()
      await main.page.getByRole('toolbar', { name: /^Hours by/ }).waitFor()
    },
  ],
  [
    'a new timesheet',
    async () => {
      await main.open('Reports')
      await main.button('Timesheets').click()
      await main.button('New timesheet').first().click()
      await timesheetPage(main).chooseClient('Akademie Nord')
    },
  ],
  [
    'closing the week',
    async () => {
      await main.open('Reports')
      await main.button('Close my week').click()
      await main.button('Previous week').click()
      await main.button('Close week').waitFor()
    },
  ],
]

describe.each([
  ['in the light theme', 'light', 'system'],
  ['in the dark theme', 'dark', 'system'],
  ['with more contrast', 'light', 'more'],
] as const)('%s', (_title, theme, contrast) => {
  beforeAll(async () => {
    const demo = main.button('Try the demo')
    await demo.or(main.button('Add entry')).waitFor()
    if (await demo.isVisible()) {
      await demo.click()
      await main.allSent()
      await main.button('Previous week').click()
      await main.page
        .getByRole('button', { name: /^Continue / })
        .first()
        .waitFor()
      await main.button('Today').click()
    }
    await chooseTheme(main.page, theme)
    await chooseContrast(main.page, contrast)
  })

  it.each(screens)('%s has nothing serious', async (_name, open) => {
    await open()
    expect(await findingsOf(main.page)).toEqual([])
    const palette = main.page.getByRole('dialog', { name: 'Search everything' })
    if (await palette.isVisible()) await main.page.keyboard.press('Escape')
    const cancel = main.button('Cancel')
    if (await cancel.isVisible()) await cancel.click()
    if (await main.button('Today').isVisible()) {
      const today = main.button('Today')
      if (await today.isEnabled()) await today.click()
    }
  })

  it.each(screenTitles)('%s has nothing serious', async (screen) => {
    const entry = main.page.getByRole('navigation').getByRole('button', { name: screen })
    await entry.click()
    await main.page.locator('[aria-current="page"]').filter({ hasText: screen }).waitFor()
    expect(await findingsOf(main.page)).toEqual([])
    await main.open('Entries')
  })
})
