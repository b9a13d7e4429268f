/** Queries that a window sends once its first screen is mounted come after the first paint. */
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { Popover } from '../popover/Popover.tsx'
import { MainWindow } from './MainWindow.tsx'

it.each<readonly [string, ReactElement, readonly string[]]>([
  // Only the screen knows which days are shown.
  ['main window', <MainWindow key="main" />, ['entries.range', 'desktop.reportDrawn']],
  // The main window has favourites in menus and lists that open later.
  [
    'popover',
    <Popover key="popover" proposal={<p />} planned={<p />} captureLine={<p />} />,
    ['favourites.all'],
  ],
])('the %s asks for nothing that was not loaded with it', async (_name, content, later) => {
  const { workspace } = createWindowBench().stores.state.getState()
  if (!workspace) throw new Error('no workspace')
  const { stores, fake, open } = createWindowBench({
    state: { workspace: null },
    answers: { 'workspace.state': () => success(workspace) },
  })
  await stores.load()
  const loaded = [...fake.calls]
  open(content)
  const sent = fake.calls.slice(loaded.length).filter((call) => !loaded.includes(call))
  expect(new Set(sent)).toEqual(new Set(later))
})
