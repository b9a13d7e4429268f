import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { shownLater } from './shown-later.tsx'

function Greeting({ name }: { readonly name: string }): ReactElement {
  return <p>Hello {name}</p>
}

it('shows something else until its code is loaded, and is there at once from then on', async () => {
  let loads = 0
  const Later = shownLater(
    async () => {
      loads += 1
      return Greeting
    },
    <p>Loading</p>,
  )
  const first = render(<Later name="Ada" />)
  screen.getByText('Loading')
  await screen.findByText('Hello Ada')
  expect(screen.queryByText('Loading')).toBeNull()
  first.unmount()
  render(<Later name="Grace" />)
  screen.getByText('Hello Grace')
  expect(loads).toBe(1)
})
