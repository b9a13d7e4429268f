import { expect, it } from 'vitest'
import type { Day, Seconds } from '../../../shared/domain/units.ts'
import { clientLine } from './project-actions.ts'

const project = {
  title: 'Website',
  seconds: 45_000,
  today: '2026-11-20' as Day,
  cap: null,
  inMonth: 0,
}

it.each([
  [72_000, '2026-12-02', 'Website: 12:30 of 20:00 hours used, 9 working days left'],
  [72_000, '2026-11-20', 'Website: 12:30 of 20:00 hours used, 1 working day left'],
  [72_000, '2026-11-19', 'Website: 12:30 of 20:00 hours used'],
  [72_000, null, 'Website: 12:30 of 20:00 hours used'],
  [null, null, 'Website: 12:30 hours used'],
] as const)('with a budget of %s, due %s: %s', (budget, dueDate, line) => {
  expect(clientLine({ ...project, budget, dueDate: dueDate as Day | null })).toBe(line)
})

it('says the agreed hours of the month, which last until its end, before budget and due date', () => {
  const cap = { per: 'month', seconds: 72_000 as Seconds, warnAt: 80 } as const
  const figures = { ...project, budget: 36_000, dueDate: '2027-01-01' as Day, cap, inMonth: 45_000 }
  expect(clientLine(figures)).toBe(
    'Website: 12:30 of 20:00 hours used in November, 7 working days left',
  )
  expect(clientLine({ ...figures, cap: { ...cap, per: 'all' } })).toMatch(
    /^Website: 12:30 of 20:00 /,
  )
})
