import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { freePath, saveDownload } from './downloads.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-downloads-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (instant: string, zone: string) => ({
  now: () => Date.parse(instant) as EpochMs,
  zone: () => zone,
})
const report = { name: 'stint-report', extension: 'csv', content: 'x' }

it('names files by the day of the person, whatever day it is in UTC', () => {
  saveDownload(folder, report, at('2026-11-21T23:30:00Z', 'Europe/Berlin'))
  saveDownload(folder, report, at('2026-11-21T03:30:00Z', 'America/New_York'))
  expect(readdirSync(folder).sort()).toEqual([
    'stint-report-2026-11-20.csv',
    'stint-report-2026-11-22.csv',
  ])
})

it('numbers files of one day instead of overwriting one', () => {
  const clock = at('2026-11-21T10:00:00Z', 'UTC')
  for (let count = 0; count < 3; count += 1) saveDownload(folder, report, clock)
  expect(readdirSync(folder).sort()).toEqual([
    'stint-report-2026-11-21-2.csv',
    'stint-report-2026-11-21-3.csv',
    'stint-report-2026-11-21.csv',
  ])
  expect(freePath(folder, report, clock)).toBe(join(folder, 'stint-report-2026-11-21-4.csv'))
})
