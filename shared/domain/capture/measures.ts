import type { Line } from './line.ts'

/** Pattern of units, in lower case, other than those of times, money and distances. */
export const measures =
  '[cm]m|qm|m[²³2]|k?g|[mc]?l|liter|[kmgt]b|k?wh?|v|stk|stück|pcs|lfm|dpi|px|fps|pax|personen|persons|people|leute'
const measure = new RegExp(`^(?:${measures})$`)

/** True for a unit such as `kg`, so that the number before it is hardly a time or an amount. */
export function isMeasure(line: Line, at: number): boolean {
  return measure.test(line.core(at))
}
