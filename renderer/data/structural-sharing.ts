/**
 * Returns `newer` with all unchanged parts taken from `older`, so that components render only if their own data
 * changed; returns `older` if nothing changed. List items are matched by `id`, because an insertion moves later items.
 * Works only for JSON-like data, such as query answers.
 */
export function shareStructure<Value>(older: Value, newer: Value): Value {
  return same(older, newer) as Value
}

function same(older: unknown, newer: unknown): unknown {
  if (Object.is(older, newer)) return older
  if (Array.isArray(older) && Array.isArray(newer)) return sameList(older, newer)
  if (isRecord(older) && isRecord(newer)) return sameRecord(older, newer)
  return newer
}

function sameList(older: readonly unknown[], newer: readonly unknown[]): readonly unknown[] {
  const byId = new Map(older.flatMap((part) => (hasId(part) ? [[part.id, part] as const] : [])))
  const kept = newer.map((part, index) =>
    same(hasId(part) ? byId.get(part.id) : older[index], part),
  )
  const isSame = kept.length === older.length && kept.every((part, index) => part === older[index])
  return isSame ? older : kept
}

function sameRecord(older: Fields, newer: Fields): Fields {
  const names = Object.keys(newer)
  const kept = names.map((name) => [name, same(older[name], newer[name])] as const)
  const isSame =
    names.length === Object.keys(older).length &&
    kept.every(([name, part]) => Object.hasOwn(older, name) && Object.is(part, older[name]))
  return isSame ? older : Object.fromEntries(kept)
}

type Fields = Readonly<Record<string, unknown>>

function hasId(part: unknown): part is { readonly id: unknown } {
  return isRecord(part) && 'id' in part
}

function isRecord(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
