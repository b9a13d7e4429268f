import { describe, expect, it } from 'vitest'
import { emptyDraft } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { statusTabs } from './status-tabs.ts'

const eur = (amount: string) => ({ amount, currency: 'EUR' })
const jpy = (amount: string) => ({ amount, currency: 'JPY' })

describe('the tabs of the expense list', () => {
  it('stand in their order, empty ones too, and never add up two currencies', () => {
    const statuses = [
      { key: 'recouped', count: 1, withoutReceipt: 0, totals: [jpy('900')] },
      { key: 'outstanding', count: 3, withoutReceipt: 1, totals: [eur('7.50'), jpy('100')] },
    ] as const
    const tabs = statusTabs({ statuses }, [])
    expect(tabs.map(({ id, count }) => [id, count])).toEqual([
      ['outstanding', 3],
      ['invoiced', 0],
      ['recouped', 1],
      ['internal', 0],
      ['drafts', 0],
      ['all', 4],
    ])
    expect(tabs[0]?.totals).toEqual([eur('7.50'), jpy('100')])
    expect(tabs.at(-1)?.totals).toEqual([jpy('1000'), eur('7.50')])
  })

  it('sum the drafts whose amount is clear, and count all', () => {
    const draft = (amount: string, currency: string) => ({
      fields: { ...emptyDraft, amount, currency },
    })
    const drafts = [draft('12,50', 'EUR'), draft('1', '€'), draft('12.345', 'EUR'), draft('', '')]
    const tab = statusTabs(null, drafts).find(({ id }) => id === 'drafts')
    expect(tab).toEqual({ id: 'drafts', count: 4, totals: [eur('13.50')] })
  })
})
