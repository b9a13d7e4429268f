import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
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

function openSheet(found: readonly TimeEntry[]) {
  const bench = createWindowBench({
    known: { 'projects.all': projects },
    answers: { 'entries.range': () => success(found), 'entries.applySheet': () => success(null) },
  })
  const today = '2026-11-20' as Day
  const entries = [worked('website', '2026-11-17T09:00:00Z')]
  return { ...bench, ...bench.open(<SheetView week={week} entries={entries} today={today} />) }
}

async function copyLastWeek(person: UserEvent, choice: string): Promise<void> {
  await person.click(screen.getByRole('button', { name: 'Copy last week' }))
  await person.click(await screen.findByRole('menuitem', { name: choice }))
}

const lastWeek = [worked('guide', '2026-11-12T09:00:00Z'), worked('shop', '2026-11-13T09:00:00Z')]

describe('the week sheet', () => {
  it('takes the rows of last week, without time and without what is completed', async () => {
    const { person, fake } = openSheet(lastWeek)
    expect(rows()).toEqual(['Website', 'Total'])
    await copyLastWeek(person, 'Projects only')
    await waitFor(() => expect(rows()).toEqual(['Website', 'Brand guide', 'Total']))
    const [range] = fake.inputsOf('entries.range')
    expect(range).toEqual({
      from: Date.parse('2026-11-09T00:00:00+01:00'),
      to: Date.parse('2026-11-23T00:00:00+01:00'),
    })
    expect(fake.inputsOf('entries.applySheet')).toEqual([])
  })

  it('takes the hours of last week into empty cells, in one step', async () => {
    const { person, fake, stores } = openSheet([
      ...lastWeek,
      worked('website', '2026-11-10T09:00:00Z'),
      worked('website', '2026-11-11T13:00:00Z'),
      { ...worked('website', '2026-11-17T08:00:00Z'), duration: 7200 as Seconds },
    ])
    screen.getByRole('button', { name: 'Copy last week' }).focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Projects and hours'))
    await person.keyboard('{Enter}')
    const create = { do: 'create', duration: 3600, zone: 'Europe/Berlin' }
    await waitFor(() =>
      expect(fake.inputsOf('entries.applySheet')).toEqual([
        {
          steps: [
            { ...create, projectId: 'website', startedAt: Date.parse('2026-11-18T09:00+01:00') },
            { ...create, projectId: 'guide', startedAt: Date.parse('2026-11-19T09:00+01:00') },
          ],
        },
      ]),
    )
    expect(rows()).toEqual(['Website', 'Brand guide', 'Total'])
    await waitFor(() =>
      expect(stores.state.getState().toast?.text).toBe('Copied 2:00 from last week.'),
    )
  })

  it('copies nothing where a day ahead has no room, and names it', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T11:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const busy = { ...worked('website', '2026-11-21T00:00+01:00'), duration: 86_400 as Seconds }
    const { person, fake } = openSheet([...lastWeek, worked('guide', '2026-11-14T09:00:00Z'), busy])
    await copyLastWeek(person, 'Projects and hours')
    await screen.findByText(
      'Brand guide, Saturday 21 November: This day has no free block of 1:00.',
    )
    expect(fake.inputsOf('entries.applySheet')).toEqual([])
  })

  it('says that last week has no hours', async () => {
    const { person } = openSheet([])
    await copyLastWeek(person, 'Projects and hours')
    await screen.findByText('You recorded no hours last week.')
  })
})
