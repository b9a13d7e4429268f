/** Choices of the person for each field of a conflict, until they are saved. */
import type { Resolution } from '../../../shared/domain/sync/conflict.ts'
import type { ConflictField } from '../../../shared/contract/payloads.ts'
import { fromInput, toInput } from '../../lib/field-input.ts'

/** Choice for one field: local value, remote value, or an edited one. */
export type FieldChoice = {
  readonly take: 'mine' | 'theirs' | 'edit'
  /** Edited text; kept while another choice is selected. */
  readonly text: string
}
/** Choices by field; a missing one is the default. */
export type Choices = Readonly<Record<string, FieldChoice>>

/** Returns the choice of a field, by default the local value, which is also the start of an edit. */
export function choiceFor({ field, mine }: ConflictField, choices: Choices): FieldChoice {
  return choices[field] ?? { take: 'mine', text: toInput(field, mine) }
}

/** Returns the choices as form texts, two per field. */
export function choiceTexts(
  conflict: readonly ConflictField[],
  choices: Choices,
): Readonly<Record<string, string>> {
  const texts = conflict.flatMap((one) => {
    const { take, text } = choiceFor(one, choices)
    return [
      [`${one.field} take`, take],
      [`${one.field} text`, text],
    ]
  })
  return Object.fromEntries(texts) as Readonly<Record<string, string>>
}

/** Parses form texts of `choiceTexts`; unknown ones become the default. */
export function choicesIn(
  conflict: readonly ConflictField[],
  texts: Readonly<Record<string, string>>,
): Choices {
  return Object.fromEntries(
    conflict.map((one) => {
      const own = choiceFor(one, {})
      const take = sides.find((side) => side === texts[`${one.field} take`]) ?? own.take
      return [one.field, { take, text: texts[`${one.field} text`] ?? own.text }]
    }),
  )
}

/** Sides of a conflict in the order in which the arrows go. */
export const sides = ['mine', 'theirs', 'edit'] as const

/** Returns the choice of one side for all fields. */
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
  for (const one of conflict) {
    const { take, text } = choiceFor(one, choices)
    if (take !== 'edit') {
      resolution[one.field] = { take }
      continue
    }
    const value = fromInput(one.field, text)
    if (value.ok) resolution[one.field] = { value: value.value }
    else problems[one.field] = value.error.message
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, resolution }
}
