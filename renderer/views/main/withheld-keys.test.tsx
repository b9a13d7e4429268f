/** Fields leave the keys of an input method alone, and a held key acts once (renderer/components/keys/withheld-keys.ts). */
import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { failure } from '../../../shared/contract/errors.ts'
import type { Seconds } from '../../../shared/domain/units.ts'
import { listedEntry, listedProject } from '../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { EditableNote } from '../../components/inline-edit/EditableNote.tsx'
import { EditableText } from '../../components/inline-edit/EditableText.tsx'
import { after } from '../../lib/clock.ts'
import { GapsView } from '../gaps/GapsView.tsx'
import { Timers } from '../timer/Timers.tsx'
import { CapFields } from '../projects/LocalProjectFields.tsx'
import { CurrencyRow, GoalRow } from '../settings/time/DaysAndMoney.tsx'

const save = vi.fn(() => Promise.resolve(failure('storage', 'Not saved.')))
const change = (): void => void save()
const project = listedProject({
  id: 'a',
  cap: { per: 'all', seconds: 36_000 as Seconds, warnAt: 80 },
})

/** Fields, each with the button that opens it, if any. */
const fields: readonly (readonly [string, string | null, ReactElement])[] = [
  ['a note', null, <EditableNote entry={listedEntry({ id: 'a' })} className="" label="Note" />],
  ['a text of a row', 'Vendor: Shop', <EditableText label="Vendor" shown="Shop" save={save} />],
  ['agreed hours', null, <CapFields project={project} />],
  ['a goal', null, <GoalRow id="goalDay" value={null} maxGoal={86_400} onChange={change} />],
  ['a currency', null, <CurrencyRow value="EUR" onChange={change} />],
]

it.each(fields)(
  'keys of an input method neither save nor revert %s',
  async (_name, button, field) => {
    save.mockClear()
    const bench = createWindowBench({ answers: { 'entries.edit': save, 'projects.mark': save } })
    const { person } = bench.open(field)
    if (button !== null) await person.click(screen.getByRole('button', { name: button }))
    const [input] = screen.getAllByRole<HTMLInputElement>('textbox')
    if (!input) throw new Error('there is no field')
    await person.clear(input)
    await person.type(input, '12')
    for (const key of ['Enter', 'Escape']) {
      fireEvent.keyDown(input, { key, isComposing: true })
      fireEvent.keyUp(input, { key, isComposing: true })
    }
    expect([input.value, document.activeElement === input]).toEqual(['12', true])
    expect(save).not.toHaveBeenCalled()
    fireEvent.keyDown(input, { key: 'Escape' })
    expect(screen.queryByDisplayValue('12')).toBeNull()
  },
)

it.each([
  ['decides about one row', 'd', {}],
  ['pauses a timer', 'π', { code: 'KeyP', altKey: true }],
])('a held key %s once', async (_what, key, more) => {
  const acted: string[] = []
  const refused = (name: string) => () => {
    acted.push(name)
    return failure('storage', 'Not saved.')
  }
  const gaps = ['one', 'two'].map((id) => ({ id, from: 0, to: 60_000, reason: 'nothingRunning' }))
  const bench = createWindowBench({
    known: {
      'gaps.unresolved': gaps.map((gap) => ({ ...gap, entry: null })) as never,
      'timer.running': [listedEntry({ id: 'a', duration: null })],
    },
    answers: { 'gaps.discard': refused('discard'), 'timer.pause': refused('pause') },
  })
  bench.open(
    <>
      <Timers />
      <GapsView />
    </>,
  )
  const [first, second] = await screen.findAllByRole('listitem')
  for (const [row, repeat] of [
    [first, false],
    [second, true],
  ] as const) {
    if (row) fireEvent.keyDown(row, { key, ...more, repeat })
    await new Promise<void>((resolve) => void after(5, resolve))
  }
  expect(acted).toHaveLength(1)
})
