import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { EditableText } from './EditableText.tsx'

/** Renders an editable text beside a button; `saved` answers the first save that waits. */
function openText() {
  const answers: ((outcome: Outcome<null>) => void)[] = []
  const save = (): Promise<Outcome<null>> => new Promise((resolve) => answers.push(resolve))
  const { person } = createWindowBench({}).open(
    <>
      <EditableText label="Start" shown="9:00" save={save} />
      <button type="button">Project</button>
    </>,
  )
  const saved = (): void => answers.shift()?.(success(null))
  return { person, saved }
}

const closed = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Start: 9:00' })

describe('a text that is kept with Enter', () => {
  it('gives the focus to its button', async () => {
    const { person, saved } = openText()
    await person.click(await closed())
    await person.keyboard('8:30{Enter}')
    saved()
    const button = await closed()
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('leaves the focus where the person went before it was saved', async () => {
    const { person, saved } = openText()
    await person.click(await closed())
    await person.keyboard('8:30{Enter}')
    await person.tab()
    const next = screen.getByRole('button', { name: 'Project' })
    expect(document.activeElement).toBe(next)
    saved()
    await closed()
    expect(document.activeElement).toBe(next)
  })
})
