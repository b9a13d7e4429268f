import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import { defaultSettings, type Settings } from '../../../shared/contract/settings.ts'
import { listedEntry, listedProject } from '../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { FirstSteps } from './EntriesView.tsx'

function openSteps(kind: 'demo' | 'own' = 'demo', settings: Partial<Settings> = {}) {
  const bench = createWindowBench({
    known: {
      'projects.all': [listedProject({ id: 'website', title: 'Website relaunch' })],
      'settings.state': { ...defaultSettings, ...settings },
    },
    answers: {
      'settings.change': (values) => success({ ...defaultSettings, ...settings, ...values }),
    },
  })
  const { state } = bench.stores
  state.setState(({ workspace }) => ({ workspace: workspace && { ...workspace, kind } }))
  const isRunning = (is: boolean): void =>
    act(() =>
      bench.stores.answers.set(
        ...(['timer.running', {}] as const),
        is ? [listedEntry({ id: 'runs', note: 'Call' })] : [],
      ),
    )
  return { ...bench, ...bench.open(<FirstSteps />), isRunning }
}

const steps = (): string | null =>
  screen.queryByRole('region', { name: 'First steps' })?.textContent ?? null

describe('the first steps', () => {
  it('go from start to stop to the capture line, and end', async () => {
    const { person, fake, isRunning } = openSteps()
    expect(steps()).toContain('1 of 3')
    isRunning(true)
    await waitFor(() => expect(steps()).toContain('2 of 3'))
    isRunning(false)
    await waitFor(() => expect(steps()).toContain('3 of 3'))
    expect(steps()).toContain('Ctrl+Alt+Shift+Space')
    expect(steps()).toContain('“45m call /Website”')
    await person.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(steps()).toBeNull())
    expect(fake.inputsOf('settings.change')).toEqual([
      { firstStep: 'stop' },
      { firstStep: 'capture' },
      { firstStep: 'done' },
    ])
  })

  it('are dismissed at any of them, for good', async () => {
    const { person, isRunning } = openSteps()
    await person.click(screen.getByRole('button', { name: 'Skip' }))
    await waitFor(() => expect(steps()).toBeNull())
    isRunning(true)
    expect(steps()).toBeNull()
  })

  it('name no shortcut where there is none, but lead to where it is set', async () => {
    const shortcuts = { ...defaultSettings.shortcuts, capture: null }
    const { person, stores } = openSteps('demo', { firstStep: 'capture', shortcuts })
    expect(steps()).toContain('set a shortcut for the quick line')
    await person.click(screen.getByRole('button', { name: 'Set shortcut' }))
    expect(stores.state.getState().screen).toBe('settings')
  })

  it('are not shown in an account of the person’s own, nor where they were done', () => {
    openSteps('own')
    expect(steps()).toBeNull()
    openSteps('demo', { firstStep: 'done' })
    expect(steps()).toBeNull()
  })
})
