import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import { defaultSettings } from '../../../shared/contract/settings.ts'
import { setRegion } from '../../../shared/domain/language/region.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { useCsvSeparator } from './use-csv-separator.ts'

afterEach(() => setRegion('en-GB'))

function Offer(): ReactElement {
  const { offered, remember } = useCsvSeparator()
  return (
    <>
      {offered.map((separator) => (
        <button key={separator} onClick={() => void remember(separator)}>
          {separator}
        </button>
      ))}
    </>
  )
}

const offered = (): readonly (string | null)[] =>
  screen.queryAllByRole('button').map(({ textContent }) => textContent)

it('offers nothing to choose where spreadsheets split at commas', () => {
  createWindowBench().open(<Offer />)
  expect(offered()).toEqual([','])
})

it('offers semicolons where the region has a decimal comma, and puts what was taken first', async () => {
  setRegion('de-DE')
  const answers = {
    'settings.change': (values: object) => success({ ...defaultSettings, ...values }),
  }
  const { fake, open } = createWindowBench({ answers })
  const { person } = open(<Offer />)
  expect(offered()).toEqual([',', ';'])
  await person.click(screen.getByRole('button', { name: ';' }))
  expect(fake.inputsOf('settings.change')).toEqual([{ csvSeparator: ';' }])
  expect(await screen.findAllByRole('button')).toHaveLength(2)
  expect(offered()).toEqual([';', ','])
})
