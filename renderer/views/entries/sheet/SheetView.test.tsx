import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { success } from '../../../../shared/contract/errors.ts'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../../../../shared/domain/units.ts'
import { listedEntry, listedProject } from '../../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { SheetView } from './SheetView.tsx'

const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}` as Day)
const projects = [
  listedProject({ id: 'website', title: 'Website' }),
  listedProject({ id: 'guide', title: 'Brand guide' }),
  listedProject({ id: 'shop', title: 'Old shop', complete: true }),
]

const worked = (projectId: string, at: string): TimeEntry => ({
  ...listedEntry({
    id: `${projectId} ${at}`,
    note: projectId,
    startedAt: Date.parse(at) as EpochMs,
    duration: 3600 as Seconds,
  }),
  projectId: projectId as LocalId,
})

const rows = (): readonly (string | null)[] =>
  within(screen.getByRole('grid', { name: 'Week sheet' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

describe('the week sheet', () => {
  it('takes the rows of last week, without time and without what is completed', async () => {
    const before = [worked('guide', '2026-11-12T09:00:00Z'), worked('shop', '2026-11-13T09:00:00Z')]
    const bench = createWindowBench({
      known: { 'projects.all': projects },
      answers: { 'entries.range': () => success(before) },
    })
    const today = '2026-11-20' as Day
    const entries = [worked('website', '2026-11-17T09:00:00Z')]
    const { person } = bench.open(<SheetView week={week} entries={entries} today={today} />)
    expect(rows()).toEqual(['Website', 'Total'])
    await person.click(screen.getByRole('button', { name: 'Copy last week’s projects' }))
    await waitFor(() => expect(rows()).toEqual(['Website', 'Brand guide', 'Total']))
    const [range] = bench.fake.inputsOf('entries.range')
    expect(range).toEqual({
      from: Date.parse('2026-11-09T00:00:00+01:00'),
      to: Date.parse('2026-11-16T00:00:00+01:00'),
    })
  })
})
