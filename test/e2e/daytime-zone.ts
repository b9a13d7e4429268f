/**
 * Sets up end-to-end tests with a time zone in which it is day, for the tests and for the desktop they start. They run
 * by the clock of the system, and what was recorded an hour ago belongs to another day, or to another week, right after
 * midnight.
 */
process.env['TZ'] = daytimeZone(new Date().getUTCHours())

/** Returns a zone where local time is between 9 and 20 o'clock at this hour of UTC. */
function daytimeZone(hour: number): string {
  if (hour >= 18 || hour < 3) return 'America/Los_Angeles'
  if (hour < 9) return 'Asia/Tokyo'
  return 'Europe/Berlin'
}
