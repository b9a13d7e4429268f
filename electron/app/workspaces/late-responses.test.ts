/** Responses of a service that arrive after the account was removed, connected again, or closed. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createAccountsBench,
  currentOf,
  notesOn,
  record,
  valueOf,
  type AccountsBench,
} from '../../../test/fakes/accounts-bench.ts'
import { flushEventLoop } from '../../../test/fakes/simulated-clock.ts'
import { success } from '../../../shared/contract/errors.ts'

const patience = { timeout: 10_000, interval: 10 }
const slow = [{ do: 'delay', ms: 600, path: '/users/me' }] as const
let bench: AccountsBench

beforeEach(() => {
  bench = createAccountsBench()
})
afterEach(() => bench.close())

async function twoAccounts(options: Parameters<AccountsBench['begin']>[0] = {}) {
  const [firstService, secondService] = [await bench.service(), await bench.service()]
  const run = bench.begin(options)
  valueOf(await run.workspaces.connect(firstService.input))
  const second = String(valueOf(await run.workspaces.connect(secondService.input)).state.id)
  return { ...run, firstService, secondService, second }
}

describe('a service that answers late', () => {
  it('leaves no token of an account that was removed while the person signed in again', async () => {
    const { workspaces, keychain, secondService, second } = await twoAccounts()
    await secondService.farEnd.order(slow)
    const signingIn = workspaces.signIn({ kind: 'token', token: 'token' }, second)
    valueOf(await workspaces.remove({ id: second, unsent: 'keep', drafts: [] }))
    expect(await signingIn).toMatchObject({ ok: false, error: { code: 'notFound' } })
    expect(keychain.secrets.size).toBe(1)
  })

  it('opens nothing that would stay open after the end of the program', async () => {
    const { farEnd, input } = await bench.service()
    const { workspaces, keychain } = bench.begin()
    await farEnd.order(slow)
    const connecting = workspaces.connect(input)
    await workspaces.close()
    expect(await connecting).toMatchObject({ ok: false })
    expect([workspaces.all(), keychain.secrets.size]).toEqual([[], 0])
  })
})

it('an account that is connected again while it is removed stays signed in', async () => {
  let go = (): void => undefined
  const gone = new Promise<void>((resolve) => (go = resolve))
  const { workspaces, keychain, secondService, second } = await twoAccounts({
    exportUnsent: async () => {
      await gone
      return success({ file: 'unsent.json', drafts: 0, receipts: 0, missing: 0 })
    },
  })
  const tested = async (): Promise<number> =>
    (await secondService.farEnd.requests()).filter(({ path }) => path.endsWith('/users/me')).length
  const before = await tested()
  const removing = workspaces.remove({ id: second, unsent: 'export', drafts: [] })
  const connecting = workspaces.connect(secondService.input)
  // The connection is tested, and waits in the queue.
  await vi.waitFor(async () => expect(await tested()).toBeGreaterThan(before), patience)
  await flushEventLoop()
  go()
  valueOf(await removing)
  valueOf(await connecting)
  expect(keychain.secrets.size).toBe(2)
  record(workspaces, 'after all')
  await vi.waitFor(
    async () => expect(await notesOn(secondService.farEnd)).toEqual(['after all']),
    patience,
  )
  expect(currentOf(workspaces).id).not.toBe(second)
})
