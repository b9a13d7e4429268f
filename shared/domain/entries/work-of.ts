import type { LocalId, ServiceId } from '../units.ts'
import type { Tags } from './tags.ts'
import type { TimeEntry } from './time-entry.ts'

/** Fields that a timer is started with; fields that are empty in the entry are left out. */
type Work = {
  readonly note?: string
  readonly projectId?: LocalId
  readonly projectServiceId?: ServiceId
  readonly tags?: Tags
  readonly billable?: boolean
}

/** Returns the work of an entry, for starting a timer with it. */
export function workOf({
  note,
  projectId,
  projectServiceId = null,
  tags = '',
  isNotBillableByChoice = false,
}: Pick<TimeEntry, 'note' | 'projectId'> &
  Partial<Pick<TimeEntry, 'projectServiceId' | 'tags' | 'isNotBillableByChoice'>>): Work {
  return {
    ...(note !== null && { note }),
    ...(projectId !== null && { projectId }),
    ...(projectServiceId !== null && { projectServiceId }),
    ...(tags !== '' && { tags }),
    ...(isNotBillableByChoice && { billable: false }),
  }
}
