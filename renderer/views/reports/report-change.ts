import { hoursMinutes } from '../../lib/time-format.ts'

/**
 * Formats a share: `94 %`; a dash if there is no time. Never 100 % while a part is missing, nor 0 % while there is a
 * part.
 */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–'
  const percent = Math.round((part / whole) * 100)
  const shown = part < whole ? Math.min(percent, 99) : percent
  return `${part > 0 ? Math.max(shown, 1) : shown} %`
}

/** Formats a change in hours and in percent: `+14:22` and `+6 %`; no percentage if there was nothing before. */
export function changeText(
  now: number,
  before: number,
): { readonly hours: string; readonly share: string | null } {
  const difference = now - before
  const sign = difference < 0 ? '−' : '+'
  const percent = before === 0 ? null : Math.round((Math.abs(difference) / before) * 100)
  const isSame = Math.abs(difference) < 60
  return {
    hours: isSame ? '0:00' : `${sign}${hoursMinutes(Math.abs(difference))}`,
    share: percent === null ? null : isSame ? '0 %' : `${sign}${percent} %`,
  }
}
