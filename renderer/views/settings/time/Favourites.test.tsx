import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { success } from '../../../../shared/contract/errors.ts'
import type { Favourite } from '../../../../shared/domain/entries/favourite.ts'
import { listedProject } from '../../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { Favourites } from './Favourites.tsx'

const website = listedProject({
  id: 'website',
  title: 'Website',
  complete: true,
  services: [{ id: 4 as never, name: 'Design' }],
})
const favourite = (note: string, position: number, rest: Partial<Favourite> = {}) =>
  ({
    id: note,
    note,
    position,
    projectId: null,
    projectServiceId: null,
    tags: '',
    isNotBillableByChoice: false,
    ...rest,
  }) as Favourite
const mail = favourite('Mail', 1)
const work = { projectId: website.id, projectServiceId: 4 as never, tags: 'call' as never }
const review = favourite('Review', 2, { ...work, isNotBillableByChoice: true })

async function openList(favourites: readonly Favourite[]) {
  const bench = createWindowBench({
    known: { 'projects.all': [website], 'timer.running': [] },
    answers: {
      'favourites.all': () => success(favourites),
      'favourites.move': () => success(null),
      'favourites.remove': () => success(null),
    },
  })
  const opened = bench.open(<Favourites />)
  await waitFor(() => expect(bench.stores.answers.get('favourites.all', {})).toEqual(favourites))
  return { ...bench, ...opened }
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name })

describe('favourites in the settings', () => {
  it('say where they come from while there are none, and where they are', async () => {
    await openList([])
    expect(screen.getByText(/^No favourites yet\. Choose “Add to favourites”/)).toBeTruthy()
    expect(screen.getByText(/Stint saves them on this computer for this account\.$/)).toBeTruthy()
  })

  it('are listed with all that a timer starts with, and what keeps it from starting', async () => {
    await openList([mail, review])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ctrl+1Mail',
      'Ctrl+2ReviewWebsite · Design · #call · Not billable · Project completed',
    ])
  })

  it('are moved and removed; the focus goes with the row', async () => {
    const { person, fake, stores } = await openList([mail, review, favourite('Call', 3)])
    button('Move down: Mail').focus()
    await person.keyboard('{Enter}')
    expect(fake.inputsOf('favourites.move')).toEqual([{ id: 'Mail', step: 1 }])
    act(() => stores.answers.set('favourites.all', {}, [review, mail, favourite('Call', 3)]))
    expect(document.activeElement).toBe(button('Move down: Mail'))
    await person.click(button('Remove from favourites: Mail'))
    expect(fake.inputsOf('favourites.remove')).toEqual([{ id: 'Mail' }])
    expect(button('Move up: Review')).toHaveProperty('disabled', true)
    expect(button('Move down: Call')).toHaveProperty('disabled', true)
  })
})
