/**
 * A submitted draft is one expense on the service, with its receipts, whenever the window or the program is
 * killed. Real drafts, command, store and engine against the sandbox.
 */
import 'fake-indexeddb/auto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createExpenseCommands } from '../../electron/commands/expenses.ts'
import { createReceiptCommands } from '../../electron/commands/receipts.ts'
import { handedOver } from '../../electron/queries/expenses.ts'
import { createReceiptFiles } from '../../electron/store/receipts/receipt-files.ts'
import { draftsOfReceipts, receiptsOf } from '../../electron/store/receipts/receipts.ts'
import { latestExpenses } from '../../electron/store/expenses.ts'
import { DraftDatabase } from '../../renderer/drafts/draft-database.ts'
import { draftWith, type ExpenseDraft } from '../../renderer/drafts/expense-draft.ts'
import { createExpenseDrafts, type ExpenseDrafts } from '../../renderer/drafts/expense-drafts.ts'
import { submitDraft, removeSubmittedDrafts } from '../../renderer/drafts/draft-submission.ts'
import { createDraftsForOrphanedReceipts } from '../../renderer/drafts/orphaned-receipts.ts'
import { draftOf, parseDraft } from '../../shared/domain/expenses/expense-draft.ts'
import type { Day } from '../../shared/domain/units.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { expenseInput } from '../fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

/** Thrown where the window is killed: nothing runs in it afterwards. */
class Killed extends Error {}

let folder: string
let bench: StoreBench
let far: SandboxServer
let program: SimulatedProgram
const open: { close(): void }[] = []

beforeEach(async () => {
  await Dexie.delete('stint-drafts')
  folder = mkdtempSync(join(tmpdir(), 'stint-drafts-'))
  bench = createStoreBench()
  far = await openSandboxServer(bench.clock)
  program = new SimulatedProgram(bench, far)
})
afterEach(async () => {
  for (const one of open.splice(0)) one.close()
  await program.end()
  await far.close()
  rmSync(folder, { recursive: true })
})

function valueOf<Value>(
  outcome:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly error: { readonly message: string } },
): Value {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}

function openDrafts(): ExpenseDrafts {
  const database = new DraftDatabase()
  const drafts = createExpenseDrafts({
    database,
    channel: new BroadcastChannel('stint-expense-drafts'),
    now: () => bench.clock.now(),
    newId: () => bench.ids.next(),
  })
  open.push(drafts, database)
  return drafts
}

/** Opens the window again: the drafts that it shows after it asked the main process. */
async function shown(drafts: ExpenseDrafts): Promise<readonly ExpenseDraft[]> {
  const read = (): Promise<readonly ExpenseDraft[]> =>
    new Promise((resolve) => {
      const stop = drafts.subscribe('own', (outcome) => {
        resolve(outcome.ok ? outcome.value : [])
        queueMicrotask(() => stop())
      })
    })
  await removeSubmittedDrafts(drafts, await read(), async (draftIds) =>
    success(handedOver(bench.database, draftIds)),
  )
  return read()
}

/** Submits the draft; `cut`: where the window is killed. */
async function submit(
  drafts: ExpenseDrafts,
  draft: ExpenseDraft,
  cut: 'before' | 'answer' | 'removal' | 'nowhere',
): Promise<void> {
  const read = parseDraft(draft.fields, '2026-11-21' as Day)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { input } = read
  const dying: ExpenseDrafts = {
    ...drafts,
    remove: async (id) => {
      if (cut === 'removal') throw new Killed()
      return drafts.remove(id)
    },
  }
  const call = async (): Promise<Outcome<unknown>> => {
    if (cut === 'before') throw new Killed()
    const outcome = createExpenseCommands(bench).submit({ ...input, draftId: draft.id })
    if (cut === 'answer') throw new Killed()
    return outcome
  }
  await submitDraft(dying, draft.id, call).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })
}

async function atService(): Promise<number> {
  await program.untilEmpty()
  const page = valueOf(await far.service.expenses.page({}, 1))
  return page.rows.length
}

describe('a draft that is handed over', () => {
  it.each(['before', 'answer', 'removal', 'nowhere'] as const)(
    'is one expense where the window is killed at: %s',
    async (cut) => {
      const first = openDrafts()
      const draft = valueOf(await first.add('own', draftOf(expenseInput)))
      await submit(first, draft, cut)

      const again = openDrafts()
      const left = await shown(again)
      expect(left.map(({ id }) => id)).toEqual(cut === 'before' ? [draft.id] : [])
      for (const one of left) await submit(again, one, 'nowhere')
      expect(await atService()).toBe(1)
      expect(await shown(openDrafts())).toEqual([])
    },
  )

  it('is one expense where main loses the answer of the service as well', async () => {
    await far.order([{ do: 'dropAfter', method: 'POST', times: 1 }])
    const first = openDrafts()
    const draft = valueOf(await first.add('own', draftOf(expenseInput)))
    await submit(first, draft, 'answer')
    await program.untilSent()
    await program.restart()
    const again = openDrafts()
    expect(await shown(again)).toEqual([])
    // A window that could not ask submits it again.
    await submit(again, draft, 'nowhere')
    expect(await atService()).toBe(1)
  })

  it('is made of a receipt that was killed before its draft, once, and takes it along', async () => {
    const files = createReceiptFiles(join(folder, 'receipts'), () => bench.ids.next())
    const bytes = new TextEncoder().encode('%PDF-1.7')
    const draftId = bench.ids.next()
    const commands = createReceiptCommands(bench, files)
    valueOf(await commands.add({ draftId, name: 'left.pdf', bytes }))

    const look = async (): Promise<readonly ExpenseDraft[]> => {
      const drafts = openDrafts()
      const known = await shown(drafts)
      await createDraftsForOrphanedReceipts(
        drafts,
        known,
        () => Promise.resolve(success(draftsOfReceipts(bench.database))),
        ({ draftId: id, firstAt: createdAt }) =>
          Promise.resolve(
            draftWith(draftOf(expenseInput), { id, workspace: 'own', createdAt, receiptAt: null }),
          ),
      )
      return shown(drafts)
    }
    const [draft] = await look()
    expect(draft?.id).toBe(draftId)
    expect(await look()).toEqual([draft])
    if (draft) await submit(openDrafts(), draft, 'answer')
    expect(await look()).toEqual([])
    const [expense] = latestExpenses(bench.database, 1)
    expect(expense && receiptsOf(bench.database, { expenseId: expense.id })).toHaveLength(1)
    expect(await atService()).toBe(1)
  })

  it('stays where main refuses it, and takes no receipt along', async () => {
    const drafts = openDrafts()
    const files = createReceiptFiles(join(folder, 'receipts'), () => bench.ids.next())
    const receipts = createReceiptCommands(bench, files)
    const gone = { ...draftOf(expenseInput), projectId: bench.ids.next() }
    const draft = valueOf(await drafts.add('own', gone))
    const bytes = new TextEncoder().encode('%PDF-1.7')
    valueOf(await receipts.add({ draftId: draft.id, name: 'x.pdf', bytes }))
    await submit(drafts, draft, 'nowhere')
    expect(await shown(openDrafts())).toEqual([draft])
    expect(receiptsOf(bench.database, { draftId: draft.id })).toHaveLength(1)

    await submit(drafts, { ...draft, fields: { ...gone, projectId: '' } }, 'nowhere')
    const [expense] = latestExpenses(bench.database, 1)
    expect(expense && receiptsOf(bench.database, { expenseId: expense.id })).toHaveLength(1)
  })

  it('is kept whole through any history of typing, kills and hand-overs', async () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      let state = seed
      const next = (below: number): number => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        return Math.floor((state / 2_147_483_648) * below)
      }
      let drafts = openDrafts()
      const vendor = `Seed ${seed}`
      let draft = valueOf(await drafts.add('own', { ...draftOf(expenseInput), vendor: '' }))
      for (let letter = 1; letter <= vendor.length; letter += 1) {
        draft = { ...draft, fields: { ...draft.fields, vendor: vendor.slice(0, letter) } }
        await drafts.save(draft)
        if (next(4) === 0) drafts = openDrafts()
      }
      for (let tries = 0; tries < 5; tries += 1) {
        const [left] = await shown(drafts)
        if (!left) break
        expect(left).toEqual(draft)
        await submit(
          drafts,
          left,
          (['before', 'answer', 'removal', 'nowhere'] as const)[next(4)] ?? 'nowhere',
        )
        drafts = openDrafts()
      }
      for (const left of await shown(drafts)) await submit(drafts, left, 'nowhere')
      const rows = latestExpenses(bench.database, 100).filter((one) => one.vendor === vendor)
      expect(rows.map((one) => one.draftId)).toEqual([draft.id])
    }
    expect(await atService()).toBe(15)
    const all = valueOf(await far.service.expenses.page({}, 2))
    expect(all.rows).toHaveLength(15)
  })
})
