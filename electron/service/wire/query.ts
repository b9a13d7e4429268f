/** Builds a query string, leaving out undefined parameters. */
export function toQuery(
  parameters: Readonly<Record<string, string | number | boolean | undefined>>,
): URLSearchParams {
  return new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  )
}
