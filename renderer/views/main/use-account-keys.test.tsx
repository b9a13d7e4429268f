// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { AccountSummary, WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { Dialog } from '../../controls/Dialog.tsx'
import { useAccountKeys } from './Navigation.tsx'

const accounts = ['one', 'two'].map(
  (id, index) => ({ id: id, isCurrent: index === 0 }) as AccountSummary,
)

it('leaves the account as it is while a dialog is open: what is typed there would be lost', () => {
  const show = vi.fn<(id: WorkspaceId) => void>()
  function Window({ isAsking }: { readonly isAsking: boolean }): ReactElement | null {
    useAccountKeys(accounts, show)
    if (!isAsking) return null
    return (
      <Dialog title="Add entry" actions={null} onClose={() => undefined}>
        {null}
      </Dialog>
    )
  }
  const { rerender } = createWindowBench({}).open(<Window isAsking />)
  const press = (): boolean =>
    fireEvent.keyDown(document.body, { code: 'Digit2', ctrlKey: true, altKey: true })
  press()
  expect(show).not.toHaveBeenCalled()
  rerender(<Window isAsking={false} />)
  press()
  expect(show.mock.calls).toEqual([['two']])
})
