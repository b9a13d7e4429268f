/** Drafts that lines of a statement have already. */
import { describe, expect, it } from 'vitest'
import type { DraftFields } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type { StatementLine } from '../../../../shared/domain/statements/statement-lines.ts'
import type { Day, EpochMs } from '../../../../shared/domain/units.ts'
import { draftWith, type ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { draftIdsOf } from './StatementView.tsx'

const line = (key: string, date: string, amount: string, text: string): StatementLine => ({
  key,
  date: date as Day,
  amount,
  currency: 'EUR',
  text,
})
const draft = (
  id: string,
  fields: Partial<DraftFields>,
  usual?: Partial<DraftFields>,
): ExpenseDraft =>
  draftWith(
    { currency: 'EUR', ...fields },
    { id, createdAt: 0 as EpochMs, receiptAt: null, workspace: 'w', ...(usual && { usual }) },
  )
const hosting = line('hosting', '2026-11-05', '23.80', 'Nordwind Hosting')
const taxi = line('taxi', '2026-11-12', '21.50', 'Taxi Falke')

describe('a line', () => {
  it('has the draft of a receipt whose amount and day fit, as they are typed', () => {
    const drafts = [
      draft('a', { amount: '23,80', date: '3 November 2026', vendor: 'netcup' }),
      draft('b', { amount: '21.50', currency: 'eur', date: '2026-11-12' }),
      draft('c', { amount: '', date: '2026-11-12' }),
    ]
    expect(Object.fromEntries(draftIdsOf([hosting, taxi], drafts, {}))).toEqual({
      hosting: 'a',
      taxi: 'b',
    })
  })

  it('has one whose receipt states no day by its vendor alone', () => {
    const today = { date: '26 November 2026' }
    const named = draft('a', { amount: '23.80', vendor: 'Nordwind', ...today }, today)
    const second = draft('b', { amount: '21.50', vendor: 'Kiosk', ...today }, today)
    expect([...draftIdsOf([hosting, taxi], [named, second], {})]).toEqual([['hosting', 'a']])
  })

  it('keeps the draft that was made of it while that is open, whatever is typed there', () => {
    const made = { taxi: 'a', hosting: 'gone' }
    const drafts = [draft('a', { amount: '23.80', date: '2026-11-05' })]
    expect([...draftIdsOf([hosting, taxi], drafts, made)]).toEqual([['taxi', 'a']])
  })
})
