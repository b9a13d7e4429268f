/**
 * End-to-end tests, and the desktops they start, are in a time zone in which it is day. They run by the clock of the
 * system, and right after midnight, what was recorded an hour ago belongs to another day, or to another week.
 */
process.env['TZ'] = daytimeZone(new Date().getUTCHours())

/** Where it is between 9 and 20 o'clock at this hour of UTC. */
function daytimeZone(hour: number): string {
  if (hour >= 18 || hour < 3) return 'America/Los_Angeles'
  if (hour < 9) return 'Asia/Tokyo'
  return 'Europe/Berlin'
}
