import { expect, it } from 'vitest'
import type { EpochMs } from '../../shared/domain/units.ts'
import { createIdSource } from './ids.ts'
import { systemClock } from './clock.ts'

it('never makes the same id twice, also within one millisecond', () => {
  const ids = createIdSource({ ...systemClock, now: () => 1_800_000_000_000 as EpochMs })
  const made = Array.from({ length: 5000 }, () => ids.next())
  expect(new Set(made).size).toBe(made.length)
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
