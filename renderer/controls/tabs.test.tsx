// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { Chips } from './Chips.tsx'
import { Tabs } from './Tabs.tsx'

function Status({ onChange }: { readonly onChange: (id: string) => void }): ReactElement {
  const [value, setValue] = useState<'open' | 'all'>('open')
  return (
    <Tabs
      label="Status"
      value={value}
      tabs={[
        { id: 'open', label: 'Open', count: '3', detail: '12.00 EUR' },
        { id: 'all', label: 'All' },
      ]}
      onChange={(id) => {
        setValue(id)
        onChange(id)
      }}
    >
      <p>{value} is shown</p>
    </Tabs>
  )
}

it('tabs are one stop of Tab: arrows walk and show at once', async () => {
  const [user, onChange] = [userEvent.setup(), vi.fn()]
  render(<Status onChange={onChange} />)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Open 312.00 EUR')
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenLastCalledWith('all')
  expect(screen.getByRole('tabpanel').textContent).toBe('all is shown')
})

it('a chip is removed by Backspace and by its cross', async () => {
  const [user, onRemove] = [userEvent.setup(), vi.fn()]
  const chips = [
    { id: 'category', label: 'Category', value: 'Travel' },
    { id: 'staff', label: 'Staff', value: 'Mira' },
  ]
  render(<Chips label="Filters" chips={chips} onRemove={onRemove} />)
  await user.tab()
  await user.keyboard('{ArrowRight}{Backspace}')
  expect(onRemove).toHaveBeenLastCalledWith(['staff'])
  await user.click(screen.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement)
  expect(onRemove).toHaveBeenLastCalledWith(['category'])
})
