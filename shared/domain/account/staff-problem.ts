/** Checks the fields of a staff member for values that the service would refuse (docs/interface/business.md#staff). */
import { t } from '../language/translate.ts'
import { editableStaffFields, type EditableStaffField, type StaffTexts } from './staff-member.ts'

/** A field, and a sentence about it. */
export type StaffProblem = { readonly field: EditableStaffField; readonly message: string }

const maxLength = 255
/** Pattern of a rate: up to nine digits and six decimal places. */
const ratePattern = /^\d{1,9}(\.\d{1,6})?$/

/** Returns the first field whose value the service would refuse; null for none. An empty text counts as no value. */
export function staffProblem(texts: Partial<StaffTexts>): StaffProblem | null {
  for (const field of editableStaffFields) {
    const message = problemOf(field, texts[field])
    if (message !== null) return { field, message }
  }
  return null
}

/**
 * Returns the first problem of a new member: a missing name or email address, which the service requires, or else a
 * problem that `staffProblem` finds.
 */
export function newStaffProblem(texts: Partial<StaffTexts>): StaffProblem | null {
  for (const [field, message] of [
    ['firstName', t`Enter a first name.`],
    ['lastName', t`Enter a last name.`],
    ['email', t`Enter an email address.`],
  ] as const) {
    if ((texts[field] ?? '') === '') return { field, message }
  }
  return staffProblem(texts)
}

function problemOf(field: EditableStaffField, text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (text.length > maxLength) return t`The service accepts up to ${maxLength} characters.`
  if (field === 'email' && !/^[^\s@]+@[^\s@]+$/.test(text)) return t`Enter an email address.`
  if (field === 'currency' && !/^[A-Z]{3}$/.test(text)) return t`Enter three letters, such as EUR.`
  if (field === 'rate' && !ratePattern.test(text)) {
    return t`Enter a number with up to nine digits and six decimal places.`
  }
  return null
}
