/** Several drafts one after the other, and a draft that can't be saved before an account is connected. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { success } from '../../../../shared/contract/errors.ts'
import type { EpochMs } from '../../../../shared/domain/units.ts'
import { createWindowBench, type WindowBench } from '../../../../test/fakes/window-bench.ts'
import { draftWith, type ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { DraftEditor } from '../editor/DraftEditor.tsx'
import { loadLanguage } from '../../../../shared/domain/language/load-language.ts'
import { setLanguage } from '../../../../shared/domain/language/translate.ts'
import { draftName } from './draft-name.ts'

const nothing = (): undefined => undefined
const complete = {
  amount: '12.50',
  currency: 'EUR',
  date: '2026-11-20',
  vendor: 'Kiosk',
  categoryId: '704',
  staffId: '1',
}

function draftIn({ stores }: WindowBench, fields: Partial<ExpenseDraft['fields']>): ExpenseDraft {
  const workspace = stores.state.getState().workspace?.id ?? ''
  return draftWith(fields, { id: 'one', workspace, createdAt: 0 as EpochMs, receiptAt: null })
}

function openEditor(bench: WindowBench, draft: ExpenseDraft, next: string | null) {
  const onSaved = vi.fn<(next: string | null) => void>()
  const props = { draft, next, onSaved, onTouched: nothing, onLeave: nothing, onDiscard: nothing }
  return { ...bench.open(<DraftEditor {...props} />), onSaved }
}

it('is saved and followed by the next one, or by the list', async () => {
  const bench = createWindowBench({
    answers: { 'expenses.submit': () => success({ id: 'new' } as never) },
  })
  const { person, onSaved } = openEditor(bench, draftIn(bench, complete), 'two')
  await person.click(screen.getByRole('button', { name: 'Save and open next draft' }))
  await waitFor(() => expect(onSaved.mock.calls).toEqual([['two']]))
})

it('has no way on where it is the only one', () => {
  const bench = createWindowBench()
  openEditor(bench, draftIn(bench, complete), null)
  expect(screen.queryByRole('button', { name: 'Save and open next draft' })).toBeNull()
})

it('says that it is kept where its choices need an account', async () => {
  const bench = createWindowBench()
  const draft = draftIn(bench, { ...complete, categoryId: '', staffId: '' })
  const { person, onSaved } = openEditor(bench, draft, null)
  await person.click(screen.getByRole('button', { name: /^Save expense/ }))
  expect((await screen.findAllByText(/^Connect your account first/)).length).toBe(2)
  expect(screen.queryByText('Choose a category.')).toBeNull()
  expect(onSaved).not.toHaveBeenCalled()
})

it('is called by its file until it was read', () => {
  const bench = createWindowBench()
  const draft = { ...draftIn(bench, {}), fileName: 'taxi.jpg' }
  expect(draftName(draft)).toBe('taxi.jpg')
  expect(draftName({ ...draft, fields: { ...draft.fields, vendor: 'Taxi Nord' } })).toBe(
    'Taxi Nord',
  )
})

it.each([
  ['en', '12.5', 'EUR', 'Taxi Nord, €12.50'],
  ['de', '12.5', 'EUR', 'Taxi Nord, 12,50\u00a0€'],
  ['de', '-79.00', 'CHF', 'Taxi Nord, −79,00 CHF'],
  ['de', '1.200', 'EUR', 'Taxi Nord, 1.200 EUR'],
  ['de', '12,5', '', 'Taxi Nord, 12,5'],
] as const)(
  'is called by its amount as lists show it (%s): %s %s',
  async (language, amount, currency, name) => {
    await loadLanguage(language)
    const draft = draftIn(createWindowBench(), { vendor: 'Taxi Nord', amount, currency })
    expect(draftName(draft)).toBe(name)
    setLanguage('en')
  },
)
