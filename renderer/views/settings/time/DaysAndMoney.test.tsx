import { screen, waitFor } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { GoalRow } from './DaysAndMoney.tsx'

function Goal({ onChange }: { readonly onChange: (seconds: number | null) => void }): ReactElement {
  const [value, setValue] = useState<number | null>(null)
  return (
    <GoalRow
      id="goalDay"
      value={value}
      maxGoal={86_400}
      onChange={(seconds) => {
        setValue(seconds)
        onChange(seconds)
      }}
    />
  )
}

function openGoal() {
  const changes: (number | null)[] = []
  const bench = createWindowBench({})
  return { changes, ...bench.open(<Goal onChange={(seconds) => changes.push(seconds)} />) }
}

const field = (): HTMLElement => screen.getByRole('textbox', { name: /^Daily goal$/ })

describe('a goal', () => {
  it('is a length, kept with Enter and on leaving, and removed by emptying the field', async () => {
    const { person, changes } = openGoal()
    await person.click(field())
    await person.keyboard('7:30{Enter}')
    await waitFor(() => expect(changes).toEqual([27_000]))
    await person.clear(field())
    await person.keyboard('10')
    await person.tab()
    await waitFor(() => expect(changes).toEqual([27_000, 36_000]))
    expect(field()).toHaveProperty('value', '10:00')
    await person.clear(field())
    await person.tab()
    await waitFor(() => expect(changes).toEqual([27_000, 36_000, null]))
  })

  it('is refused with the reason where it is no length, or longer than a day', async () => {
    const { person, changes } = openGoal()
    for (const text of ['many', '25:00', '0:00']) {
      await person.clear(field())
      await person.type(field(), text)
      await person.tab()
      await screen.findByText('Enter a duration up to 24:00, for example 7:30.')
    }
    expect(changes).toEqual([])
  })
})
