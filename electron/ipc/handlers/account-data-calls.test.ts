import { expect, it, vi } from 'vitest'
import { failure, success } from '../../../shared/contract/errors.ts'
import type { WrittenExport } from '../../../shared/contract/payloads.ts'
import type { createDataExport } from '../../app/workspaces/data-export.ts'
import type { Workspace } from '../../app/workspaces/workspace.ts'
import type { HandlerParts } from '../router.ts'
import { accountDataCalls } from './account-data-calls.ts'

const written: WrittenExport = { file: '/x.zip', bytes: 1, rows: 1, receipts: 0, missing: 0 }
const input = { place: 'choose', drafts: [] } as const

/** Creates the calls of an account whose export was written; `chosen` is what the dialog answers. */
function bench(chosen: string | null, last: WrittenExport | null = written) {
  const run = vi.fn<ReturnType<typeof createDataExport>['run']>(() =>
    Promise.resolve(success(written)),
  )
  const dataExport = { run, state: () => ({ progress: null, last }) }
  const workspace = { dataExport } as unknown as Workspace
  const shown: { workspace: Workspace | null } = { workspace }
  const places: unknown[] = []
  const exports: HandlerParts['desktop']['exports'] = {
    program: '1.0.0',
    exportTarget: (place, windowId) => {
      places.push([place, windowId])
      return Promise.resolve(chosen)
    },
    showFile: (path) => path === '/x.zip',
  }
  const parts = { desktop: { exports }, workspaces: { current: () => shown.workspace } }
  const calls = accountDataCalls.dataExport(workspace, parts as unknown as HandlerParts)
  return { calls, run, shown, places }
}

it('writes to the place that the person chooses, in front of their window', async () => {
  const { calls, run, places } = bench('/chosen.zip')
  expect(await calls.start(input, { windowId: 7 })).toEqual(success(written))
  expect(places).toEqual([['choose', 7]])
  expect(run).toHaveBeenCalledWith('/chosen.zip', { program: '1.0.0', drafts: [] })
})

it('writes nothing where they choose none, or another account is shown by then', async () => {
  const none = bench(null)
  expect(await none.calls.start(input, { windowId: 7 })).toEqual(success(null))
  const otherBench = bench('/chosen.zip')
  const starting = otherBench.calls.start(input, { windowId: 7 })
  otherBench.shown.workspace = null
  expect(await starting).toMatchObject({ error: { code: 'workspaceChanged' } })
  for (const { run } of [none, otherBench]) expect(run).not.toHaveBeenCalled()
})

it('shows the last file, and says where it is gone', async () => {
  const gone = failure('notFound', 'This file no longer exists.')
  const show = (last: WrittenExport | null) => bench(null, last).calls.show({}, { windowId: 7 })
  expect(await show(written)).toEqual(success(null))
  expect(await show({ ...written, file: '/gone.zip' })).toEqual(gone)
  expect(await show(null)).toEqual(gone)
})
