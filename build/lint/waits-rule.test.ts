import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { waitsRule } from './waits-rule.mjs'

const linter = new Linter()

/** What is refused of the statements of a test. */
function refused(code: string): readonly (string | undefined)[] {
  const messages = linter.verify(
    `it('works', async () => {\n${code}\n})`,
    [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        plugins: { stint: { rules: { waits: waitsRule } } },
        rules: { 'stint/waits': 'error' },
      },
    ],
    'one.ts',
  )
  expect(messages.filter(({ fatal }) => fatal)).toEqual([])
  return messages.map(({ messageId }) => messageId)
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
    expect(refused(code)).toEqual(['look'])
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
     expect(await main.clock.count()).toBe(0)
     const one = await account.entriesNamed('One')
     const two = await account.entriesNamed('Two')
     expect(one).toEqual(two)`,
    `await main.button('Stop').click()
     await eventually(async () => (await account.requests()).length).toBe(2)`,
  ])('may follow a wait: %s', (code) => {
    expect(refused(code)).toEqual([])
  })
})

describe('a key', () => {
  it.each([
    `await main.open('Reports')
     await page.keyboard.press('ArrowDown')`,
    `await page.goto('app://stint/index.html')
     await keyboard.type('Hosting')`,
    `await page.getByRole('navigation').getByRole('button', { name: 'Gaps' }).click()
     await pressEnter(page)`,
    `await page.keyboard.press('Control+k')
     await page.keyboard.type('repo')`,
  ])('is refused right after a screen was opened: %s', (code) => {
    expect(refused(code)).toEqual(['key'])
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
  ])('may follow a wait: %s', (code) => {
    expect(refused(code)).toEqual([])
  })
})
