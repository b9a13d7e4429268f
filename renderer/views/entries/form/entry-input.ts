import { t } from '../../../../shared/domain/language/translate.ts'
import type { EditEntryInput } from '../../../../shared/contract/groups/entries.ts'
import type { CreateEntryInput } from '../../../../shared/contract/payloads.ts'
import { editedBilling, type Booking } from '../../../../shared/domain/entries/billable.ts'
import { parseTags } from '../../../../shared/domain/entries/tags.ts'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { LocalId, ServiceId } from '../../../../shared/domain/units.ts'
import {
  failure,
  success,
  type Outcome,
  type StintError,
} from '../../../../shared/contract/errors.ts'
import {
  differingFields,
  lengthOfTimes,
  readTimes,
  type EntryForm,
} from '../../../lib/entry-form.ts'
import type { Project } from '../../../../shared/domain/projects/project.ts'

/** Returns the input for an edit: only the fields that were changed. Fails with `invalid`, naming the wrong field. */
export function editInput(
  { id }: Pick<TimeEntry, 'id'>,
  { base, form }: { readonly base: EntryForm; readonly form: EntryForm },
  zone: string,
): Outcome<EditEntryInput> {
  const touched = new Set(differingFields(form, base))
  const work = {
    id,
    ...(touched.has('note') && { note: form.note }),
    ...(touched.has('projectId') && { projectId: idOf(form.projectId) }),
    ...(touched.has('clientId') && { clientId: numberOf(form.clientId) }),
    ...(touched.has('projectServiceId') && { projectServiceId: numberOf(form.projectServiceId) }),
    ...(isBillableTouched(form, base) && { billable: form.billable }),
    ...(touched.has('tags') && { tags: parseTags(form.tags) }),
  }
  const hasTimes = (['day', 'start', 'end', 'length'] as const).some((field) => touched.has(field))
  if (!hasTimes) return success(work)
  const times = readTimes(form, zone)
  if (!times.ok) return times
  const { startedAt, endedAt } = times.value
  if (endedAt === null && base.end !== '') return failure('invalid', t`Enter an end time.`, 'end')
  return success({ ...work, startedAt, ...(endedAt !== null && { endedAt }) })
}

/** Returns the input of a new entry. Fails with `invalid`, naming the wrong field. */
export function createInput(form: EntryForm, zone: string): Outcome<CreateEntryInput> {
  const times = readTimes(form, zone)
  if (!times.ok) return times
  const duration = lengthOfTimes(times.value)
  if (duration === null) return failure('invalid', t`Enter an end time.`, 'end')
  const { projectId, clientId } = bookingOf(form)
  const projectServiceId = numberOf(form.projectServiceId)
  return success({
    startedAt: times.value.startedAt,
    duration,
    zone,
    note: form.note,
    ...(projectId !== null && { projectId }),
    ...(clientId !== null && { clientId }),
    ...(projectServiceId !== null && { projectServiceId }),
    ...(form.isBillableChosen && { billable: form.billable }),
    ...(form.tags.trim() !== '' && { tags: parseTags(form.tags) }),
  })
}

/** True if the user set the billable flag. A default that the form shows doesn't count. */
function isBillableTouched(form: EntryForm, base: EntryForm): boolean {
  return form.isBillableChosen && (!base.isBillableChosen || form.billable !== base.billable)
}

/** Returns the project and the client. The client need not be the project's. */
function bookingOf(form: EntryForm): Booking {
  return { projectId: idOf(form.projectId), clientId: numberOf(form.clientId) }
}

const formFields: Readonly<Record<string, keyof EntryForm>> = {
  startedAt: 'start',
  endedAt: 'end',
  duration: 'end',
}

/** Returns the form's name for the field that an error is about. The main process names some fields differently. */
export function fieldAtFault({ field }: StintError): { readonly field?: string } {
  return field === undefined ? {} : { field: formFields[field] ?? field }
}

function idOf(text: string): LocalId | null {
  return text === '' ? null : (text as LocalId)
}

function numberOf(text: string): ServiceId | null {
  return text === '' ? null : (Number(text) as ServiceId)
}

/**
 * Returns whether an entry is billable. Until the user sets the flag, an entry is billable if it has a client
 * (shared/domain/entries/billable.ts). `canBe`: true if the entry has a client.
 */
export function formBillable(
  form: EntryForm,
  onDisk: EntryForm,
  projects: readonly Pick<Project, 'id' | 'clientId'>[],
): { readonly isBillable: boolean; readonly canBe: boolean } {
  const clientIn = (texts: EntryForm) => {
    const { projectId, clientId } = bookingOf(texts)
    return projects.find(({ id }) => id === projectId)?.clientId ?? clientId
  }
  const clientId = clientIn(form)
  const before = {
    projectId: bookingOf(onDisk).projectId,
    clientId: clientIn(onDisk),
    billable: onDisk.billable,
    isNotBillableByChoice: onDisk.isBillableChosen,
  }
  const { projectId } = bookingOf(form)
  const { billable } = editedBilling(before, {
    projectId,
    clientId,
    chosen: isBillableTouched(form, onDisk) ? form.billable : undefined,
  })
  return { isBillable: billable && clientId !== null, canBe: clientId !== null }
}
