import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure, success } from '../../../../shared/contract/errors.ts'
import type { MileageRate } from '../../../../shared/domain/mileage/mileage-rate.ts'
import type { Day, LocalId } from '../../../../shared/domain/units.ts'
import type { Answers } from '../../../../test/fakes/fake-bridge.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { MileageRates } from './MileageRates.tsx'

const rate: MileageRate = {
  id: 'rate' as LocalId,
  validFrom: '2014-01-01' as Day,
  unit: 'km',
  amount: '0.3',
  currency: 'EUR',
}

async function openRates(rates: readonly MileageRate[], answers: Answers = {}) {
  const bench = createWindowBench({
    answers: {
      'mileageRates.all': () => success(rates),
      'mileageRates.put': () => success(null),
      'mileageRates.addAll': ({ rates: added }) => success(added.length),
      'mileageRates.remove': () => success(null),
      'expenses.usualCurrency': () => success('CHF'),
      ...answers,
    },
  })
  const opened = bench.open(<MileageRates />)
  await waitFor(() => expect(bench.fake.calls).toContain('expenses.usualCurrency'))
  return { fake: bench.fake, ...opened }
}

const dialog = (): HTMLElement => screen.getByRole('dialog')

describe('mileage rates in the settings', () => {
  it('say what they are for while there are none', async () => {
    await openRates([])
    expect(
      screen.getByText(/^No mileage rates yet\. Once you add one, the quick line turns “34 km/),
    ).toBeTruthy()
  })

  it('are added with the keyboard: an amount in the usual currency, from a day on', async () => {
    const { person, fake } = await openRates([])
    screen.getByRole('button', { name: 'New rate…' }).focus()
    await person.keyboard('{Enter}')
    expect(document.activeElement).toBe(within(dialog()).getByRole('textbox', { name: 'Amount' }))
    await person.keyboard('0,70')
    const from = within(dialog()).getByRole('textbox', { name: 'Valid from' })
    await person.clear(from)
    await person.type(from, '1.7.2025{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const values = { validFrom: '2025-07-01', amount: '0.7', currency: 'CHF', unit: 'mi' }
    expect(fake.inputsOf('mileageRates.put')).toEqual([{ id: null, values }])
  })

  it('say at the field what is wrong, and stay', async () => {
    const { person, fake } = await openRates([rate], {
      'mileageRates.put': () => failure('invalid', 'There is one.', 'validFrom'),
    })
    await person.click(screen.getByRole('button', { name: 'New rate…' }))
    await person.keyboard('0.12345{Enter}')
    expect(within(dialog()).getByText('Enter a rate with up to four decimal places.')).toBeTruthy()
    expect(fake.calls).not.toContain('mileageRates.put')
    const amount = within(dialog()).getByRole('textbox', { name: 'Amount' })
    await person.clear(amount)
    await person.type(amount, '0.5{Enter}')
    expect(await within(dialog()).findByText('There is one.')).toBeTruthy()
  })

  it('are listed, changed and deleted', async () => {
    const { person, fake } = await openRates([rate])
    const row = await screen.findByText('€0.30 per km')
    expect(row.parentElement?.textContent).toBe('€0.30 per kmfrom 1 Jan 2014')
    await person.click(
      screen.getByRole('button', { name: 'Change the rate that starts on 1 Jan 2014' }),
    )
    const amount = within(dialog()).getByRole('textbox', { name: 'Amount' })
    expect(amount).toHaveProperty('value', '0.30')
    await person.clear(amount)
    await person.type(amount, '0.38')
    await person.click(within(dialog()).getByRole('button', { name: 'Save rate' }))
    const { id, ...values } = rate
    await waitFor(() =>
      expect(fake.inputsOf('mileageRates.put')).toEqual([
        { id, values: { ...values, amount: '0.38' } },
      ]),
    )
    await person.click(
      screen.getByRole('button', { name: 'Delete the rate that starts on 1 Jan 2014' }),
    )
    expect(fake.inputsOf('mileageRates.remove')).toEqual([{ id }])
  })

  it('of a country are picked from a menu', async () => {
    const { person, fake } = await openRates([])
    await person.click(screen.getByRole('button', { name: 'Official rates by country' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Germany' }))
    const { id: _, ...values } = rate
    expect(fake.inputsOf('mileageRates.addAll')).toEqual([{ rates: [values] }])
  })
})
