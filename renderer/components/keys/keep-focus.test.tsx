/** Focus after the focused element is removed. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { afterPaint } from '../../lib/after-paint.ts'

type Shown = {
  readonly items?: readonly string[]
  readonly isFormOpen?: boolean
  readonly isBusy?: boolean
  readonly isDialogOpen?: boolean
}

function Page({ items = [], isFormOpen, isBusy, isDialogOpen }: Shown) {
  return (
    <main>
      <h1 tabIndex={-1} data-fallback>
        Screen
      </h1>
      <ul>
        {items.map((item) => (
          <li key={item} data-item={item} tabIndex={-1} aria-label={item}>
            <button type="button">{`Open ${item}`}</button>
          </li>
        ))}
      </ul>
      <section>
        <h2 tabIndex={-1} data-fallback>
          Panel
        </h2>
        {isFormOpen && <input aria-label="Name" />}
        <button type="button" disabled={isBusy}>
          Save
        </button>
      </section>
      <p>
        <button type="button">Other</button>
        {isFormOpen && <button type="button">Away</button>}
      </p>
      {isDialogOpen && (
        <dialog open>
          <button type="button">Inside</button>
        </dialog>
      )}
    </main>
  )
}

function openPage(shown: Shown): (next: Shown) => void {
  const { rerender } = createWindowBench().open(<Page {...shown} />)
  return (next) => rerender(<Page {...next} />)
}

const focused = (): string | null =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null
const hasFocus = (name: string): Promise<void> => waitFor(() => expect(focused()).toBe(name))
const painted = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => void afterPaint(resolve)))

it('goes to the heading of the part that it was in', async () => {
  const show = openPage({ isFormOpen: true })
  screen.getByLabelText('Name').focus()
  show({})
  await hasFocus('Panel')
})

it('goes to the heading of the screen from outside of such a part', async () => {
  const show = openPage({ isFormOpen: true })
  screen.getByRole('button', { name: 'Away' }).focus()
  show({})
  await hasFocus('Screen')
})

it('goes to the next item of a list, after the last one to the one before', async () => {
  const show = openPage({ items: ['a', 'b', 'c'] })
  screen.getByRole('button', { name: 'Open b' }).focus()
  show({ items: ['a', 'c'] })
  await hasFocus('c')
  show({ items: ['a'] })
  await hasFocus('a')
  show({})
  await hasFocus('Screen')
})

it('comes back to a button that was disabled for a while', async () => {
  const show = openPage({})
  screen.getByRole('button', { name: 'Save' }).focus()
  show({ isBusy: true })
  screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).blur()
  await painted()
  show({})
  await hasFocus('Save')
})

it('goes back to what opened a dialog, or to what follows that', async () => {
  const show = openPage({ items: ['a', 'b'] })
  screen.getByRole('button', { name: 'Open a' }).focus()
  show({ items: ['a', 'b'], isDialogOpen: true })
  screen.getByRole('button', { name: 'Inside' }).focus()
  show({ items: ['b'] })
  await hasFocus('b')
})

it('stays where the person put it: on another control, or nowhere', async () => {
  const show = openPage({ isFormOpen: true })
  screen.getByLabelText('Name').focus()
  screen.getByRole('button', { name: 'Other' }).focus()
  show({})
  await painted()
  expect(focused()).toBe('Other')
  ;(document.activeElement as HTMLElement).blur()
  document.body.click()
  show({ isFormOpen: true })
  show({})
  await painted()
  expect(document.activeElement).toBe(document.body)
})
