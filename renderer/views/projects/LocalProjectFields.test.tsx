import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import type { ProjectCap } from '../../../shared/domain/projects/cap.ts'
import type { Seconds } from '../../../shared/domain/units.ts'
import { listedProject } from '../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { CapFields } from './LocalProjectFields.tsx'

const month: ProjectCap = { per: 'month', seconds: 72_000 as Seconds, warnAt: 80 }

function openFields(cap: ProjectCap | null) {
  const project = { ...listedProject({ id: 'site', title: 'Website' }), cap }
  const bench = createWindowBench({
    known: { 'projects.all': [project] },
    answers: { 'projects.mark': () => success(null) },
  })
  return { fake: bench.fake, project, ...bench.open(<CapFields project={project} />) }
}

const hours = (): HTMLElement => screen.getByRole('textbox', { name: 'Hours' })

describe('the agreed hours of a project', () => {
  it('are chosen and typed, and kept with Enter', async () => {
    const { person, fake, project } = openFields(null)
    expect(screen.queryByRole('textbox')).toBeNull()
    await person.click(screen.getByRole('button', { name: /Agreed hours/ }))
    await person.click(await screen.findByRole('option', { name: 'Per month' }))
    await person.type(hours(), '20{Enter}')
    await waitFor(() =>
      expect(fake.inputsOf('projects.mark')).toEqual([{ id: project.id, cap: month }]),
    )
  })

  it('say what is wrong with them, and are not kept so', async () => {
    const { person, fake } = openFields(month)
    expect(hours()).toHaveProperty('value', '20')
    await person.clear(hours())
    await person.type(hours(), 'many{Enter}')
    expect(screen.getByText('Enter hours, for example 120, 7.5 or 7:30.')).toBeTruthy()
    const percent = screen.getByRole('textbox', { name: 'Warn at (%)' })
    await person.clear(percent)
    await person.type(percent, '120{Enter}')
    expect(fake.calls).not.toContain('projects.mark')
    await person.keyboard('{Escape}')
    expect(hours()).toHaveProperty('value', '20')
  })

  it('go when none are chosen', async () => {
    const { person, fake, project } = openFields(month)
    await person.click(screen.getByRole('button', { name: /Agreed hours/ }))
    await person.click(await screen.findByRole('option', { name: 'None' }))
    await waitFor(() =>
      expect(fake.inputsOf('projects.mark')).toEqual([{ id: project.id, cap: null }]),
    )
  })

  it('are shown again when their choice is undone', async () => {
    const { person, fake, project, rerender } = openFields(month)
    await person.click(screen.getByRole('button', { name: /Agreed hours/ }))
    await person.click(await screen.findByRole('option', { name: 'None' }))
    await waitFor(() => expect(fake.calls).toContain('projects.mark'))
    rerender(<CapFields project={{ ...project, cap: null }} />)
    rerender(<CapFields project={project} />)
    await waitFor(() => expect(hours()).toHaveProperty('value', '20'))
  })
})
