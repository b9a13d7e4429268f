import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultSettings } from '../../../../shared/contract/settings.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { WorkHoursField } from './WorkHoursField.tsx'

it.each(['24:00', '0:00'])('work can end at midnight, typed as %s', async (typed) => {
  const workHours = { weekdays: [1], from: 960, to: 1380, zone: 'UTC' }
  const presence = { ...defaultSettings.presence, workHours }
  const bench = createWindowBench({ known: { 'settings.state': { ...defaultSettings, presence } } })
  const { person } = bench.open(<WorkHoursField />)
  const field = screen.getByLabelText<HTMLInputElement>('Work ends')
  await person.clear(field)
  await person.type(field, `${typed}{Enter}`)
  await waitFor(() =>
    expect(bench.fake.inputsOf('settings.change')).toEqual([
      { presence: { ...presence, workHours: { ...workHours, to: 1440 } } },
    ]),
  )
})
