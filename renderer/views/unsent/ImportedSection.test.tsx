import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import { staleCalls } from '../../../shared/contract/groups/groups.ts'
import type { ImportedChanges } from '../../../shared/contract/groups/imports.ts'
import type { Topic } from '../../../shared/contract/payloads.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { UnsentView } from './UnsentView.tsx'

const item = {
  id: '01890000-0000-7000-8000-000000000001',
  entity: 'timeEntry',
  kind: 'delete',
  title: 'Call with Ann',
  about: {},
  fields: [],
} as const

it('is asked for again when its rows change, and not where nothing waits', async () => {
  let waiting: ImportedChanges = { total: 0, items: [] }
  const { open, fake, stores } = createWindowBench({
    answers: {
      'sync.unsent': () => success([]),
      'imports.count': () => success(waiting.total),
      'imports.waiting': () => success(waiting),
    },
  })
  const change = (topic: Topic): Promise<void> => stores.refresh(staleCalls(new Set([topic])))
  const confirm = (): HTMLButtonElement =>
    screen.getByRole('button', { name: 'Confirm Call with Ann' })
  open(<UnsentView />)
  expect(await screen.findByText('Everything you recorded has reached the service.')).toBeDefined()
  await change('entries')
  expect(fake.calls).not.toContain('imports.waiting')
  waiting = { total: 1, items: [{ ...item, row: 'missing' }] }
  await change('sync')
  await waitFor(() => expect(confirm().disabled).toBe(true))
  expect(screen.queryByText('Everything you recorded has reached the service.')).toBeNull()
  waiting = { total: 1, items: [{ ...item, row: 'here' }] }
  await change('entries')
  await waitFor(() => expect(confirm().disabled).toBe(false))
})
