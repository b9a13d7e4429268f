/**
 * Returns the module and all modules that it imports, directly or indirectly. `importsOf` decides what counts as
 * imported.
 */
export function reachedFrom(
  module: string,
  importsOf: (id: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set([module])
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported)
  return reached
}
