// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AmountField } from './AmountField.tsx'
import { ComboBox } from './ComboBox.tsx'
import { setRegion } from '../../../shared/domain/language/region.ts'
import { parseDay } from '../../../shared/domain/time/parse-day.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { DateField } from './DateField.tsx'
import { SuggestField } from './SuggestField.tsx'

const vendors = [
  { id: '1', label: 'Kiosk' },
  { id: '2', label: 'Kiosk at the station', detail: 'twice' },
]

function Vendor({ onPick }: { readonly onPick: (label: string) => void }): ReactElement {
  const [text, setText] = useState('')
  return (
    <div onKeyDown={({ key }) => key === 'Escape' && onPick('left')}>
      <SuggestField
        label="Vendor"
        value={text}
        suggestions={vendors.filter(({ label }) => label.startsWith(text))}
        onChange={setText}
        onPick={({ label }) => onPick(label)}
      />
    </div>
  )
}

describe('a field with suggestions', () => {
  it('keeps a text that is none of them, and takes one by the arrows', async () => {
    const [user, onPick] = [userEvent.setup(), vi.fn()]
    render(<Vendor onPick={onPick} />)
    const field = screen.getByRole('combobox', { name: 'Vendor' })
    await user.type(field, 'Kio')
    await user.tab()
    expect(field).toHaveProperty('value', 'Kio')
    expect(onPick).not.toHaveBeenCalled()
    await user.type(field, 's')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(field).toHaveProperty('value', 'Kiosk at the station')
    expect(onPick).toHaveBeenCalledWith('Kiosk at the station')
  })

  it('closes its list alone with Escape', async () => {
    const [user, onPick] = [userEvent.setup(), vi.fn()]
    render(<Vendor onPick={onPick} />)
    await user.type(screen.getByRole('combobox', { name: 'Vendor' }), 'K')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(onPick).not.toHaveBeenCalledWith('left')
  })
})

function Category({ onChange }: { readonly onChange: (id: string | null) => void }): ReactElement {
  const [value, setValue] = useState<string | null>('1')
  return (
    <ComboBox
      label="Category"
      value={value}
      sections={[
        {
          title: '',
          options: [
            { id: '1', label: 'Travel' },
            { id: '2', label: 'Meals' },
          ],
        },
      ]}
      last={{ id: 'other', label: 'Another…' }}
      onChange={(id) => {
        setValue(id)
        onChange(id)
      }}
    />
  )
}

describe('a combo box in a form', () => {
  it('takes the first that is found with Enter and with Tab', async () => {
    const [user, onChange] = [userEvent.setup(), vi.fn()]
    render(<Category onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: 'Category' })
    await user.clear(field)
    await user.type(field, 'mea')
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('2')
    await user.clear(field)
    await user.type(field, 'tra')
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith('1')
    expect(field).toHaveProperty('value', 'Travel')
  })

  it('offers the last choice whatever is typed, and takes it only where it is chosen', async () => {
    const [user, onChange] = [userEvent.setup(), vi.fn()]
    render(<Category onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: 'Category' })
    await user.clear(field)
    await user.type(field, 'nothing like it')
    expect(screen.getByRole('option', { name: 'Another…' })).toBeDefined()
    await user.keyboard('{Enter}')
    expect(onChange).not.toHaveBeenCalledWith('other')
    await user.type(field, '?')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('other')
  })

  it('opens by a click, not by the focus', async () => {
    const user = userEvent.setup()
    render(<Category onChange={vi.fn()} />)
    await user.tab()
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.click(screen.getByRole('combobox', { name: 'Category' }))
    expect(screen.getAllByRole('option')).toHaveLength(3)
  })
})

describe('an amount with its currency', () => {
  it('says what is wrong of each at the field itself', () => {
    render(
      <AmountField
        label="Amount"
        amount="12x"
        currency="EURO"
        currencies={['EUR']}
        amountError="Write an amount."
        currencyError="Three letters."
        onAmount={vi.fn()}
        onCurrency={vi.fn()}
      />,
    )
    for (const [name, words] of [
      ['Amount', 'Write an amount.'],
      ['Currency', 'Three letters.'],
    ] as const) {
      const field = screen.getByLabelText(name)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      const lines = (field.getAttribute('aria-describedby') ?? '').split(' ')
      const said = lines.map((id) => document.getElementById(id)?.textContent ?? '')
      expect(said.join('')).toBe(words)
    }
  })
})

describe('a date field', () => {
  it.each([
    ['en-US', '11/05/2026', '5 Nov 2026'],
    ['en-GB', '11/05/2026', '11 May 2026'],
    ['en-US', '20/11/2026', ''],
    ['en-GB', 'monday', '16 Nov 2026'],
  ])('in %s, says what %s is understood as: %j', (region, text, words) => {
    setRegion(region)
    const day = parseDay(text, '2026-11-21' as Day)
    const calls = { onChange: vi.fn(), onPick: vi.fn() }
    render(<DateField label="Date" value={text} day={day} weekStart={1} {...calls} />)
    const field = screen.getByRole('textbox', { name: 'Date' })
    const lines = (field.getAttribute('aria-describedby') ?? '').split(' ')
    const said = lines.map((id) => document.getElementById(id)?.textContent ?? '')
    expect(said.join('')).toBe(words)
    setRegion('en-GB')
  })

  it('takes what is typed, and a day of the calendar by keys', async () => {
    const [user, onChange, onPick] = [userEvent.setup(), vi.fn(), vi.fn()]
    render(
      <DateField
        label="Date"
        value=""
        day={'2026-11-20' as Day}
        weekStart={1}
        onChange={onChange}
        onPick={onPick}
      />,
    )
    await user.type(screen.getByRole('textbox', { name: 'Date' }), 'y')
    expect(onChange).toHaveBeenCalledWith('y')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('columnheader', { hidden: true })[0]?.textContent).toBe('M')
    await user.keyboard('{ArrowRight}{Enter}')
    expect(onPick).toHaveBeenCalledWith('2026-11-21')
    expect(screen.queryByRole('grid')).toBeNull()
  })
})
