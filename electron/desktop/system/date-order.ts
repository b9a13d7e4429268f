/**
 * Order of day and month in short dates of a region: how `3/4` is read. An invalid locale name means day
 * first.
 */
export function dateOrder(locale: string): 'dmy' | 'mdy' {
  const validLocale = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(locale) ? locale : 'en-GB'
  const parts = new Intl.DateTimeFormat(validLocale.replaceAll('_', '-'), {
    day: 'numeric',
    month: 'numeric',
  })
    .formatToParts(0)
    .map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') ? 'mdy' : 'dmy'
}
