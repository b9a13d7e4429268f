/** Totals of the program compared with the service's own sums, over the same entries. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TimeEntryFilter } from '../../electron/service/time-entries.ts'
import { totals, type TotalsEntry } from '../../shared/domain/reports/totals.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { valueOf } from './unwrap-result.ts'

const clock = createSimulatedClock('2026-11-20T12:00:00Z')
let far: SandboxServer
beforeAll(async () => {
  far = await openSandboxServer(clock, { entries: 600 })
})
afterAll(() => far.close())

type Meta = { readonly total_logged: number; readonly total_unbilled: number }

async function listed(
  filter: TimeEntryFilter,
): Promise<{ readonly entries: readonly TotalsEntry[]; readonly meta: Meta }> {
  const entries: TotalsEntry[] = []
  for await (const page of far.service.timeEntries.list(filter)) {
    entries.push(
      ...valueOf(page).rows.map((row) => ({
        ...row,
        tags: '',
        projectId: row.projectId === null ? null : (String(row.projectId) as LocalId),
      })),
    )
  }
  const { meta } = valueOf(await far.service.timeEntries.page(filter, 1, 1))
  return { entries, meta: meta as unknown as Meta }
}

describe('totals of what the service lists', () => {
  it.each<readonly [string, TimeEntryFilter]>([
    ['all entries', {}],
    ['billable ones', { billable: true }],
    ['billed ones', { billed: true }],
    ['not billed ones', { billed: false }],
    ['one client', { clientId: 3101 as ServiceId }],
  ])('are its own sums: %s', async (_name, filter) => {
    const { entries, meta } = await listed(filter)
    expect(entries.length).toBeGreaterThan(0)
    for (const zone of ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Kiritimati']) {
      const options = { zone, dayStart: 240, weekStart: 7, now: clock.now() }
      const found = totals(entries, ['week', 'client'], options)
      expect(found.seconds).toBe(meta.total_logged)
      expect(found.unbilled).toBe(meta.total_unbilled)
      expect(found.groups.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(meta.total_logged)
    }
  })
})
