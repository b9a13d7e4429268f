/** Formats a duration as `H:MM`, without its seconds. */
export function formatHours(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Formats a duration as `H:MM`. Seconds are added only if they are not zero. */
export function formatLength(seconds: number): string {
  const rest = seconds % 60
  return rest === 0
    ? formatHours(seconds)
    : `${formatHours(seconds)}:${String(rest).padStart(2, '0')}`
}
