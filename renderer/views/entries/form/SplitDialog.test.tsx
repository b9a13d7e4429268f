import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EpochMs, Seconds } from '../../../../shared/domain/units.ts'
import { listedEntry } from '../../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { SplitDialog } from './SplitDialog.tsx'

const startedAt = Date.parse('2026-11-20T09:00:00Z') as EpochMs
const at = (startedAt + 1_800_000) as EpochMs
const entry = listedEntry({ id: 'call', note: 'Call', startedAt, duration: 3600 as Seconds })

it.each([
  ['another note', 'Report', { note: 'Report' }],
  ['no note', '', { note: '' }],
  ['the note of the entry', 'Call', {}],
])('gives the second part %s', async (_, typed, sent) => {
  const bench = createWindowBench()
  const { person } = bench.open(<SplitDialog entry={entry} onClose={() => undefined} />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Note of the second part')
  expect(field.value).toBe('Call')
  await person.clear(field)
  if (typed !== '') await person.type(field, typed)
  await person.click(screen.getByRole('button', { name: 'Split' }))
  expect(bench.fake.inputsOf('entries.split')).toEqual([{ id: 'call', at, ...sent }])
})

it('takes a time after midnight for the next day', async () => {
  const late = { ...entry, startedAt: Date.parse('2026-11-20T23:00:00Z') as EpochMs }
  const bench = createWindowBench()
  const { person } = bench.open(
    <SplitDialog entry={{ ...late, duration: 10_800 as Seconds }} onClose={() => undefined} />,
  )
  const field = await screen.findByLabelText<HTMLInputElement>('Second part starts at')
  await person.clear(field)
  await person.type(field, '0:45{Enter}')
  const at = Date.parse('2026-11-21T00:45:00Z')
  expect(bench.fake.inputsOf('entries.split')).toEqual([{ id: 'call', at }])
})
