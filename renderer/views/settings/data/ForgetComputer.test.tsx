import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { success } from '../../../../shared/contract/errors.ts'
import type { WorkspaceState } from '../../../../shared/contract/payloads.ts'
import { patience } from '../../../../test/fakes/patience.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { ForgetComputer } from './ForgetComputer.tsx'

it('names a draft that was made while the question was open', async () => {
  let state: WorkspaceState | null = null
  const { stores, drafts, open } = createWindowBench({
    answers: { 'workspace.state': () => success(state as WorkspaceState) },
  })
  const { workspace } = stores.state.getState()
  if (!workspace?.id) throw new Error('there is no workspace')
  const { id } = workspace
  state = { ...workspace, accounts: [{ id, kind: 'own', name: 'Fern Studio' } as never] }
  const { person } = open(<ForgetComputer />)
  await person.click(screen.getByRole('button', { name: /^Erase Stint data/ }))
  await screen.findByText(/^Fern Studio: /)
  await drafts.expenses.add(id, { vendor: 'Kiosk' })
  expect(await screen.findByText(/1 draft/, {}, patience)).toBeDefined()
})
