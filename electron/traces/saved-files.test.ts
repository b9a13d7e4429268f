import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EpochMs } from '../../shared/domain/units.ts'
import { savedFiles } from './saved-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'stint-saves-'))
const from = Date.UTC(2026, 10, 23)
const span = { from: from as EpochMs, to: (from + 86_400_000) as EpochMs }

function save(name: string, hour: number): void {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  const at = (from + hour * 3_600_000) / 1000
  utimesSync(file, at, at)
}

beforeAll(() => {
  save('offer.odt', 9)
  save('drawings/plan.dxf', 10)
  save('yesterday.odt', -3)
  for (const name of ['.offer.odt.lock', 'offer.odt~', 'node_modules/a.js', '.git/index'])
    save(name, 11)
  symlinkSync(tmpdir(), join(folder, 'elsewhere'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('saved files', () => {
  it('of the day are found by name and time, in folders too', async () => {
    const found = await savedFiles(folder, 'docs', span)
    const names = found?.map(({ text, at }) => [text, (at - from) / 3_600_000])
    expect(names?.sort()).toEqual([
      ['offer.odt', 9],
      ['plan.dxf', 10],
    ])
  })

  it('of a folder that is not there are not known', async () => {
    expect(await savedFiles(join(folder, 'gone'), 'docs', span)).toBeNull()
  })
})
