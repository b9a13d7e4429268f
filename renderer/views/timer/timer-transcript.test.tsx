/** Screen reader output for the timer. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EpochMs, LocalId, Seconds } from '../../../shared/domain/units.ts'
import { listedEntry, listedProject } from '../../../test/fakes/sample-rows.ts'
import { transcriptOf } from '../../../test/fakes/transcript.ts'
import { createWindowBench, type Known } from '../../../test/fakes/window-bench.ts'
import { now } from '../../lib/clock.ts'
import { Timers } from './Timers.tsx'

const projects = [listedProject({ id: 'website', title: 'Website' })]

function openTimers(knownAnswers: Known): HTMLElement {
  return createWindowBench({ known: { 'projects.all': projects, ...knownAnswers } }).open(
    <Timers />,
  ).container
}

it('that can be started', async () => {
  expect(await transcriptOf(openTimers({}))).toMatchInlineSnapshot(`
    [
      "form, Start a timer",
      "combobox, What are you working on?, has popup listbox, not expanded, autocomplete in list",
      "combobox, Project, has popup dialog, not expanded",
      "No project",
      "end of combobox, Project, has popup dialog, not expanded",
      "button, When did you start? Now, not expanded, has popup menu",
      "Now",
      "end of button, When did you start? Now, not expanded, has popup menu",
      "button, Start, Start (Enter)",
      "end of form, Start a timer",
    ]
  `)
})

it('that runs, with its budget and the time of the day', async () => {
  const entry = listedEntry({
    id: 'one',
    note: 'Review checkout flow',
    projectId: 'website' as LocalId,
    startedAt: (now() - 4_637_000) as EpochMs,
    duration: null,
    isLogged: false,
  })
  const container = openTimers({
    'timer.running': [entry],
    'timer.loggedToday': [{ id: entry.id, seconds: 3600 as Seconds }],
  })
  expect(screen.getByRole('timer')).toBeTruthy()
  expect(await transcriptOf(container)).toMatchInlineSnapshot(`
    [
      "region, Running timer",
      "Started at 11:43 · UTC",
      "combobox, What are you working on?, Review checkout flow, has popup listbox, not expanded, autocomplete in list",
      "combobox, Project, has popup dialog, not expanded",
      "Website",
      "end of combobox, Project, has popup dialog, not expanded",
      "Today’s total for this note and project, without pauses",
      "2:17 today",
      "end, Today’s total for this note and project, without pauses",
      "timer, Started at 11:43 · UTC",
      "1:17:17",
      "end of timer, Started at 11:43 · UTC",
      "button, Billable, Not billable, not pressed",
      "button, Pause, Pause (Alt+P)",
      "button, Stop, Stop (Ctrl+Enter)",
      "button, More actions for the timer, More, not expanded, has popup menu",
      "end of region, Running timer",
    ]
  `)
})
