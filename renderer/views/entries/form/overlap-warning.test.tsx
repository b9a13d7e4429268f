import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { success } from '../../../../shared/contract/errors.ts'
import type { EpochMs, Seconds } from '../../../../shared/domain/units.ts'
import { listedEntry } from '../../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { EntryDialog } from './EntryDialog.tsx'

const nine = Date.parse('2026-11-20T09:00:00Z') as EpochMs
const stored = listedEntry({ id: 'stored', startedAt: nine, duration: 3600 as Seconds })
/** Begins in the last five minutes of the stored entry. */
const mail = listedEntry({
  id: 'mail',
  note: 'Mail',
  startedAt: (nine + 55 * 60_000) as EpochMs,
  duration: 1800 as Seconds,
})

function open(entries: readonly (typeof stored)[], isNew: boolean): void {
  createWindowBench({ answers: { 'entries.range': () => success(entries) } }).open(
    <EntryDialog
      entry={isNew ? null : stored}
      blank={{ startedAt: nine, duration: 3600 as Seconds }}
      onClose={() => undefined}
    />,
  )
}

it.each([true, false])('names the entry that shares its time: new %s', async (isNew) => {
  open([stored, mail].slice(isNew ? 1 : 0), isNew)
  expect(await screen.findByText('Overlaps “Mail” by 0:05.')).toBeTruthy()
})

it('says nothing of the entry itself', async () => {
  open([stored], false)
  await screen.findByRole('button', { name: 'Save' })
  expect(screen.queryByText(/^Overlaps/)).toBeNull()
})
