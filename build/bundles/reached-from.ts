/** Returns the module and all that it imports, directly or indirectly, according to `importsOf`. */
export function reachedFrom(
  module: string,
  importsOf: (id: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set([module])
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported)
  return reached
}
