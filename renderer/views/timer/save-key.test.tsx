/** Ctrl+Enter saves the form that is being filled in; it stops the timer only if there is none. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { listedEntry } from '../../../test/fakes/sample-rows.ts'
import { createWindowBench, type WindowBench } from '../../../test/fakes/window-bench.ts'
import { Dialog } from '../../controls/Dialog.tsx'
import { after } from '../../lib/clock.ts'
import { Timers } from './Timers.tsx'
import { useSaveKey } from '../../components/keys/save-key.ts'

const saved = vi.fn<(text: string) => void>()

function TypedForm({ isDisabled = false }: { readonly isDisabled?: boolean }): ReactElement {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        saved(text)
      }}
    >
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <textarea aria-label="Long" />
      <select aria-label="Choice" />
      <button type="button">Other</button>
      <button type="submit" disabled={isDisabled}>
        Save
      </button>
    </form>
  )
}

function Window({ children }: { readonly children: ReactElement }): ReactElement {
  useSaveKey()
  return (
    <>
      <Timers />
      {children}
    </>
  )
}

function open(children: ReactElement): { stop: ReturnType<typeof stopsOf> } {
  saved.mockClear()
  const bench = createWindowBench({
    known: { 'timer.running': [listedEntry({ id: 'one', note: 'Call', duration: null })] },
  })
  bench.open(<Window>{children}</Window>)
  return { stop: stopsOf(bench) }
}

const stopsOf = ({ stores }: WindowBench) => vi.spyOn(stores, 'act').mockResolvedValue(true)

const press = async (): Promise<void> => {
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await new Promise<void>((resolve) => void after(5, resolve))
}

describe('in a form', () => {
  for (const name of ['Text', 'Long', 'Choice', 'Other']) {
    it(`it saves from ${name}`, async () => {
      const { stop } = open(<TypedForm />)
      await userEvent.type(screen.getByLabelText('Text'), 'abc')
      const place = screen.queryByLabelText(name) ?? screen.getByRole('button', { name })
      place.focus()
      await press()
      expect(saved.mock.calls).toEqual([['abc']])
      expect(stop).not.toHaveBeenCalled()
    })
  }

  it('of a dialog, too', async () => {
    const { stop } = open(
      <Dialog title="Question" actions={null} onClose={vi.fn()}>
        <TypedForm />
      </Dialog>,
    )
    await userEvent.type(await screen.findByLabelText('Text'), 'abc')
    await press()
    expect(saved).toHaveBeenCalledTimes(1)
    expect(stop).not.toHaveBeenCalled()
  })

  it('that cannot be saved, it does nothing', async () => {
    const { stop } = open(<TypedForm isDisabled />)
    screen.getByLabelText('Text').focus()
    await press()
    expect(saved).not.toHaveBeenCalled()
    expect(stop).not.toHaveBeenCalled()
  })
})

describe('elsewhere', () => {
  it('a field without a form has no part in the timer', async () => {
    const { stop } = open(<input aria-label="Search" />)
    screen.getByLabelText('Search').focus()
    await press()
    expect(stop).not.toHaveBeenCalled()
  })

  it('it stops the timer: from its note, and where nothing is filled in', async () => {
    const { stop } = open(<button type="button">Week</button>)
    screen.getByLabelText('What are you working on?').focus()
    await press()
    await waitFor(() => expect(stop).toHaveBeenCalledTimes(1))
    screen.getByRole('button', { name: 'Week' }).focus()
    await press()
    expect(stop).toHaveBeenCalledTimes(2)
  })

  it('a key that is held down after a form was saved stops nothing', () => {
    const { stop } = open(<p />)
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, repeat: true })
    expect(stop).not.toHaveBeenCalled()
  })
})
