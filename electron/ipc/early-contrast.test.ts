import { expect, it, vi } from 'vitest'
import { moreContrastArgument } from '../../shared/contract/desktop-payloads.ts'
import { markContrast } from './early-contrast.ts'

it('marks the page where the window was made so, as soon as it has a root', () => {
  const setAttribute = vi.fn()
  const page = { documentElement: { setAttribute }, addEventListener: vi.fn() }
  markContrast(['stint'], page)
  expect(setAttribute).not.toHaveBeenCalled()
  markContrast(['stint', moreContrastArgument], page)
  expect(setAttribute).toHaveBeenCalledWith('data-contrast', 'more')

  const late = { documentElement: null as null | { setAttribute: typeof setAttribute } }
  const ready: (() => void)[] = []
  markContrast(
    [moreContrastArgument],
    Object.assign(late, { addEventListener: (_name: string, one: () => void) => ready.push(one) }),
  )
  setAttribute.mockClear()
  late.documentElement = { setAttribute }
  for (const one of ready) one()
  expect(setAttribute).toHaveBeenCalledWith('data-contrast', 'more')
})
