import type { CallInput } from '../../shared/contract/contract.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'

/** The same work as that of an entry, as a timer that is to be started. */
export function workOf({
  note,
  projectId,
  projectServiceId = null,
  tags = '',
  isNotBillableByChoice = false,
}: Pick<TimeEntry, 'note' | 'projectId'> &
  Partial<
    Pick<TimeEntry, 'projectServiceId' | 'tags' | 'isNotBillableByChoice'>
  >): CallInput<'timer.switch'> {
  return {
    ...(note !== null && { note }),
    ...(projectId !== null && { projectId }),
    ...(projectServiceId !== null && { projectServiceId }),
    ...(tags !== '' && { tags }),
    ...(isNotBillableByChoice && { billable: false }),
  }
}
