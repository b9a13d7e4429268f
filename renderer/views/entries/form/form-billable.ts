import { editedBilling } from '../../../../shared/domain/entries/billable.ts'
import type { Project } from '../../../../shared/domain/projects/project.ts'
import type { EntryForm } from '../../../lib/entry-form.ts'
import { bookingOf, isBillableTouched } from './entry-input.ts'

/**
 * What the form records as billable: it follows the client of the form, which the project sets, until the person
 * sets it (shared/domain/entries/billable.ts). `canBe`: there is a client to bill.
 */
export function formBillable(
  form: EntryForm,
  onDisk: EntryForm,
  projects: readonly Pick<Project, 'id' | 'clientId'>[],
): { readonly isBillable: boolean; readonly canBe: boolean } {
  const clientIn = (one: EntryForm) => {
    const { projectId, clientId } = bookingOf(one)
    return projects.find(({ id }) => id === projectId)?.clientId ?? clientId
  }
  const clientId = clientIn(form)
  const before = {
    ...{ projectId: bookingOf(onDisk).projectId, clientId: clientIn(onDisk) },
    ...{ billable: onDisk.billable, isNotBillableByChoice: onDisk.isBillableChosen },
  }
  const { projectId } = bookingOf(form)
  const { billable } = editedBilling(before, {
    ...{ projectId, clientId, chosen: isBillableTouched(form, onDisk) ? form.billable : undefined },
  })
  return { isBillable: billable && clientId !== null, canBe: clientId !== null }
}
