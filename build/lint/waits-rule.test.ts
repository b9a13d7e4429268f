import { describe, it } from 'vitest'
import { expectReports } from './expect-reports.ts'
import { waitsRule } from './waits-rule.mjs'

/** Expects the refused statements of a test, by the ids of their messages. */
function expectRefused(code: string, expected: readonly string[]): void {
  expectReports(waitsRule, 'one.ts', `it('works', async () => {\n${code}\n})`, expected)
}

describe('a look at the service', () => {
  it.each([
    `await main.allSent()
     expect(await account.entriesNamed('One')).toHaveLength(1)
     expect(await account.entriesNamed('Two')).toHaveLength(1)`,
    `await main.allSent()
     expect(await account.entriesNamed('One')).toHaveLength(1)
     const name = 'Two'
     expect((await session.account.expensesFrom(name)).length).toBe(1)`,
    `await main.button('Delete').click()
     expect(await account.entriesNamed('One')).toEqual([])`,
    `await page.keyboard.press('Enter')
     expect(await account.projectIds('One')).not.toEqual([])`,
  ])('is refused right after an act or another look: %s', (code) => {
    expectRefused(code, ['look'])
  })

  it.each([
    `await main.allSent()
     expect(await account.entriesNamed('One')).toHaveLength(1)`,
    `await heldEntries(account, 'One').toHaveLength(1)
     await heldEntries(account, 'Two').toHaveLength(1)
     expect(await account.entriesNamed('Three')).toEqual([])`,
    `expect(await account.entriesNamed('One')).toEqual([])
     await main.allSent()
     expect(await account.entriesNamed('One')).toHaveLength(1)`,
    `await main.button('Stop').click()
     await main.button('Start').waitFor()
     expect(await account.entriesNamed('One')).toHaveLength(1)`,
    `await main.button('Stop').click()
     await hasCount(main.clock, 0)
     const one = await account.entriesNamed('One')
     const two = await account.entriesNamed('Two')
     expect(one).toEqual(two)`,
    `await main.button('Stop').click()
     await eventually(async () => (await account.requests()).length).toBe(2)`,
  ])('may follow a wait: %s', (code) => {
    expectRefused(code, [])
  })
})

describe('a look at the page', () => {
  it.each([
    `await main.button('Save').click()
     expect(await main.clock.count()).toBe(1)`,
    `await page.keyboard.press('Escape')
     expect(await field('Title').inputValue()).toBe('')`,
    `await amount.fill('12')
     expect(await hint.textContent()).toContain('12.00')`,
  ])('is refused right after an act: %s', (code) => {
    expectRefused(code, ['glance'])
  })

  it.each([
    `await main.button('Save').click()
     await hasCount(main.clock, 1)`,
    `await main.button('Save').click()
     await main.toast.waitFor()
     expect(await main.clock.count()).toBe(1)
     expect(await field('Title').inputValue()).toBe('')`,
    `await main.button('Save').click()
     await eventually(() => field('Title').inputValue()).toBe('')`,
  ])('may follow a wait: %s', (code) => {
    expectRefused(code, [])
  })
})

describe('a key', () => {
  it.each([
    `await main.button('New project').click()
     await page.keyboard.type('Lighthouse')`,
    `await dialog.getByRole('button', { name: 'Day' }).click()
     await page.keyboard.press('ArrowLeft')`,
    `await page.getByRole('dialog', { name: 'Search' }).waitFor()
     await page.keyboard.type('repo')`,
    `await page.getByRole('menu').waitFor()
     await pressEnter(page)`,
    `await main.open('Reports')
     await page.keyboard.press('ArrowDown')`,
    `await page.goto('app://stint/index.html')
     await keyboard.type('Hosting')`,
    `await page.getByRole('navigation').getByRole('button', { name: 'Gaps' }).click()
     await pressEnter(page)`,
    `await page.keyboard.press('Control+k')
     await page.keyboard.type('repo')`,
  ])('is refused right after something was opened: %s', (code) => {
    expectRefused(code, ['key'])
  })

  it.each([
    `await main.open('Reports')
     await hasFocus(main.note)
     await page.keyboard.press('ArrowDown')`,
    `await main.open('Reports')
     await page.getByLabel('Title').press('Enter')`,
    `await page.keyboard.press('Alt+6')
     await reach(page, item)
     await page.keyboard.press('Enter')`,
    `await main.button('Search').click()
     await palette.waitFor()
     await page.keyboard.type('repo')`,
    `await page.keyboard.press('ArrowDown')
     await page.keyboard.press('Enter')`,
    `await page.getByRole('dialog').getByLabel('Note').click()
     await page.keyboard.type('repo')`,
    `await page.getByRole('menu').waitFor({ state: 'hidden' })
     await page.keyboard.press('Control+z')`,
    `await page.getByRole('dialog').getByText('Comes back').waitFor()
     await page.keyboard.press('Tab')`,
    `await palette.getByRole('option', { name: 'Reports' }).waitFor()
     await page.keyboard.press('Enter')`,
  ])('may follow a wait: %s', (code) => {
    expectRefused(code, [])
  })
})

describe('a choice by typing', () => {
  it('is refused where Enter follows the letters that opened the list', () => {
    const code = `await keyboard.press('ArrowDown')
     await keyboard.type('Web')
     await keyboard.press('Enter')`
    expectRefused(code, ['pick'])
    expectRefused(code.replaceAll('keyboard', 'main.page.keyboard'), ['pick'])
  })

  it('may wait for the list', () => {
    const code = `await keyboard.press('ArrowDown')
     await keyboard.type('Web')
     await list.waitFor()
     await keyboard.press('Enter')`
    expectRefused(code, [])
  })
})

describe('a duration on the page', () => {
  it('is refused as part of a text, because another time can contain it', () => {
    expectRefused(`await understood(main).getByText('1:30').waitFor()`, ['time'])
  })

  it.each([
    `await understood(main).getByText('1:30', { exact: true }).waitFor()`,
    `await page.getByText('Recorded 0:45 call').waitFor()`,
    `await page.getByText(meaning).waitFor()`,
  ])('may be found whole, or in a sentence: %s', (code) => {
    expectRefused(code, [])
  })
})
