import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import type { EpochMs, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { listedProject } from '../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { ProjectOverview } from './ProjectOverview.tsx'

const details = {
  serviceId: 5001 as ServiceId,
  loggedSeconds: 5400 as Seconds,
  createdAt: null,
  updatedAt: Date.parse('2026-11-20T09:00:00Z') as EpochMs,
}

function openProject(serviceId: ServiceId | null) {
  const bench = createWindowBench({ answers: { 'projects.details': () => success(details) } })
  const project = { ...listedProject({ id: 'site', title: 'Website' }), serviceId }
  return bench.open(<ProjectOverview project={project} seconds={null} onEdit={() => undefined} />)
}

it('of a project that was sent are its number, its times and what everybody logged on it', async () => {
  const { person } = openProject(5001 as ServiceId)
  await person.click(screen.getByText('Details'))
  await screen.findByRole('button', { name: 'Copy Number: 5001' })
  screen.getByRole('button', { name: /^Copy Changed: 20 Nov 2026, / })
  screen.getByRole('button', { name: 'Copy Logged by everybody: 1:30' })
})

it('are none before it was sent', () => {
  openProject(null)
  expect(screen.queryByText('Details')).toBeNull()
})
