/** Screen reader output for the command palette. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import { listedProject } from '../../../test/fakes/sample-rows.ts'
import { transcriptOf } from '../../../test/fakes/transcript.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { Palette } from './Palette.tsx'

it('with what was found', async () => {
  const bench = createWindowBench({
    known: { 'projects.all': [listedProject({ id: 'website', title: 'Website relaunch' })] },
    answers: {
      'palette.usage': () => success({}),
      'entries.list': () => success({ entries: [], next: null }),
      'expenses.list': () =>
        success({ expenses: [], total: 0, totals: [], statuses: [], months: [] }),
    },
  })
  const { person } = bench.open(
    <Palette isOpen onClose={() => undefined} showKeys={() => undefined} />,
  )
  await person.type(await screen.findByRole('combobox'), 'web')
  await screen.findByRole('option', { name: /Start timer on/ })
  expect(await transcriptOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    [
      "dialog, Search everything",
      "dialog, Search everything",
      "combobox, Search everything, web, has popup listbox, expanded, autocomplete in list, 1 control",
      "4 results",
      "listbox, Commands, orientated vertically",
      "group, Actions",
      "Actions",
      "option, Start timer on Website relaunch, not selected, position 1, set size 2",
      "Start timer on",
      "Web",
      "site relaunch",
      "end of option, Start timer on Website relaunch, not selected, position 1, set size 2",
      "option, Add entry to Website relaunch, not selected, position 2, set size 2",
      "Add entry to",
      "Web",
      "site relaunch",
      "end of option, Add entry to Website relaunch, not selected, position 2, set size 2",
      "end of group, Actions",
      "group, Projects",
      "Projects",
      "option, Website relaunch, not selected, position 1, set size 1",
      "Web",
      "site relaunch",
      "end of option, Website relaunch, not selected, position 1, set size 1",
      "end of group, Projects",
      "group, Screens",
      "Screens",
      "option, Webhooks, not selected, position 1, set size 1",
      "Web",
      "hooks",
      "end of option, Webhooks, not selected, position 1, set size 1",
      "end of group, Screens",
      "end of listbox, Commands, orientated vertically",
      "contentinfo",
      "↑",
      "↓",
      "Navigate",
      "↵",
      "Run",
      "Esc",
      "Close",
      "end of contentinfo",
      "end of dialog, Search everything",
    ]
  `)
})
