/** Hours ahead of time: typed into the sheet, marked in every view, counted nowhere, undone. */
import { beforeEach, describe, expect } from 'vitest'
import { chooseLanguage } from './choose-language.ts'
import { choose } from './choose.ts'
import { entriesPage } from './entries-page.ts'
import { sessionTests } from './fixture.ts'
import type { MainPage } from './main-page.ts'
import { eventually, hasCount } from './waits.ts'

const { it, session } = sessionTests({ entries: 0 })
let main: MainPage
let entries: ReturnType<typeof entriesPage>

beforeEach(async () => {
  main = await session.connected()
  entries = entriesPage(session.page)
})

/** Column of a day in the sheet: weeks begin on Monday. */
const column = (date: Date): number => (date.getDay() + 6) % 7

/** Returns whole hours that do not fit between nine o'clock and now: tests run between 9 and 20. */
function moreThanSoFar(): number {
  return new Date().getHours() - 9 + 2
}

/** Goes to the next week, and waits for it: until then the former one is shown. */
async function nextWeek(button: string): Promise<void> {
  const title = main.page.getByRole('heading', { level: 1 })
  const former = (await title.textContent()) ?? ''
  await main.button(button).click()
  await title.filter({ hasNotText: former }).waitFor()
}

async function type(day: number, hours: number): Promise<void> {
  await entries.cell('No project', day).dblclick()
  // From ten on, a bare number is minutes.
  await main.page.keyboard.type(hours < 10 ? String(hours) : `${hours}:00`)
  await entries.words
    .filter({ hasText: `This plans an entry that starts at 09:00 and lasts ${hours}:00.` })
    .waitFor()
  await main.page.keyboard.press('Enter')
  await entries
    .cell('No project', day)
    .filter({ hasText: `${hours}:00` })
    .waitFor()
}

async function onService(): Promise<readonly number[]> {
  const found = await session.account.entriesNamed(null)
  return found.map(({ duration }) => duration ?? 0).sort((one, other) => one - other)
}

describe('hours ahead of time', () => {
  it('of today and next week are planned, and stay so over a restart', async () => {
    const hours = moreThanSoFar()
    await main.button('Sheet').click()
    await choose(main.page.getByLabel('Add a project'), 'No project')
    await type(column(new Date()), hours)
    await nextWeek('Next week')
    await type(2, 8)
    await main.page
      .getByRole('gridcell', { name: /^8:00, all of it planned, No project, Wednesday/ })
      .waitFor()
    await main.allSent()
    await eventually(onService).toEqual([hours * 3600, 8 * 3600].sort((a, b) => a - b))
    await session.quit()
    main = await session.start()
    entries = entriesPage(session.page)
    await nextWeek('Next week')
    await main.page.getByText('8:00 planned').first().waitFor()
    await main.page.getByRole('listitem', { name: 'entry without a note, planned' }).waitFor()
    await main.button('Day').click()
    await main.button('Next day').waitFor()
    await main.button('List').click()
    await main.page.getByText(/^2 entries .* planned$/).waitFor()
    await hasCount(main.page.getByText('Planned', { exact: true }), 2)
  })

  it('are undone like any other change', async () => {
    await main.button('Sheet').click()
    await nextWeek('Next week')
    await choose(main.page.getByLabel('Add a project'), 'No project')
    await type(2, 8)
    await main.allSent()
    await main.page.keyboard.press('Control+z')
    await entries.cell('No project', 2).filter({ hasText: '–' }).waitFor()
    await main.allSent()
    await eventually(onService).toEqual([])
  })

  it('are planned in German, too', async () => {
    await chooseLanguage(main.page, 'de')
    await main.page.getByRole('navigation').getByRole('button', { name: 'Einträge' }).click()
    await main.button('Tabelle').click()
    await nextWeek('Nächste Woche')
    await choose(main.page.getByLabel('Projekt hinzufügen'), 'Kein Projekt')
    await entries.cell('Kein Projekt', 1).dblclick()
    await main.page.keyboard.type('7,5')
    await entries.words
      .filter({ hasText: 'Ein geplanter Eintrag beginnt um 09:00 und dauert 7:30 Stunden.' })
      .waitFor()
    await main.page.keyboard.press('Enter')
    await main.page.getByRole('gridcell', { name: /^7:30, alles geplant/ }).waitFor()
    await main.button('Woche').click()
    await main.page.getByText('Geplant', { exact: true }).waitFor()
    expect(await main.page.getByText('7:30 geplant').count()).toBeGreaterThan(0)
  })
})
