/** Several dropped files: the order of writes, and the messages. */
import { describe, expect, it } from 'vitest'
import { maxReceiptSize, type Receipt } from '../../../../shared/domain/expenses/receipt.ts'
import type { EpochMs, LocalId } from '../../../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../../../shared/contract/errors.ts'
import type { Stint } from '../../../../shared/contract/contract.ts'
import type { AddReceiptInput } from '../../../../shared/contract/groups/receipts.ts'
import type { WorkspaceState } from '../../../../shared/contract/payloads.ts'
import { createFakeBridge } from '../../../../test/fakes/fake-bridge.ts'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { createStores } from '../../../stores/stores.ts'
import { createDraftsFromFiles } from './drafts-from-files.ts'

const workspace: WorkspaceState = {
  id: 'own',
  kind: 'own',
  connection: null,
  keychain: { kind: 'available' },
  notice: null,
  accounts: [],
}
const made = 1_790_000_000_000 as EpochMs
const file = (name: string, text = '%PDF-1.7'): File =>
  new File([text], name, { lastModified: made })

function desk(stored: Outcome<null> = success(null)) {
  /** Order of writes. */
  const done: string[] = []
  const drafts: ExpenseDraft[] = []
  const { bridge } = createFakeBridge({
    'receipts.add': (input: AddReceiptInput) => {
      if (!new TextDecoder().decode(input.bytes).startsWith('%PDF')) {
        return failure('invalid', 'This file is no receipt.')
      }
      const draftId = 'draftId' in input ? input.draftId : ''
      done.push(`receipt ${input.name} of ${draftId}`)
      const receipt: Receipt = {
        id: 'r' as LocalId,
        hash: 'h',
        name: input.name,
        type: 'pdf',
        size: 8,
        expenseId: null,
        draftId,
        addedAt: made,
      }
      return success({ receipt, duplicates: [] })
    },
    'expenses.latest': () => success([]),
    'expenses.usualCurrency': () => success('EUR'),
    'staff.all': () => success([]),
  })
  /** Accounts that receipts were added to. */
  const targets: unknown[] = []
  const call: Stint['call'] = (name, input, target) => {
    if (name === 'receipts.add') targets.push(target)
    return bridge.call(name, input, target)
  }
  const stores = createStores({ ...bridge, call }, () => 'Europe/Berlin')
  stores.state.setState({ workspace })
  const parts = {
    stores,
    expenseDrafts: {
      restore: (draft: ExpenseDraft) => {
        done.push(`draft ${draft.id}`)
        if (stored.ok) drafts.push(draft)
        return Promise.resolve(stored)
      },
    },
  }
  return { parts, done, drafts, targets }
}

describe('dropped files', () => {
  it('are receipts of a draft each, which is on disk after its receipt and before the next', async () => {
    const { parts, done, drafts } = desk()
    const handled: number[] = []
    const files = [file('a.pdf'), file('b.pdf')]
    const kept = await createDraftsFromFiles(parts, 'own', files, (count) => handled.push(count))
    const [first = '', second = ''] = kept.draftIds
    expect(done).toEqual([
      `receipt a.pdf of ${first}`,
      `draft ${first}`,
      `receipt b.pdf of ${second}`,
      `draft ${second}`,
    ])
    expect(handled).toEqual([1, 2])
    expect(kept.messages).toEqual([{ text: 'Saved 2 files, each as a draft.', isProblem: false }])
    expect(drafts).toMatchObject(
      kept.draftIds.map((id) => ({
        id,
        workspace: 'own',
        receiptAt: made,
        fields: { currency: 'EUR', amount: '' },
        usual: { currency: 'EUR' },
      })),
    )
  })

  it('make no draft where none is a receipt, and say each by its name', async () => {
    const { parts, done } = desk()
    const large = file('film.pdf')
    Object.defineProperty(large, 'size', { value: maxReceiptSize + 1 })
    const kept = await createDraftsFromFiles(parts, 'own', [file('song.pdf', 'la'), large])
    expect(done).toEqual([])
    expect(kept.draftIds).toEqual([])
    expect(kept.messages.map(({ text }) => text)).toEqual([
      'song.pdf: This file is no receipt.',
      expect.stringMatching(/^film\.pdf: This file’s size is .* A receipt can be up to/),
    ])
  })

  it('are not said to be kept as a draft where the draft is not on disk', async () => {
    const { parts } = desk(failure('storage', 'There is no room left.'))
    const kept = await createDraftsFromFiles(parts, 'own', [file('a.pdf')])
    expect(kept).toEqual({
      draftIds: [],
      messages: [{ text: 'There is no room left.', isProblem: true }],
    })
  })

  it('never go to another account that is shown meanwhile', async () => {
    const { parts, done, targets } = desk()
    const files = [file('a.pdf'), file('b.pdf')]
    await createDraftsFromFiles(parts, 'own', files, () =>
      parts.stores.state.setState({ workspace: { ...workspace, id: 'other' } }),
    )
    expect(done).toHaveLength(4)
    expect(targets).toEqual(['own', 'own'])
  })
})
