import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Trace } from '../../shared/domain/proposals/trace.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { readSources } from './read-sources.ts'
import type { StoredSource } from './trace-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-sources-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = Date.UTC(2026, 10, 24, 12) as EpochMs
const span = { from: (at - 3_600_000) as EpochMs, to: (at + 7_200_000) as EpochMs }
const hostile = 'a\0b\u001b\u202ec'

it('no source brings a text that can’t be stored or shown', async () => {
  mkdirSync(join(folder, '.git', 'logs'), { recursive: true })
  const zero = '0'.repeat(40)
  const step = `${zero} ${zero} Ada <a@b> ${at / 1000} +0000\tcommit: ${hostile}\n`
  writeFileSync(join(folder, '.git', 'logs', 'HEAD'), step)
  const source = (kind: StoredSource['kind'], path: string): StoredSource => ({
    id: kind,
    kind,
    path,
    projectId: null,
  })
  const window: Trace = { kind: 'window', sourceId: 'w', at, until: span.to, text: hostile }
  const { traces } = await readSources(
    {
      sources: [source('git', folder), source('activityWatch', '')],
      refused: [],
      activityWatch: { seen: () => Promise.resolve({ traces: [window], presence: [] }) },
      // Its texts are cleaned where the process that reads it answers (desktop/process/receipt-reader.ts).
      calendarEvents: () => Promise.resolve(null),
      zone: 'UTC',
    },
    span,
  )
  const clean = 'a\ufffdb\ufffdc'
  expect(traces.map(({ kind, text }) => [kind, text]).sort()).toEqual([
    ...[
      ['commit', clean],
      ['window', clean],
    ],
  ])
})

it('a source that is switched off is named, and not read', async () => {
  const askedIds: string[] = []
  const { sources, traces } = await readSources(
    {
      sources: [
        { id: 'off', kind: 'activityWatch', path: '', projectId: null },
        { id: 'on', kind: 'activityWatch', path: '', projectId: null },
      ],
      refused: ['off', 'on/window/website'],
      activityWatch: {
        seen(id) {
          askedIds.push(id)
          return Promise.resolve(null)
        },
      },
      calendarEvents: () => Promise.resolve(null),
      zone: 'UTC',
    },
    span,
  )
  expect(askedIds).toEqual(['on'])
  expect(traces).toEqual([])
  expect(sources.map(({ id, isOn, isThere }) => [id, isOn, isThere])).toEqual([
    ['off', false, true],
    ['on', true, false],
  ])
})
