/** German: chosen while the program runs, on every screen, and from the first frame of the next start. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { projects } from '../../electron/sandbox/demo-data/demo-business.ts'
import type { Stint } from '../../shared/contract/contract.ts'
import { patience } from '../fakes/patience.ts'
import { chooseLanguage } from './choose-language.ts'
import { findingsOf } from './axe.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { keptTexts } from './kept-texts.ts'
import { mainPage } from './main-page.ts'
import { cheapWords, startProgram, type Program } from './program.ts'
import { hasValue } from './waits.ts'

const catalogue = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../../shared/domain/language/catalogues/de.json'),
    'utf8',
  ),
) as Readonly<Record<string, string>>
/** Also names of the demo business, which the picture of the welcome page shows: which of them are listed depends on the day. */
const demoNames = [
  ...['Demo business', 'Bookkeeping', 'Internal'],
  ...projects.flatMap(({ title, tasks }) => [title, ...tasks]),
]
const german = new Set(Object.values(catalogue))
/** English messages that German says in another way: they may not be seen. */
const english: ReadonlySet<string> = new Set(
  Object.keys(catalogue).filter((key) => !german.has(key) && !demoNames.includes(key)),
)

let desktop: DesktopSession
let program: Program

beforeAll(async () => {
  desktop = await openDesktopSession({ hasKeychain: true })
  program = await startProgram(desktop, ['--demo-entries=300', ...cheapWords])
  const main = mainPage(program.page)
  await main.button('Try the demo').click()
  await main.allSent()
  await main.note.fill('half typed')
  // The new language is a new page, which shows what is on disk.
  await vi.waitFor(async () => {
    expect(await keptTexts(program.page)).toContain('half typed')
  }, patience)
  await chooseLanguage(program.page, 'de')
})

afterAll(async () => {
  await program.kill()
  desktop.close()
})

/** Texts and names of the page that are English messages. */
async function englishTexts(): Promise<readonly string[]> {
  const texts = await program.page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'data-text']
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walk.nextNode()) found.push(walk.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('*')) {
      for (const name of names) found.push(element.getAttribute(name) ?? '')
    }
    return found
  })
  return [...new Set(texts.map((text) => text.trim()).filter((text) => english.has(text)))]
}

/** Chosen values that end in an ellipsis, because German is longer. */
function cutChoices(): Promise<readonly string[]> {
  return program.page.evaluate(() =>
    [...document.querySelectorAll('button[aria-haspopup=listbox] .cut')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  )
}

async function expectGerman(): Promise<void> {
  expect(await findingsOf(program.page)).toEqual([])
  expect(await cutChoices()).toEqual([])
  expect(await englishTexts()).toEqual([])
}

describe('German', () => {
  it('is there at once, in Settings, and what was typed is kept', async () => {
    const { page } = program
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
    const note = page.getByRole('combobox', { name: 'Woran arbeiten Sie?' })
    await hasValue(note, 'half typed')
    await note.fill('')
  })

  it.each(screenTitles())(
    'has no English message and nothing serious on the screen %s',
    async (title) => {
      const { page } = program
      await page.getByRole('navigation').getByRole('button', { name: title }).click()
      await page.locator('[aria-current="page"]').filter({ hasText: title }).waitFor()
      await expectGerman()
    },
  )

  it.each([
    ['the week before, with its entries', 'Alt+1', 'ArrowLeft', 'ul [data-item]'],
    // On a Saturday or Sunday nothing is recorded.
    ['the day', null, 'd', '[data-timeline]'],
    ['the sheet', null, 's', '[role=grid] [role=gridcell], table [role=gridcell]'],
    ['the list', null, 'l', 'main input[type=search]'],
    ['the form of an entry', null, 'n', '[role=dialog] textarea:focus'],
    ['the keyboard map', 'Escape', '?', '[role=dialog] dt'],
    ['the palette', 'Escape', 'Control+k', '[role=dialog] [role=combobox]:focus'],
  ])('has none in %s, by keyboard', async (_what, before, key, sign) => {
    const { page } = program
    if (before !== null) await page.keyboard.press(before)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press(key)
    await page.locator(sign).first().waitFor()
    await expectGerman()
  })

  it('writes dates, counts and amounts as German does', async () => {
    const { page } = program
    await page.keyboard.press('Escape')
    await page.getByRole('navigation').getByRole('button', { name: 'Ausgaben' }).click()
    await page
      .getByText(/^\d+(?:\.\d{3})*,\d{2}\s[€$]$/)
      .first()
      .waitFor()
    await page
      .getByText(/^(?:Mo|Di|Mi|Do|Fr|Sa|So)\., \d+\.$/)
      .first()
      .waitFor()
  })

  it('is said by the main process, too', async () => {
    const refusal = await program.page.evaluate(async () => {
      const { stint } = window as unknown as { readonly stint: Stint }
      const outcome = await stint.call('projects.create', { title: '' }, undefined)
      return outcome.ok ? '' : outcome.error.message
    })
    expect(refusal).toBe(catalogue['Enter a title for the project.'])
  })

  it('is in the first frame of the next start', async () => {
    await program.quit()
    program = await startProgram(desktop, ['--demo-entries=300', ...cheapWords])
    const { page } = program
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
    await page.getByRole('combobox', { name: 'Woran arbeiten Sie?' }).waitFor()
  })

  it('goes back to English where the desktop has no language that Stint knows', async () => {
    await chooseLanguage(program.page, 'system')
    await program.page.getByRole('heading', { name: 'Settings' }).waitFor()
  })
})

/** Titles of the screens in German, as the navigation has them. */
function screenTitles(): readonly string[] {
  return [
    ...['Projects', 'Expenses', 'Reports', 'Gaps', 'Unsent'],
    ...['Business', 'Recurring', 'Webhooks', 'Account', 'Settings'],
  ].map((title) => catalogue[title] ?? title)
}
