import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { success } from '../../../../shared/contract/errors.ts'
import type { Client } from '../../../../shared/domain/projects/client.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../../../shared/domain/units.ts'
import { listedEntry, listedProject } from '../../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { EntryDialog } from './EntryDialog.tsx'

const relaunch = { id: 'relaunch', title: 'Website relaunch', clientId: 7 as ServiceId }
const internal = { id: 'internal', title: 'Internal', clientId: null }
const projects = [listedProject(relaunch), listedProject(internal)]
const clients: readonly Client[] = [
  { id: 7 as ServiceId, name: 'Nordlicht', serviceName: null, isArchived: false, currency: null },
]
const startedAt = Date.parse('2026-11-20T09:00:00Z') as EpochMs
const answered = listedEntry({ id: 'made' })

type Stored = Partial<ReturnType<typeof listedEntry>>

function open(projectId: string | null = null, stored: Stored | null = null) {
  const bench = createWindowBench({
    known: { 'projects.all': projects, 'clients.all': clients },
    answers: { 'entries.create': () => success(answered), 'entries.edit': () => success(answered) },
  })
  const blank = { startedAt, duration: 3600 as Seconds, projectId: projectId as LocalId | null }
  const entry = stored && {
    ...listedEntry({ id: 'stored', startedAt, duration: 3600 as Seconds }),
    ...stored,
  }
  const { person } = bench.open(
    <EntryDialog entry={entry} blank={blank} onClose={() => undefined} />,
  )
  const box = (): HTMLInputElement => screen.getByRole('checkbox', { name: 'Billable' })
  const choose = async (title: string): Promise<void> => {
    await person.click(screen.getByRole('combobox', { name: 'Project' }))
    await person.click(await screen.findByRole('option', { name: new RegExp(title) }))
  }
  const saved = async (
    call: 'entries.create' | 'entries.edit',
    button: string,
  ): Promise<unknown> => {
    await person.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(bench.fake.inputsOf(call)).toHaveLength(1))
    return bench.fake.inputsOf(call)[0]
  }
  return { person, box, choose, saved }
}

it('is off and can’t be set without a client', () => {
  const { box } = open()
  expect(box().checked).toBe(false)
  expect(box().disabled).toBe(true)
})

it('follows the chosen project, and no default is recorded as a decision', async () => {
  const { box, choose, saved } = open()
  await choose('Website relaunch')
  expect(box().checked).toBe(true)
  await choose('Internal')
  expect(box().checked).toBe(false)
  expect(box().disabled).toBe(true)
  await choose('Website relaunch')
  expect(await saved('entries.create', 'Add entry')).not.toHaveProperty('billable')
})

it('begins with the chosen project, whichever an earlier draft has', async () => {
  const bench = createWindowBench({
    known: { 'projects.all': projects, 'clients.all': clients },
    answers: { 'entries.create': () => success(answered) },
  })
  const dialogFor = (projectId: string) => (
    <EntryDialog
      entry={null}
      blank={{ startedAt, duration: 3600 as Seconds, projectId: projectId as LocalId }}
      onClose={() => undefined}
    />
  )
  const { person, rerender } = bench.open(dialogFor('internal'))
  await person.type(screen.getByRole('textbox', { name: 'Note' }), 'Draft')
  rerender(<p />)
  rerender(dialogFor('relaunch'))
  await screen.findByText(/^Unsaved changes from earlier/)
  await person.click(screen.getByRole('button', { name: 'Add entry' }))
  await waitFor(() =>
    expect(bench.fake.inputsOf('entries.create')).toEqual([
      expect.objectContaining({ note: 'Draft', projectId: 'relaunch' }),
    ]),
  )
})

it('shows the project that the form begins with', () => {
  expect(open('relaunch').box().checked).toBe(true)
})

it('stays as it was set by hand', async () => {
  const { person, box, choose, saved } = open('relaunch')
  await person.click(box())
  await choose('Internal')
  await choose('Website relaunch')
  expect(box().checked).toBe(false)
  expect(await saved('entries.create', 'Add entry')).toMatchObject({ billable: false })
})

it('shows what a change of the project will do to an entry, and leaves a decision', async () => {
  const { box, choose, saved } = open(null, { clientId: null })
  await choose('Website relaunch')
  expect(box().checked).toBe(true)
  expect(await saved('entries.edit', 'Save')).not.toHaveProperty('billable')
})

it('leaves a decision of before', async () => {
  const decided = { projectId: 'internal' as LocalId, clientId: null, isNotBillableByChoice: true }
  const { box, choose } = open(null, decided)
  await choose('Website relaunch')
  expect(box().checked).toBe(false)
  expect(box().disabled).toBe(false)
})
