import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { Toast } from './Toast.tsx'

afterEach(() => void vi.useRealTimers())

it('goes after a while, also where the one before was taken back under the pointer', async () => {
  const { stores, open } = createWindowBench({})
  open(<Toast />)
  act(() => stores.offerRevert('Setting changed.', () => Promise.resolve()))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  fireEvent.mouseOver(undo)
  fireEvent.click(undo)
  expect(screen.queryByText('Setting changed.')).toBeNull()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => stores.showToast('Copied.'))
  screen.getByText('Copied.')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.queryByText('Copied.')).toBeNull()
})
