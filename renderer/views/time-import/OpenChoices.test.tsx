/**
 * Open questions about the days and lengths of a file: each is asked, with a value of the file, before anything is
 * imported.
 */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import type { ImportMapping } from '../../../shared/domain/time-import/import-mapping.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { TimeImportView } from './TimeImportView.tsx'

const csv = (...lines: readonly string[]): File =>
  new File([lines.join('\n')], 'table.csv', { type: 'text/csv' })

async function preview(file: File, mappings: Readonly<Record<string, ImportMapping>> = {}) {
  const bench = createWindowBench({
    known: { 'projects.all': [], 'clients.all': [] },
    answers: {
      'timeImports.memory': () => success({ latest: null, mappings }),
      'timeImports.existing': () => success({ entries: [], next: null }),
      'timeImports.keepMapping': () => success(null),
      'timeImports.begin': () => success({ id: 'i' as LocalId, isStaged: false }),
      'timeImports.stage': () => success(null),
      'timeImports.run': () => success(null),
    },
  })
  const { person } = bench.open(<TimeImportView onBack={() => undefined} />)
  await person.upload(screen.getByLabelText('Choose a file with time entries'), file)
  await screen.findByRole('button', { name: /^Import [1-9]/ })
  const importButton = (): HTMLElement => screen.getByRole('button', { name: /^Import \d/ })
  return { person, fake: bench.fake, importButton }
}

const ambiguous = csv('Date,Start,End', '03/04/2025,09:00,10:00', '05/04/2025,09:00,10:00')

describe('times of another zone', () => {
  const zoned = (...zones: readonly string[]): File =>
    csv('Date,Start,End,Zone', ...zones.map((zone) => `2025-04-15,09:00,10:00,${zone}`))

  it('are read in the zone that the file names', async () => {
    await preview(zoned('Asia/Tokyo', 'Asia/Tokyo'))
    const field = screen.getByRole('combobox', { name: 'Time zone used in the file' })
    expect(field).toHaveProperty('value', 'Asia/Tokyo')
    expect(screen.queryByText(/several time zones/)).toBeNull()
  })

  it('are told about where the file names several zones', async () => {
    await preview(zoned('Asia/Tokyo', 'Europe/Berlin'))
    expect(screen.getByText(/several time zones \(Asia\/Tokyo, Europe\/Berlin\)/)).toBeTruthy()
  })
})

describe('days that can be read both ways', () => {
  it('are asked about before Enter imports them, and the answer is remembered', async () => {
    const { person, fake, importButton } = await preview(ambiguous)
    const question = screen.getByRole('button', { name: /Which date does 03\/04\/2025 mean\?/ })
    expect(screen.getByText('The preview below uses 3 April 2025 for now.')).toBeTruthy()
    importButton().focus()
    await person.keyboard('{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Choose which date “03/04/2025” means.')
    expect(document.activeElement).toBe(question)
    expect(fake.calls).not.toContain('timeImports.begin')
    await person.keyboard('{ArrowDown}')
    await person.click(screen.getByRole('option', { name: '4 March 2025' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(fake.inputsOf('timeImports.keepMapping')[0]?.mapping).toMatchObject({
      dateOrder: 'mdy',
      chosen: ['dateOrder'],
    })
    await screen.findByText('4 March – 4 May 2025')
    importButton().focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(fake.calls).toContain('timeImports.run'))
  })

  it('are not asked again for a table of this header, but where nobody chose they are', async () => {
    const remembered = {
      columns: { startDate: 0, startTime: 1, endTime: 2 },
      lengthUnit: 'hours',
    } as const
    const signature = 'date|start|end'
    await preview(ambiguous, {
      [signature]: { ...remembered, dateOrder: 'mdy', chosen: ['dateOrder'] },
    })
    expect(screen.queryByText(/Which date does/)).toBeNull()
    expect(screen.getByText('4 March – 4 May 2025')).toBeTruthy()
  })

  it('are asked where columns were remembered and no order was chosen', async () => {
    const columns = { startDate: 0, startTime: 1, endTime: 2 }
    await preview(ambiguous, {
      'date|start|end': { columns, lengthUnit: 'hours', dateOrder: 'mdy' },
    })
    expect(screen.getByText(/Which date does/)).toBeTruthy()
  })

  it('say how the order was concluded where it is no question', async () => {
    await preview(csv('Date,Start,End', '03/04/2025,9:00 AM,10:00 AM'))
    expect(
      screen.getByText(
        'Stint guessed from the times with AM and PM whether day or month comes first.',
      ),
    ).toBeTruthy()
    expect(screen.queryByText(/Which date does/)).toBeNull()
  })
})

it('says how long a day of a duration is', async () => {
  await preview(csv('Date,Time Spent', '2025-03-05,1d 2h'))
  expect(screen.getByText('A day in a duration counts as 8 hours, a week as 5 days.')).toBeTruthy()
})

describe('lengths without a unit', () => {
  it('are asked about where hours and minutes both make sense', async () => {
    const { person, fake, importButton } = await preview(
      csv('Date,Duration,Note', '2025-03-04,8,one', '2025-03-05,7,two'),
    )
    await person.click(importButton())
    expect(screen.getByRole('alert').textContent).toBe('Choose the unit of “8”.')
    expect(fake.calls).not.toContain('timeImports.begin')
    await person.click(screen.getByRole('button', { name: /What unit is “8” in “Duration”/ }))
    await person.click(screen.getByRole('option', { name: 'minutes' }))
    await screen.findByText('0:15')
    await person.click(importButton())
    await waitFor(() => expect(fake.calls).toContain('timeImports.run'))
  })
})

it('warns of lengths that are not from start to end, and of days that are too long', async () => {
  await preview(
    csv(
      ...['Date,Start,End,Hours', '2025-03-04,08:00,16:30,8', '2025-03-05,08:00,23:30,15.5'],
      'Total,,,23.5',
    ),
  )
  expect(
    screen.getByText(
      'The duration of 1 entry doesn’t match its start and end. Stint uses the duration.',
    ),
  ).toBeTruthy()
  expect(
    screen.getByText('1 day has more than 15 hours. Check the unit of the durations.'),
  ).toBeTruthy()
  expect(screen.getByText('1 row with totals isn’t imported')).toBeTruthy()
})
