import { screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expect, it } from 'vitest'
import type { Day } from '../../../shared/domain/units.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { newLine, writeLines } from './line-fields.ts'
import { newProfileFields } from './profile-form.ts'
import { ProfileLines } from './ProfileLines.tsx'

function Lines(): ReactElement {
  const [form, setForm] = useState(() => ({
    ...newProfileFields('2026-11-20' as Day),
    lines: writeLines(['A', 'B', 'C'].map((name) => ({ ...newLine, name }))),
  }))
  return (
    <ProfileLines
      form={form}
      problems={{}}
      edit={(change) =>
        setForm((last) => ({ ...last, ...(typeof change === 'function' ? change(last) : change) }))
      }
      currency="EUR"
    />
  )
}

function names(): readonly string[] {
  const fields = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Name, line/ })
  return fields.map(({ value }) => value)
}

it('Alt and an arrow key, pressed again, moves the same line further', async () => {
  const { person } = createWindowBench({}).open(<Lines />)
  await person.click(screen.getByRole('textbox', { name: 'Quantity, line 3' }))
  await person.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}')
  expect(names()).toEqual(['C', 'A', 'B'])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Quantity, line 1' }))
  await person.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')
  expect(names()).toEqual(['A', 'B', 'C'])
})
