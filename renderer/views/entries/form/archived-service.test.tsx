import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../../../shared/domain/units.ts'
import { listedEntry, listedProject } from '../../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { ServiceDetails } from '../../projects/ProjectOverview.tsx'
import { EntryDialog } from './EntryDialog.tsx'

const [design, print] = [11 as ServiceId, 12 as ServiceId]
const project = {
  ...listedProject({ id: 'site', title: 'Website', clientId: 7 as ServiceId }),
  services: [
    { id: design, name: 'Design' },
    { id: print, name: 'Print', isArchived: true as const },
  ],
}
const startedAt = Date.parse('2026-11-20T09:00:00Z') as EpochMs
const times = { startedAt, duration: 3600 as Seconds, projectId: 'site' as LocalId }

async function offered(projectServiceId: ServiceId | null): Promise<readonly (string | null)[]> {
  const { open } = createWindowBench({ known: { 'projects.all': [project] } })
  const entry = { ...listedEntry({ id: 'stored', ...times }), projectServiceId }
  const { person } = open(<EntryDialog entry={entry} blank={times} onClose={() => undefined} />)
  await person.click(screen.getByRole('combobox', { name: 'Service' }))
  const list = await screen.findByRole('listbox', { name: 'Service' })
  return within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
}

it('is not offered', async () => {
  expect(await offered(design)).toEqual(['No service', 'Design'])
})

it('stays with the entry that has it', async () => {
  expect(await offered(print)).toEqual(['No service', 'Design', 'Print'])
})

it('is in the form again with the draft of a new entry that was added to its project', async () => {
  const { open } = createWindowBench({ known: { 'projects.all': [project] } })
  const dialog = <EntryDialog entry={null} blank={times} onClose={() => undefined} />
  const { person, rerender } = open(dialog)
  await person.click(screen.getByRole('combobox', { name: 'Service' }))
  await person.click(await screen.findByRole('option', { name: 'Design' }))
  rerender(<p />)
  rerender(dialog)
  await screen.findByText(/^Unsaved changes from earlier/)
  expect(screen.getByRole('combobox', { name: 'Service' }).textContent).toContain('Design')
})

it('is called archived beside the others of its project', () => {
  const { open } = createWindowBench()
  open(<ServiceDetails project={project} />)
  expect(screen.getByText('Design, Print (archived)')).toBeTruthy()
})
