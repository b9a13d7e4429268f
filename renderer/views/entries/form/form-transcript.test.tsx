/** Screen reader output for the form of an entry. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EpochMs, LocalId, Seconds } from '../../../../shared/domain/units.ts'
import { listedEntry, listedProject } from '../../../../test/fakes/sample-rows.ts'
import { transcriptOf } from '../../../../test/fakes/transcript.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { EntryDialog } from './EntryDialog.tsx'

it('with an entry', async () => {
  const entry = listedEntry({
    id: 'call',
    note: 'Weekly call',
    projectId: 'website' as LocalId,
    startedAt: Date.parse('2026-11-20T11:00:00Z') as EpochMs,
    duration: 2700 as Seconds,
  })
  createWindowBench({
    known: { 'projects.all': [listedProject({ id: 'website', title: 'Website' })] },
  }).open(<EntryDialog entry={entry} onClose={() => undefined} />)
  expect(await transcriptOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    [
      "dialog, Edit entry",
      "dialog, Edit entry",
      "heading, Edit entry, level 2",
      "form",
      "Note",
      "textbox, Note, autocomplete in list, placeholder What did you work on?",
      "Weekly call",
      "end of textbox, Note, autocomplete in list, placeholder What did you work on?",
      "Day",
      "textbox, Day, 20 November 2026",
      "button, Day: open the calendar, not expanded",
      "Start time",
      "textbox, Start time, 11:00",
      "End",
      "textbox, End, 11:45",
      "Duration",
      "textbox, Duration, 0:45",
      "combobox, Project, has popup dialog, not expanded",
      "Website",
      "end of combobox, Project, has popup dialog, not expanded",
      "Client",
      "combobox, Client, has popup listbox, not expanded, autocomplete in list",
      "button, Show suggestions Client, not expanded, has popup listbox",
      "Tags",
      "combobox, Tags, Separate tags with commas; they stay on this computer, has popup listbox, not expanded, autocomplete in list",
      "Separate tags with commas; they stay on this computer",
      "checkbox, Billable, not checked",
      "Billable",
      "end of form",
      "button, Delete",
      "button, Cancel",
      "button, Save",
      "end of dialog, Edit entry",
    ]
  `)
})
