/**
 * Ambiguous and invalid input, by mouse and by keyboard: ambiguous amounts, invalid times and entries,
 * durations as plain numbers. Nothing is recorded before the person has chosen.
 */
import { describe, expect } from 'vitest'
import { openCapture } from './capture-page.ts'
import { expensePage } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import { eventually, hasCount, hasFocus, hasValue, heldEntries, isSeen } from './waits.ts'

const { it, session } = sessionTests()

describe('an amount that can be read two ways', () => {
  it('is asked about: Enter does not save, a button chooses', async () => {
    const main = await session.connected()
    const screen = expensePage(session.page)
    await screen.open()
    await screen.add()
    await screen.field('Currency').fill('EUR')
    const amount = screen.field('Amount')
    await amount.fill('12.345')
    await screen.page.getByText('“12.345” can be read two ways.').waitFor()
    await amount.press('Enter')
    await screen.form.waitFor()
    expect(await screen.button('€12,345.00').count()).toBe(1)
    // By keyboard: the larger reading is one Tab away, the other one two.
    await amount.press('Tab')
    await screen.page.keyboard.press('Tab')
    await screen.page.keyboard.press('Enter')
    await hasValue(amount, '12.35')
    await hasFocus(amount)
    await hasCount(screen.button('€12,345.00'), 0)
    // By mouse.
    await amount.fill('1,234')
    await screen.button('€1,234.00').click()
    await hasValue(amount, '1234.00')
    await main.open('Entries')
  })

  it('is told what it lacks when the field is left, not at the end', async () => {
    await session.connected()
    const screen = expensePage(session.page)
    await screen.open()
    await screen.add()
    await screen.field('Currency').fill('JPY')
    const amount = screen.field('Amount')
    await amount.fill('80.50')
    const problem = screen.page
      .getByRole('alert')
      .filter({ hasText: 'Amounts in JPY can’t have decimal places.' })
    await hasCount(problem, 0)
    await amount.press('Tab')
    await problem.waitFor()
    await screen.field('Currency').fill('KWD')
    await amount.fill('0.755')
    await amount.press('Tab')
    await screen.page
      .getByRole('alert')
      .filter({
        hasText: 'The service accepts only two decimal places, so Stint can’t record 0.755 KWD.',
      })
      .waitFor()
    await screen.button('Save expense').click()
    await screen.form.waitFor()
  })

  it('is a rate as well: a comma is taken, two readings are asked about', async () => {
    const main = await session.connected()
    await main.open('Projects')
    await main.button('New project').click()
    const { page } = main
    await page.getByLabel('Title').fill('Commas')
    const rate = page.getByLabel(/^Hourly rate/)
    await rate.fill('1,234')
    await main.button('Create project').click()
    await page.getByText('can be read two ways').waitFor()
    await page
      .getByRole('group', { name: 'Which number did you mean?' })
      .getByRole('button')
      .first()
      .click()
    await hasValue(rate, '1234')
    await rate.fill('80,50')
    await main.button('Create project').click()
    await page.getByRole('heading', { name: 'Commas' }).waitFor()
    await main.allSent()
    await main.button('Edit').click()
    await eventually(() => rate.inputValue()).toMatch(/^80\.50?$/)
  })
})

describe('a capture line that can’t be meant', () => {
  it('is asked about before it is a timer’s note: Escape goes back, Enter again starts', async () => {
    await session.connected()
    const line = await openCapture(session.program, session.desktop)
    await line.type('25:00-26:00 x')
    await line.page.getByText('This time doesn’t exist.').first().waitFor()
    await line.page.getByText('asks before recording').waitFor()
    await line.press('Enter')
    const question = line.page.getByRole('button', { name: 'Start a timer with this note' })
    await question.waitFor()
    await line.press('Escape')
    await question.waitFor({ state: 'detached' })
    await line.isShown()
    expect(await line.line.inputValue()).toBe('25:00-26:00 x')
    expect(await session.account.entriesNamed('25:00-26:00 x')).toEqual([])
    await line.press('Enter')
    await question.waitFor()
    await line.press('Enter')
    await line.said('Timer started').waitFor()
    await heldEntries(session.account, '25:00-26:00 x').toMatchObject([{ is_logged: false }])
  })

  it('is recorded by its button too', async () => {
    await session.connected()
    const line = await openCapture(session.program, session.desktop)
    await line.type('-5h x')
    await line.press('Enter')
    await line.page.getByRole('button', { name: 'Start a timer with this note' }).click()
    await line.said('Timer started').waitFor()
  })

  it('offers both readings of an amount, and keeps nothing before one is chosen', async () => {
    await session.connected()
    const line = await openCapture(session.program, session.desktop)
    await line.type('12.345 EUR parking')
    await line.page.getByText('can be read two ways').first().waitFor()
    await line.press('Enter')
    await isSeen(line.choices.filter({ hasText: '12345.00 EUR' }))
    await line.press('ArrowDown')
    await line.press('ArrowDown')
    await line.press('Enter')
    await eventually(() => line.line.inputValue()).toMatch(/^12\.35 EUR parking/)
    await line.press('Enter')
    await line.said('Draft saved: €12.35 parking').waitFor()
  })
})

describe('a new entry', () => {
  it('is refused where its row would refuse it, and says how a number alone is read', async () => {
    const main = await session.connected()
    await main.open('Entries')
    await main.button('Add entry').click()
    const { page } = main
    const dialog = page.getByRole('dialog', { name: 'Add entry' })
    await dialog.getByLabel('Note').fill('Long')
    const length = dialog.getByLabel('Duration')
    await length.fill('100h')
    await dialog.getByRole('button', { name: 'Add entry' }).click()
    await dialog.getByText('can’t end in the future').waitFor()
    await length.fill('0')
    await dialog.getByRole('button', { name: 'Add entry' }).click()
    await dialog.getByText('Enter a duration').waitFor()
    await dialog.getByLabel('Day', { exact: true }).fill('2026-11-18')
    await length.fill('90')
    await dialog.getByText('= 1:30').waitFor()
    await dialog.getByRole('button', { name: 'Add entry' }).click()
    await dialog.waitFor({ state: 'detached' })
    await main.allSent()
    expect(await session.account.entriesNamed('Long')).toMatchObject([{ duration: 5400 }])
  })
})
