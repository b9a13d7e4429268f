/** As another device: reads the row and sends it back whole, as services require. */
import type { ServiceClient } from '../../electron/service/client.ts'
import type { ServiceResult } from '../../electron/service/result.ts'
import type { ServiceTimeEntry, TimeEntryInput } from '../../electron/service/time-entries.ts'
import type { ServiceId } from '../../shared/domain/units.ts'

export async function changeEntryRemotely(
  service: ServiceClient,
  id: ServiceId,
  changes: Partial<TimeEntryInput>,
): Promise<ServiceResult<ServiceTimeEntry>> {
  for await (const page of service.timeEntries.list({ includeUnlogged: true })) {
    if (!page.ok) return page
    const row = page.value.rows.find((one) => one.id === id)
    if (row) return service.timeEntries.update(id, row.raw, changes)
  }
  return service.timeEntries.update(id, null, changes)
}
