import { screen, waitFor } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expect, it } from 'vitest'
import { statementTable } from '../../../../shared/domain/statements/statement-table.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { success } from '../../../../shared/contract/errors.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
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
      'statements.memory': () => success({ marks: [], mappings: {} }),
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
