import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { success } from '../../shared/contract/errors.ts'
import { createWindowBench } from '../../test/fakes/window-bench.ts'
import { useQuery } from './use-query.ts'

function Shown(): ReactElement {
  const unavailable = useQuery('shortcuts.state', {}, (state) => state.unavailable)
  const running = useQuery('timer.running', {}, ({ length }) => length)
  return <p>{`${unavailable ?? 'unknown'}, ${running ?? 'unknown'}`}</p>
}

it('answers for the program while no workspace is open, and for a workspace once one is', async () => {
  const bench = createWindowBench({
    state: { workspace: null },
    answers: {
      'shortcuts.state': () => success({ unavailable: 'none here', actions: [] }),
      'timer.running': () => success([]),
    },
  })
  const open = createWindowBench().stores.state.getState().workspace
  bench.open(<Shown />)
  await screen.findByText('none here, unknown')
  expect(bench.fake.calls).toEqual(['shortcuts.state'])
  bench.stores.state.setState({ workspace: open })
  await screen.findByText('none here, 0')
  expect(bench.fake.calls).toEqual(['shortcuts.state', 'timer.running'])
})
