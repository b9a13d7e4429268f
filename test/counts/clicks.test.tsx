/**
 * What the main window asks of main, and what main asks of its database: until the week is drawn, for a click on Start
 * or Stop, and for another week.
 */
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectWithinBudget } from '../fakes/budgets.ts'
import { recordedProgram } from './program-in-node.tsx'
import { countStatements } from './statements.ts'
import type { Ask } from './window-double.ts'

const hour = 3_600_000
/** Work of one hour on each of as many days: this week, the week before, and some of the one before that. */
const days = 14

async function recordWork(ask: Ask): Promise<void> {
  await ask('workspace.openOwn')
  for (let day = 0; day < days; day += 1) {
    const startedAt = Date.now() - (day * 24 + 2) * hour
    await ask('entries.create', {
      note: `Work ${day}`,
      startedAt,
      duration: 3600,
      zone: 'Europe/Berlin',
    })
  }
}

const isShown = (note: string): boolean => screen.queryAllByDisplayValue(note).length > 0
const click = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))

it('a start, a click and another week ask for no more than they may', async () => {
  const recorded = await recordedProgram(recordWork)
  const statements = countStatements()
  const program = recorded.start()
  let called = 0
  /** Compares what was asked since the last time. */
  const compare = (what: string): void => {
    expectWithinBudget(`IPC calls ${what}`, program.calls.length - called)
    expectWithinBudget(`SQL statements ${what}`, statements.sinceLast())
    called = program.calls.length
  }
  await program.until(() => isShown('Work 0'))
  compare('until the week is drawn')
  await program.settle()
  compare('after it, until nothing follows')
  click('Start')
  await program.settle()
  compare('for a click on Start')
  expect(screen.getByRole('timer')).toBeDefined()
  click('Stop')
  await program.settle()
  compare('for a click on Stop')
  click('Previous week')
  await program.settle()
  compare('for another week')
  expect(isShown('Work 7')).toBe(true)
})
