import { screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expect, it } from 'vitest'
import { defaultSettings } from '../../../shared/contract/settings.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { fromInput } from '../../lib/field-input.ts'
import { ValueField } from './ValueField.tsx'

it.each([
  ['dueDate', '2026-11-20', '2026-11-18'],
  ['startedAt', '2026-11-20T09:42:10', new Date(2026, 10, 18, 9, 42, 10).getTime()],
])('picks %s from a calendar with the week of the settings', async (field, stored, picked) => {
  let text = stored
  function Field(): ReactElement {
    const [value, setValue] = useState(stored)
    const change = (next: string): void => {
      text = next
      setValue(next)
    }
    return <ValueField field={field} label="Day" value={value} error={null} onChange={change} />
  }
  const bench = createWindowBench({
    known: { 'settings.state': { ...defaultSettings, weekStart: 1 } },
  })
  const { person } = bench.open(<Field />)
  await person.click(screen.getByRole('button', { name: 'Day: open the calendar' }))
  await screen.findByRole('grid')
  expect(document.querySelector('thead th')?.textContent).toBe('M')
  await person.click(screen.getByRole('button', { name: /November 18|18 November/ }))
  expect(fromInput(field, text)).toEqual({ ok: true, value: picked })
})
