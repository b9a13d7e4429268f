/** What a screen reader says about the form of an entry. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EpochMs, LocalId, Seconds } from '../../../../shared/domain/units.ts'
import { listedEntry, listedProject } from '../../../../test/fakes/sample-rows.ts'
import { transcriptOf } from '../../../../test/fakes/transcript.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { EntryDialog } from './EntryDialog.tsx'

it('with an entry', async () => {
  const entry = listedEntry({
    ...{ id: 'call', note: 'Weekly call', projectId: 'website' as LocalId },
    ...{ startedAt: Date.parse('2026-11-20T11:00:00Z') as EpochMs, duration: 2700 as Seconds },
  })
  createWindowBench({
    known: { 'projects.all': [listedProject({ id: 'website', title: 'Website' })] },
  }).open(<EntryDialog entry={entry} onClose={() => undefined} />)
  expect(await transcriptOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    [
      "dialog, Edit entry",
      "dialog, Edit entry",
      "form",
      "heading, Edit entry, level 2",
      "Note",
      "textbox, Note, autocomplete in list, not invalid",
      "Weekly call",
      "end of textbox, Note, autocomplete in list, not invalid",
      "Day",
      "Day, 2026-11-20",
      "Start",
      "textbox, Start, 11:00, not invalid",
      "End",
      "textbox, End, 11:45, not invalid",
      "Length",
      "textbox, Length, 0:45, not invalid",
      "Project",
      "combobox, Project, has popup dialog, not expanded",
      "Website",
      "end of combobox, Project, has popup dialog, not expanded",
      "Client",
      "combobox, Client, has popup listbox, not expanded, not invalid",
      "option, No client, not selected, position 1, set size 1",
      "end of combobox, Client, has popup listbox, not expanded, not invalid",
      "Tags, separated by commas; on this computer only",
      "combobox, Tags, separated by commas; on this computer only, has popup listbox, not expanded, 1 control, not invalid",
      "checkbox, Billable, not checked",
      "Billable",
      "button, Delete",
      "button, Cancel",
      "button, Save, Save (Ctrl+Enter)",
      "end of form",
      "end of dialog, Edit entry",
    ]
  `)
})
