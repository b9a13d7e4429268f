/** Screen reader output for a list of entries. */
import { expect, it } from 'vitest'
import type { EpochMs, LocalId, Seconds } from '../../../../shared/domain/units.ts'
import { listedEntry, listedProject } from '../../../../test/fakes/sample-rows.ts'
import { transcriptOf } from '../../../../test/fakes/transcript.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { RowList } from './RowList.tsx'

const noon = Date.parse('2026-11-20T12:00:00Z')

it('with a row', async () => {
  const projects = [listedProject({ id: 'website', title: 'Website' })]
  const entry = listedEntry({
    id: 'call',
    note: 'Weekly call',
    projectId: 'website' as LocalId,
    startedAt: (noon - 3_600_000) as EpochMs,
    duration: 2700 as Seconds,
  })
  const { container } = createWindowBench({ known: { 'projects.all': projects } }).open(
    <RowList entries={[entry]} dayHead={(day) => <h2>{day}</h2>} empty={null} />,
  )
  expect(await transcriptOf(container)).toMatchInlineSnapshot(`
    [
      "list, Entries",
      "listitem, level 1, position 1, set size 2",
      "heading, 2026-11-20, level 2",
      "end of listitem, level 1, position 1, set size 2",
      "listitem, Weekly call, level 1, position 2, set size 2",
      "checkbox, Select Weekly call, not checked",
      "textbox, Note for Weekly call, Weekly call, autocomplete in list",
      "combobox, Project for Weekly call, has popup dialog, not expanded",
      "Website",
      "end of combobox, Project for Weekly call, has popup dialog, not expanded",
      "button, Start of Weekly call: 11:00",
      "11:00",
      "end of button, Start of Weekly call: 11:00",
      "–",
      "button, End of Weekly call: 11:45",
      "11:45",
      "end of button, End of Weekly call: 11:45",
      "button, Duration of Weekly call: 0:45",
      "0:45",
      "end of button, Duration of Weekly call: 0:45",
      "button, Billable: Weekly call, Not billable (B), not pressed",
      "button, Continue Weekly call, Continue",
      "button, More actions for Weekly call, More, not expanded, has popup menu",
      "end of listitem, Weekly call, level 1, position 2, set size 2",
      "end of list, Entries",
    ]
  `)
})
