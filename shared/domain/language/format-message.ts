import { IntlMessageFormat } from 'intl-messageformat'
import type { MessageFormatter } from './translate.ts'

/**
 * Compiles an ICU message. Throws SyntaxError for a malformed message (checked by build/messages.test.ts). In a window,
 * throws for every message that is given as a string, because windows have no parser: their catalogues are parsed at
 * build time (build/bundles/catalogues-for-windows.ts).
 */
export const formatMessage: MessageFormatter = (message, locale) => {
  const source = typeof message === 'string' ? message : [...message]
  const format = new IntlMessageFormat(source, locale, undefined, { ignoreTag: true })
  return (values) => String(format.format({ ...values }))
}
