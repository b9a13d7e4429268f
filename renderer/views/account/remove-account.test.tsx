import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { AccountView } from './AccountView.tsx'

it('asks about a draft that was made while the account was about to be removed', async () => {
  const { stores, drafts, open } = createWindowBench()
  const { workspace } = stores.state.getState()
  if (!workspace?.id) throw new Error('there is no workspace')
  const { id } = workspace
  const account = {
    id,
    kind: 'own',
    connection: null,
    name: 'Fern Studio',
    isCurrent: true,
    sync: { kind: 'idle', unsent: 0, refused: 0, restored: null },
    hasRunningTimer: false,
    notice: null,
  } as const
  stores.state.setState({ workspace: { ...workspace, accounts: [account] } })
  const { person } = open(<AccountView />)
  await person.click(await screen.findByRole('button', { name: 'Remove Fern Studio' }))
  await screen.findByRole('button', { name: 'Remove' })
  await drafts.expenses.add(id, { vendor: 'Kiosk' })
  expect(await screen.findByRole('radio', { name: /Export to a file/ })).toBeDefined()
})
