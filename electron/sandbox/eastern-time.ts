const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Accounting datetimes are US Eastern, `YYYY-MM-DD HH:MM:SS` (notes, Projects, expenses, staff, systems). */
export function toEasternTime(instant: number): string {
  return format.format(instant).replace(', ', ' ')
}
