/**
 * What was typed into a form and not saved yet, as one text: the fields that differ from what is stored,
 * and what was stored when they were typed.
 */

/** Fields of a form, as they stand in it. */
export type FormValues = Readonly<Record<string, string | boolean>>

export type FormDraft<Fields> = {
  readonly values: Partial<Fields>
  /** Of the same fields: a change of the row since then is no change by the person. */
  readonly base: Partial<Fields>
}

/** The text to keep; empty where nothing differs. */
export function formDraftText<Fields extends FormValues>({
  values,
  base,
}: FormDraft<Fields>): string {
  return Object.keys(values).length === 0 ? '' : JSON.stringify({ values, base })
}

/** `whole`: all fields once one differs. What a new row begins with, like the time, is another thing later. */
export type Extent = 'changes' | 'whole'

/**
 * The draft in a kept text, for a form with the fields of `stored`. Null where there is none, where it can't
 * be read, and where nothing in it differs from what is stored: it was saved just before the program ended.
 */
export function readFormDraft<Fields extends FormValues>(
  text: string,
  stored: Fields,
  extent: Extent = 'changes',
): FormDraft<Fields> | null {
  const kept = parsed(text)
  if (kept === null) return null
  const base = fieldsOf(kept['base'], stored)
  const draft = draftOf({ values: fieldsOf(kept['values'], stored), base }, stored, extent)
  return Object.keys(draft.values).length === 0 ? null : draft
}

/** The draft after some fields were typed into. A field that is as it is stored again leaves it. */
export function withTyped<Fields extends FormValues>(
  draft: FormDraft<Fields> | null,
  change: Partial<Fields>,
  stored: Fields,
  extent: Extent = 'changes',
): FormDraft<Fields> {
  const whole: Partial<Fields> = extent === 'whole' ? stored : {}
  const values: Partial<Fields> = { ...whole, ...draft?.values, ...change }
  return draftOf({ values, base: draft?.base ?? {} }, stored, extent)
}

function draftOf<Fields extends FormValues>(
  { values, base }: FormDraft<Fields>,
  stored: Fields,
  extent: Extent,
): FormDraft<Fields> {
  const differing = Object.keys(values).filter((field) => values[field] !== stored[field])
  const fields = extent === 'whole' && differing.length > 0 ? Object.keys(values) : differing
  return { values: picked(values, fields), base: picked<Fields>({ ...stored, ...base }, fields) }
}

/** The fields of a kept record that the form has, of the type that it has them. */
function fieldsOf<Fields extends FormValues>(record: unknown, stored: Fields): Partial<Fields> {
  if (typeof record !== 'object' || record === null) return {}
  const own = Object.entries(record).filter(
    ([field, value]) => Object.hasOwn(stored, field) && typeof value === typeof stored[field],
  )
  return Object.fromEntries(own) as Partial<Fields>
}

function picked<Fields extends FormValues>(
  from: Partial<Fields>,
  fields: readonly string[],
): Partial<Fields> {
  const own = Object.entries(from).filter(([field]) => fields.includes(field))
  return Object.fromEntries(own) as Partial<Fields>
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  if (text === '') return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
