import { useState, type ReactElement } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { success } from '../../../../shared/contract/errors.ts'
import {
  emptyDraft,
  type DraftFields,
} from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type { MileageRate } from '../../../../shared/domain/mileage/mileage-rate.ts'
import type { Day, LocalId } from '../../../../shared/domain/units.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { TaxesAndMore } from './TaxesAndMore.tsx'

const rate: MileageRate = {
  id: 'rate' as LocalId,
  validFrom: '2014-01-01' as Day,
  unit: 'km',
  amount: '0.3',
  currency: 'EUR',
}

function Form({
  initial,
  show,
}: {
  initial: DraftFields
  show: (fields: DraftFields) => void
}): ReactElement {
  const [fields, setFields] = useState(initial)
  show(fields)
  return (
    <TaxesAndMore
      fields={fields}
      problems={{}}
      onChange={(field, text) => setFields((known) => ({ ...known, [field]: text }))}
      onCompounded={() => undefined}
    />
  )
}

async function openForm(typed: Partial<DraftFields>, rates: readonly MileageRate[] = [rate]) {
  let shown: DraftFields = emptyDraft
  const bench = createWindowBench({ answers: { 'mileageRates.all': () => success(rates) } })
  const initial = { ...emptyDraft, date: '2026-11-20', ...typed }
  const opened = bench.open(<Form initial={initial} show={(fields) => (shown = fields)} />)
  return { ...opened, fields: () => shown, stores: bench.stores }
}

const distance = (): HTMLElement => screen.getByRole('textbox', { name: 'Distance' })
const ratesAreThere = ({ stores }: Awaited<ReturnType<typeof openForm>>): Promise<void> =>
  waitFor(() => expect(stores.answers.get('mileageRates.all', {})).toEqual([rate]))

describe('mileage in the expense form', () => {
  it('is opened by its button, and fills in amount, currency, vendor and the computation', async () => {
    const form = await openForm({ notes: 'Büro – Kunde' })
    await form.person.click(screen.getByRole('button', { name: 'Mileage' }))
    expect(document.activeElement).toBe(distance())
    await ratesAreThere(form)
    await form.person.click(screen.getByRole('button', { name: /Unit/ }))
    await form.person.click(await screen.findByRole('option', { name: 'Kilometres' }))
    await form.person.type(distance(), '34')
    expect(form.fields()).toMatchObject({
      amount: '10.20',
      currency: 'EUR',
      vendor: 'Mileage',
      notes: 'Büro – Kunde\n34 km × 0.30 EUR',
    })
    expect(screen.getByRole('status').textContent).toBe('34 km × 0.30 EUR = 10.20 EUR ')
    await form.person.type(distance(), '0')
    expect(form.fields()).toMatchObject({
      amount: '102.00',
      notes: 'Büro – Kunde\n340 km × 0.30 EUR',
    })
  })

  it('shows the distance of an expense that has one, and offers the amount where it was changed', async () => {
    const form = await openForm({
      notes: '34 km × 0.30 EUR\n#trip',
      amount: '11',
      currency: 'EUR',
      vendor: 'Own car',
    })
    expect(distance()).toHaveProperty('value', '34')
    await ratesAreThere(form)
    await form.person.click(screen.getByRole('button', { name: 'Use €10.20' }))
    expect(form.fields()).toMatchObject({
      amount: '10.20',
      vendor: 'Own car',
      notes: '34 km × 0.30 EUR\n#trip',
    })
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  })

  it('says that the day has no rate, and changes nothing', async () => {
    const form = await openForm({ date: '2013-12-31', notes: 'x' })
    await form.person.click(screen.getByRole('button', { name: 'Mileage' }))
    await ratesAreThere(form)
    await form.person.type(distance(), '34')
    expect(screen.getByRole('status').textContent).toContain('No mileage rate applies on this day.')
    expect(form.fields()).toMatchObject({ amount: '', notes: 'x' })
    await form.person.click(screen.getByRole('button', { name: 'Open Settings' }))
    expect(form.stores.state.getState().screen).toBe('settings')
  })

  it('asks which of two readings is meant', async () => {
    const form = await openForm({ notes: '1 km × 0.30 EUR' })
    await ratesAreThere(form)
    await form.person.clear(distance())
    await form.person.type(distance(), '1.234')
    expect(screen.getByText('This number can be read two ways.')).toBeTruthy()
    await form.person.click(screen.getByRole('button', { name: '1.234 km' }))
    expect(form.fields()).toMatchObject({ amount: '0.37', notes: '1.234 km × 0.30 EUR' })
  })
})
