import { expect, it } from 'vitest'
import { entryFields } from '../../../test/fakes/sample-rows.ts'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { teamEntriesIn } from '../../store/team-entries.ts'
import { createTeamReader, type TeamReaderOptions } from './team-reader.ts'

it('a finished entry whose length can’t be read has none, and is not running', async () => {
  const { database, clock } = createStoreBench()
  const row = { ...entryFields, identityId: null, duration: null, active: true }
  const rows = [
    { ...row, id: 1 },
    { ...row, id: 2, isLogged: false },
  ]
  const list = async function* () {
    yield { ok: true, value: { rows } }
  }
  const service = () => ({ timeEntries: { list } }) as unknown as TeamReader
  const range = { from: row.startedAt, to: (row.startedAt + 1) as EpochMs }
  expect(await createTeamReader({ database, clock, service }).refresh(range)).toMatchObject({
    ok: true,
  })
  expect(teamEntriesIn(database, range).map(({ id, duration }) => [id, duration])).toEqual(
    expect.arrayContaining([
      [1, 0],
      [2, null],
    ]),
  )
  database.close()
})

type TeamReader = ReturnType<TeamReaderOptions['service']>
