/** Enter in the note of a row: stored, and the caret stays. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { success, type Outcome } from '../../../../shared/contract/errors.ts'
import type { ListedEntry } from '../../../../shared/contract/groups/entries.ts'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import { listedEntry } from '../../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { RowList } from './RowList.tsx'

const entry = (note: string): ListedEntry =>
  listedEntry({ id: 'one', note, duration: 600 as never })

function openRow() {
  const answers: ((answer: Outcome<TimeEntry>) => void)[] = []
  const bench = createWindowBench({
    answers: { 'entries.edit': () => new Promise((resolve) => answers.push(resolve)) },
  })
  const list = (note: string) => <RowList entries={[entry(note)]} dayHead={String} empty={null} />
  const window = bench.open(list('Planning'))
  const field = (): HTMLInputElement =>
    screen.getByRole<HTMLInputElement>('textbox', { name: /^Note for/ })
  return {
    ...bench,
    ...window,
    field,
    show: (note: string) => window.rerender(list(note)),
    answer: (note: string) => answers.shift()?.(success(entry(note))),
  }
}

it('keeps the caret, and what is typed before the row follows is neither lost nor put behind the old note', async () => {
  const { person, field, fake, show, answer } = openRow()
  await person.clear(field())
  await person.type(field(), 'Plan{Enter}')
  expect(document.activeElement).toBe(field())
  answer('Plan')
  await waitFor(() => expect(fake.inputsOf('entries.edit')).toHaveLength(1))
  await person.keyboard('s')
  expect(field().value).toBe('Plans')
  show('Plan')
  expect(field().value).toBe('Plans')
  expect(screen.queryByText(/has since changed/)).toBeNull()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(fake.inputsOf('entries.edit').at(-1)?.note).toBe('Plans'))
  answer('Plans')
  show('Plans')
  await waitFor(() => expect(field().value).toBe('Plans'))
  expect(document.activeElement).toBe(field())
})

it('is stored once, though the field is left right after it', async () => {
  const { person, field, fake, answer, show } = openRow()
  await person.type(field(), ' week{Enter}')
  await person.tab()
  answer('Planning week')
  show('Planning week')
  await person.click(field())
  await person.tab()
  expect(fake.inputsOf('entries.edit')).toHaveLength(1)
})
