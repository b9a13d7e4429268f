/** Formats seconds as `H:MM`, truncated to whole minutes. */
export function formatHours(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
