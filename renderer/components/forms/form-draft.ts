/** Draft of a form, stored as one string: the changed fields, and the stored values at the time of typing. */

/** Field values of a form: strings, booleans, row ids as numbers, or null for none. */
export type FormValues = Readonly<Record<string, string | boolean | number | null>>

/** Edited values of a form and the stored values that they replace. */
export type FormDraft<Fields> = {
  readonly values: Partial<Fields>
  /** Stored values at the time of typing, so that a later change from elsewhere isn't mistaken for an edit. */
  readonly base: Partial<Fields>
}

/** Serializes a draft. Returns an empty string if nothing differs from the stored values. */
export function formDraftText<Fields extends FormValues>(draft: FormDraft<Fields>): string {
  const { values, base } = draft
  return Object.keys(values).length === 0 ? '' : JSON.stringify({ values, base })
}

/**
 * Which fields a draft contains. `changes`: only the edited fields. `whole`: all fields, as soon as one is edited. A
 * form for a new row uses `whole`, because the default values can be different when the draft is opened again.
 */
export type Extent = 'changes' | 'whole'

/** Parses a stored draft. Returns null if there is none, it can't be parsed, or its values are already saved. */
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

/** Returns the draft after an edit. A field whose value equals the stored value again is removed from the draft. */
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

function fieldsOf<Fields extends FormValues>(record: unknown, stored: Fields): Partial<Fields> {
  if (typeof record !== 'object' || record === null) return {}
  const matching = Object.entries(record).filter(
    ([field, value]) => Object.hasOwn(stored, field) && typeof value === typeof stored[field],
  )
  return Object.fromEntries(matching) as Partial<Fields>
}

function picked<Fields extends FormValues>(
  from: Partial<Fields>,
  fields: readonly string[],
): Partial<Fields> {
  const chosen = Object.entries(from).filter(([field]) => fields.includes(field))
  return Object.fromEntries(chosen) as Partial<Fields>
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
