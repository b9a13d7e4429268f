import { screen, waitFor } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { setRegion } from '../../../../shared/domain/language/region.ts'
import { statementLines } from '../../../../shared/domain/statements/statement-lines.ts'
import {
  firstColumns,
  guessMapping,
} from '../../../../shared/domain/statements/statement-mapping.ts'
import { statementTable } from '../../../../shared/domain/statements/statement-table.ts'
import type { Day, LocalId } from '../../../../shared/domain/units.ts'
import { success } from '../../../../shared/contract/errors.ts'
import type { Answers } from '../../../../test/fakes/fake-bridge.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { Statement as OpenedStatement } from './Statement.tsx'
import { StatementView, type OpenStatement } from './StatementView.tsx'

const table = statementTable(
  [
    ['Date', 'Payee', 'Amount'],
    ['2026-11-02', 'Taxi', '-12.00'],
    ['2026-11-03', 'Kiosk', '-3.00'],
  ],
  { name: 'bank.csv', today: '2026-11-20' as Day },
)

it('makes one draft of each line, however fast the buttons are pressed', async () => {
  const asked: string[] = []
  const answers: (() => void)[] = []
  function Statement(): ReactElement {
    const [statement, setStatement] = useState<OpenStatement | null>(
      table && { name: 'bank.csv', table, drafts: {} },
    )
    return (
      <>
        <p>{Object.values(statement?.drafts ?? {}).join(' ')}</p>
        <StatementView
          openDrafts={[]}
          statement={statement}
          onStatement={setStatement}
          onDraft={({ text }) => {
            asked.push(text)
            return new Promise((resolve) => answers.push(() => resolve(text)))
          }}
          onOpenDraft={() => undefined}
          onOpen={() => undefined}
          onLeave={() => undefined}
        />
      </>
    )
  }
  const { person } = createWindowBench({
    answers: {
      'statements.memory': () => success({ marks: [], expenseDays: {}, mappings: {} }),
      'expenses.list': () =>
        success({ expenses: [], total: 0, totals: [], statuses: [], months: [] }),
    },
  }).open(<Statement />)
  const [taxi, kiosk] = await screen.findAllByRole('button', { name: 'Create draft' })
  if (!taxi || !kiosk) throw new Error('there are no buttons')
  for (const button of [taxi, taxi, kiosk]) await person.click(button)
  expect(asked).toHaveLength(2)
  for (const answer of answers) answer()
  await waitFor(() => screen.getByText(/^(Taxi Kiosk|Kiosk Taxi)$/))
})

const noExpenses = success({ expenses: [], total: 0, totals: [], statuses: [], months: [] })

const opened = (rows: readonly (readonly string[])[]): OpenStatement => {
  const all = [['Date', 'Payee', 'Amount'], ...rows]
  const read = statementTable(all, { name: 'bank.csv', today: '2026-11-20' as Day })
  if (!read) throw new Error('there is no table')
  return { name: 'bank.csv', table: read, drafts: {} }
}

const benchWith = (list: Answers['expenses.list']) =>
  createWindowBench({
    answers: {
      'statements.memory': () => success({ marks: [], expenseDays: {}, mappings: {} }),
      ...(list && { 'expenses.list': list }),
      'expenses.latest': () => success([]),
      'expenses.usualCurrency': () => success('EUR'),
      'staff.all': () => success([]),
    },
  })

const none = (): void => undefined
const shown = { onStatement: none, onOpenDraft: none, onOpen: none, onLeave: none }

it('gives a draft an amount that can be read in one way only', async () => {
  const bench = benchWith(() => noExpenses)
  const id = bench.stores.state.getState().workspace?.id ?? ''
  const statement = opened([
    ['2026-11-02', 'Taxi', '-1.234 KWD'],
    ['2026-11-03', 'Kiosk', '-0.525 KWD'],
  ])
  const { person } = bench.open(
    <OpenedStatement {...shown} workspace={{ id, drafts: [] }} statement={statement} />,
  )
  const [taxi] = await screen.findAllByRole('button', { name: 'Create draft' })
  if (!taxi) throw new Error('there is no button')
  await person.click(taxi)
  await waitFor(async () => {
    const made = await bench.drafts.expenses.all(id)
    expect(made.ok && made.value.map(({ fields }) => fields.amount)).toEqual(['1.2340'])
  })
})

it('compares no line with the expenses of other days, which the window has from before', async () => {
  const bench = benchWith(({ filter }) =>
    filter.dateMin?.startsWith('2026-10') === true ? noExpenses : new Promise(none),
  )
  const view = (rows: readonly (readonly string[])[]): ReactElement => (
    <StatementView {...shown} openDrafts={[]} statement={opened(rows)} onDraft={async () => null} />
  )
  const { rerender } = bench.open(view([['2026-11-02', 'Taxi', '-12.00']]))
  await screen.findByRole('button', { name: 'Create draft' })
  rerender(view([['2026-08-02', 'Taxi', '-12.00']]))
  await waitFor(() => expect(bench.fake.inputsOf('expenses.list')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Create draft' })).toBeNull()
})

it('asks for the expense of a confirmed line, however far its day was moved', async () => {
  const { table: rows } = opened([
    ['2026-11-02', 'Taxi', '-12.00'],
    ['2026-11-03', 'Kiosk', '-3.00'],
  ])
  const id = '018f3f3e-0000-7000-8000-000000000001' as LocalId
  const mapping = guessMapping(rows, 'dmy') ?? firstColumns
  const marks = statementLines(rows, mapping).lines.map(({ key }) => ({ key, expenseId: id }))
  const expenseDays = { [id]: '2026-08-15' as Day }
  const bench = createWindowBench({
    answers: {
      'statements.memory': () => success({ marks, expenseDays, mappings: {} }),
      'expenses.list': () => noExpenses,
    },
  })
  bench.open(
    <StatementView
      {...shown}
      openDrafts={[]}
      statement={opened([['2026-11-02', 'Taxi', '-12.00']])}
      onDraft={async () => null}
    />,
  )
  await waitFor(() => expect(bench.fake.inputsOf('expenses.list')).toHaveLength(1))
  expect(bench.fake.inputsOf('expenses.list')[0]?.filter).toEqual({
    dateMin: '2026-08-15',
    // A receipt may be dated two days after the payment.
    dateMax: '2026-11-05',
  })
})

it('reads days that leave their order open in the order of the region', async () => {
  setRegion('en-US')
  onTestFinished(() => setRegion('en-GB'))
  const bench = benchWith(() => noExpenses)
  bench.open(
    <StatementView
      {...shown}
      openDrafts={[]}
      statement={opened([['03/04/2026', 'Taxi', '-12.00']])}
      onDraft={async () => null}
    />,
  )
  await waitFor(() => expect(bench.fake.inputsOf('expenses.list')).toHaveLength(1))
  expect(bench.fake.inputsOf('expenses.list')[0]?.filter.dateMax).toBe('2026-03-07')
})
