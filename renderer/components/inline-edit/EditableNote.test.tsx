import { screen, waitFor } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { listedEntry } from '../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { EditableNote } from './EditableNote.tsx'

it('saves a note that was saved with Enter before and changed since', async () => {
  const bench = createWindowBench({})
  const saved: string[] = []
  function Note(): ReactElement {
    const [note, setNote] = useState('')
    vi.spyOn(bench.stores, 'act').mockImplementation((_name, input) => {
      const { note: typed } = input as { readonly note: string }
      saved.push(typed)
      setNote(typed)
      return Promise.resolve(true)
    })
    const entry = listedEntry({ id: 'one', note, duration: null })
    return <EditableNote entry={entry} className={undefined} label="Note" />
  }
  const { person } = bench.open(<Note />)
  const field = await screen.findByLabelText<HTMLInputElement>('Note')
  await person.click(field)
  await person.keyboard('call{Enter} Bob')
  await person.tab()
  await waitFor(() => expect(saved).toEqual(['call', 'call Bob']))
  await person.click(field)
  await person.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  await person.tab()
  await waitFor(() => expect(saved.slice(2)).toEqual(['call']))
})
