import { expect, it, vi } from 'vitest'
import { moreContrastArgument, regionArgument } from '../../shared/contract/page-arguments.ts'
import { markPage } from './page-marks.ts'

it('marks the page where the window was made so, as soon as it has a root', () => {
  const setAttribute = vi.fn()
  const page = { documentElement: { setAttribute }, addEventListener: vi.fn() }
  markPage(['stint'], page, false)
  expect(setAttribute).not.toHaveBeenCalled()
  markPage(['stint', moreContrastArgument], page, false)
  expect(setAttribute).toHaveBeenCalledWith('data-contrast', 'more')
  setAttribute.mockClear()
  markPage(['stint'], page, true)
  expect(setAttribute).toHaveBeenCalledWith('data-contrast', 'more')

  markPage(['stint', `${regionArgument}en-US`], page, false)
  expect(setAttribute).toHaveBeenCalledWith('data-region', 'en-US')

  const late = { documentElement: null as null | { setAttribute: typeof setAttribute } }
  const ready: (() => void)[] = []
  markPage(
    [moreContrastArgument],
    Object.assign(late, { addEventListener: (_name: string, one: () => void) => ready.push(one) }),
    false,
  )
  setAttribute.mockClear()
  late.documentElement = { setAttribute }
  for (const listener of ready) listener()
  expect(setAttribute).toHaveBeenCalledWith('data-contrast', 'more')
})
