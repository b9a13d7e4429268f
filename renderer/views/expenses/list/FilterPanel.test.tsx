import { screen, within } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { Category } from '../../../../shared/domain/expenses/category.ts'
import type { ServiceId } from '../../../../shared/domain/units.ts'
import { listedProject } from '../../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import type { FilterTexts } from './expense-filter-fields.ts'
import { FilterChips } from './ExpenseList.tsx'
import { FilterPanel } from './FilterPanel.tsx'

const category = (id: number, serviceName: string, detail: string | null): Category => ({
  id: id as ServiceId,
  name: null,
  serviceName,
  isArchived: false,
  detail,
})
const knownAnswers = {
  'categories.all': [
    category(1, 'Travel', 'Main category'),
    category(2, 'Travel', 'Cost of goods'),
    category(3, 'Meals', null),
  ],
  'projects.all': [
    listedProject({ id: 'a', title: 'Website' }),
    listedProject({ id: 'b', title: 'Book' }),
  ],
}

function Filters({ onChange }: { readonly onChange: (texts: FilterTexts) => void }): ReactElement {
  const [texts, setTexts] = useState<FilterTexts>({})
  const change = (next: FilterTexts): void => {
    setTexts(next)
    onChange(next)
  }
  return (
    <>
      <FilterPanel texts={texts} problems={{}} onChange={change} />
      <FilterChips texts={texts} onChange={change} />
    </>
  )
}

const chips = () =>
  within(screen.getByRole('grid', { name: 'Active filters' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

it('takes several of a list, each once, and the keyboard goes on where it was', async () => {
  const onChange = vi.fn<(texts: FilterTexts) => void>()
  const { person } = createWindowBench({ known: knownAnswers }).open(
    <Filters onChange={onChange} />,
  )
  await person.click(screen.getByRole('combobox', { name: 'Category' }))
  await person.click(await screen.findByRole('option', { name: 'Travel · Cost of goods' }))
  await person.keyboard('mea{Enter}')
  await person.click(screen.getByRole('combobox', { name: 'Category' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Travel · Main category',
  ])
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('combobox', { name: 'Project' }))
  await person.click(await screen.findByRole('option', { name: 'Website' }))
  await person.keyboard('book{Enter}')
  expect(chips()).toEqual([
    ...['CategoryTravel · Cost of goods', 'CategoryMeals', 'ProjectWebsite', 'ProjectBook'],
  ])
  expect(onChange).toHaveBeenLastCalledWith({ categoryIds: '2,3', projectIds: 'a,b' })
})

it('loses one of them by its chip, and all by the button', async () => {
  const onChange = vi.fn<(texts: FilterTexts) => void>()
  const { person } = createWindowBench({ known: knownAnswers }).open(
    <Filters onChange={onChange} />,
  )
  for (const name of ['Travel · Main category', 'Meals']) {
    await person.click(screen.getByRole('combobox', { name: 'Category' }))
    await person.click(await screen.findByRole('option', { name }))
  }
  const travel = screen.getByRole('row', { name: /Main category/ })
  await person.click(within(travel).getByRole('button', { name: /Remove/ }))
  expect(chips()).toEqual(['CategoryMeals'])
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(screen.queryByRole('grid')).toBeNull()
  expect(Object.values(onChange.mock.lastCall?.[0] ?? { none: 'none' }).join('')).toBe('')
})

it('takes a day as it is typed, says which day that is, and offers the calendar', async () => {
  const onChange = vi.fn<(texts: FilterTexts) => void>()
  const { person } = createWindowBench({ known: knownAnswers }).open(
    <Filters onChange={onChange} />,
  )
  await person.type(screen.getByRole('textbox', { name: 'Date from' }), '5/11/2025')
  expect(onChange).toHaveBeenLastCalledWith({ dateMin: '5/11/2025' })
  screen.getByText('5 Nov 2025')
  screen.getByRole('button', { name: 'Date from: open the calendar' })
})
