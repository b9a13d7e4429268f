/** Lines of a statement, and the expenses and drafts that they are compared with. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day, LocalId } from '../units.ts'
import {
  draftsOfLines,
  matchStatement,
  type ComparedExpense,
  type StatementMark,
} from './match-statement.ts'
import type { StatementLine } from './statement-lines.ts'

const line = (key: string, date: string, amount: string, text = ''): StatementLine => ({
  key,
  date: date as Day,
  amount,
  currency: null,
  text,
})
const expense = (id: string, date: string, amount: string, vendor = ''): ComparedExpense => ({
  id: id as LocalId,
  date: date as Day,
  amount,
  currency: 'EUR',
  vendor,
  notes: '',
})
const pairs = (...args: Parameters<typeof matchStatement<ComparedExpense>>) =>
  matchStatement(...args).matched.map((one) => [one.line.key, one.expense.id])

describe('a line and an expense', () => {
  it.each([
    ['different', (at: number) => `${at}.00`],
    ['equal', () => '9.99'],
  ])('are looked up, so a long statement of %s amounts is matched at once', (_, amountOf) => {
    const count = 1000
    let compared = 0
    const lines = Array.from({ length: count }, (_row, at) =>
      line(`${at}`, '2026-11-05', amountOf(at), `Kiosk ${at % 2 ? 'Nord' : 'Falke'}`),
    )
    const expenses = lines.map(({ key, date, amount, text }) => {
      const plain = expense(key, date, `0${amount}`, text)
      return new Proxy(plain, {
        get: (target, name) => {
          compared += 1
          return Reflect.get(target, name) as unknown
        },
      })
    })
    expect(pairs(lines, expenses, [])).toHaveLength(count)
    expect(compared).toBeLessThan(40 * count)
  })

  it('are paired by amount and days; a word in common goes before the nearest day', () => {
    const lines = [line('a', '2026-11-05', '10.00', 'REWE MARKT')]
    const near = expense('near', '2026-11-05', '10', 'Shell')
    const named = expense('named', '2026-11-01', '10.00', 'Rewe')
    expect(pairs(lines, [near, named], [])).toEqual([['a', 'named']])
    expect(pairs(lines, [near], [])).toEqual([['a', 'near']])
  })

  it('prefer a word in common, however long before the draft of an assumed day was begun', () => {
    const lines = [
      line('a', '2026-03-05', '10.00', 'Taxi'),
      line('b', '2026-05-05', '10.00', 'Taxi'),
    ]
    const draft = { ...expense('x', '2026-11-20', '10.00', 'Taxi'), isDayAssumed: true }
    const dated = expense('y', '2026-05-06', '10.00', 'Shell')
    expect([...draftsOfLines(lines, [dated, draft])]).toEqual([['b', 'x']])
  })

  it.each([
    ['another amount', expense('x', '2026-11-05', '10.01')],
    ['too long before', expense('x', '2026-10-25', '10.00')],
    ['too long after', expense('x', '2026-11-08', '10.00')],
  ])('are not, where the expense has %s', (_, other) => {
    expect(pairs([line('a', '2026-11-05', '10.00')], [other], [])).toEqual([])
  })

  it('are not in two currencies', () => {
    const dollars = { ...line('a', '2026-11-05', '10.00'), currency: 'USD' }
    expect(pairs([dollars], [expense('x', '2026-11-05', '10.00')], [])).toEqual([])
  })

  it('stay as the person said, also against a better pair', () => {
    const lines = [line('a', '2026-11-05', '10.00'), line('b', '2026-11-06', '10.00')]
    const expenses = [expense('x', '2026-11-05', '10.00'), expense('y', '2026-11-06', '10.00')]
    const marks: StatementMark[] = [
      { key: 'a', expenseId: 'y' as LocalId },
      { key: 'b', expenseId: null },
    ]
    const match = matchStatement(lines, expenses, marks)
    expect(match.matched).toMatchObject([{ expense: { id: 'y' }, isConfirmed: true }])
    expect(match.ignored.map(({ key }) => key)).toEqual(['b'])
  })

  it('of which the expense was deleted is missing again', () => {
    const match = matchStatement(
      [line('a', '2026-11-05', '10.00')],
      [],
      [{ key: 'a', expenseId: 'gone' as LocalId }],
    )
    expect(match.missing.map(({ key }) => key)).toEqual(['a'])
  })

  it('of money that came in are paired with a refund, and are in no list without one', () => {
    const received = [line('r', '2026-11-05', '-79.00'), line('s', '2026-11-06', '-500.00')]
    const match = matchStatement([], [expense('x', '2026-11-04', '-79')], [], received)
    expect(match.matched.map((one) => [one.line.key, one.expense.id])).toEqual([['r', 'x']])
    expect([match.missing, match.ignored]).toEqual([[], []])
  })

  it('that is a draft are found by amount and days, or by a word where the day is assumed', () => {
    const lines = [
      line('near', '2026-11-05', '23.80', 'Nordwind'),
      line('old', '2026-10-05', '21.50', 'Taxi Falke'),
      line('none', '2026-11-05', '5.00', 'Kiosk'),
    ]
    const drafts = [
      expense('a', '2026-11-04', '23.8'),
      { ...expense('b', '2026-11-20', '21.50', 'Taxi Falke'), isDayAssumed: true },
      { ...expense('c', '2026-11-20', '5.00', 'Bakery'), isDayAssumed: true },
    ]
    expect(Object.fromEntries(draftsOfLines(lines, drafts))).toEqual({ near: 'a', old: 'b' })
  })

  it('are each in one place only, whatever there is', () => {
    const day = fc
      .integer({ min: 1, max: 28 })
      .map((one) => `2026-11-${String(one).padStart(2, '0')}`)
    const amount = fc.constantFrom('1.00', '2.00', '3.00')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(day, amount), { maxLength: 12 }),
        fc.array(fc.tuple(day, amount), { maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(14), fc.option(fc.nat(14))), { maxLength: 4 }),
        (lineParts, expenseParts, markParts) => {
          const lines = lineParts.map((parts, index) => line(`l${index}`, ...parts))
          const expenses = expenseParts.map((parts, index) => expense(`e${index}`, ...parts))
          const marks = [...new Map(markParts)].map(([key, id]) => ({
            key: `l${key}`,
            expenseId: id === null ? null : (`e${id}` as LocalId),
          }))
          const match = matchStatement(lines, expenses, marks)
          const all = [
            ...match.matched.map((one) => one.line.key),
            ...[...match.missing, ...match.ignored].map(({ key }) => key),
          ]
          expect([...all].sort()).toEqual(lines.map(({ key }) => key).sort())
          const proposed = match.matched.filter((one) => !one.isConfirmed)
          const confirmed = match.matched.filter((one) => one.isConfirmed)
          const ids = proposed.map((one) => one.expense.id)
          expect(new Set(ids).size).toBe(ids.length)
          for (const one of confirmed) expect(ids).not.toContain(one.expense.id)
        },
      ),
    )
  })
})
