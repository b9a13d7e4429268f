/** Choices of the person for each field of a conflict, until they are saved. */
import type { Resolution } from '../../../shared/domain/sync/conflict.ts'
import type { ConflictField } from '../../../shared/contract/payloads.ts'
import { fromInput, toInput } from '../../lib/field-input.ts'

/** Choice for one field: local value, remote value, or an edited value. */
export type FieldChoice = {
  readonly take: 'mine' | 'theirs' | 'edit'
  /** Edited text; kept while another choice is selected. */
  readonly text: string
}
/** Choices by field; a field without a choice has the default. */
export type Choices = Readonly<Record<string, FieldChoice>>

/** Returns the choice of a field. The default is the local value. An edit also starts with the local value. */
export function choiceFor({ field, mine }: ConflictField, choices: Choices): FieldChoice {
  return choices[field] ?? { take: 'mine', text: toInput(field, mine) }
}

/** Returns the choices as form texts, two per field. */
export function choiceTexts(
  conflict: readonly ConflictField[],
  choices: Choices,
): Readonly<Record<string, string>> {
  const texts = conflict.flatMap((conflictField) => {
    const { take, text } = choiceFor(conflictField, choices)
    return [
      [`${conflictField.field} take`, take],
      [`${conflictField.field} text`, text],
    ]
  })
  return Object.fromEntries(texts) as Readonly<Record<string, string>>
}

/** Parses form texts of `choiceTexts`; unknown texts become the default. */
export function choicesIn(
  conflict: readonly ConflictField[],
  texts: Readonly<Record<string, string>>,
): Choices {
  return Object.fromEntries(
    conflict.map((conflictField) => {
      const usual = choiceFor(conflictField, {})
      const take = sides.find((side) => side === texts[`${conflictField.field} take`]) ?? usual.take
      return [
        conflictField.field,
        { take, text: texts[`${conflictField.field} text`] ?? usual.text },
      ]
    }),
  )
}

/** Sides of a conflict in the order in which the arrow keys choose them. */
export const sides = ['mine', 'theirs', 'edit'] as const

/** Returns a resolution that chooses the same side for all fields in conflict. */
export function allOf(conflict: readonly ConflictField[], take: 'mine' | 'theirs'): Resolution {
  return Object.fromEntries(conflict.map(({ field }) => [field, { take }]))
}

/** Parsed choices, or error messages by field. */
export type ReadChoices =
  | { readonly ok: true; readonly resolution: Resolution }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> }

/** Returns the choices as input of the contract, or error messages of edited values by field. */
export function readChoices(conflict: readonly ConflictField[], choices: Choices): ReadChoices {
  const resolution: Record<string, Resolution[string]> = {}
  const problems: Record<string, string> = {}
  for (const conflictField of conflict) {
    const { take, text } = choiceFor(conflictField, choices)
    if (take !== 'edit') {
      resolution[conflictField.field] = { take }
      continue
    }
    const value = fromInput(conflictField.field, text)
    if (value.ok) resolution[conflictField.field] = { value: value.value }
    else problems[conflictField.field] = value.error.message
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, resolution }
}
