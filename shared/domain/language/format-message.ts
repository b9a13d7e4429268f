import { IntlMessageFormat } from 'intl-messageformat'
import type { MessageFormatter } from './translate.ts'

/**
 * Compiles an ICU message for a locale. Throws SyntaxError for a message that is not well formed (checked by
 * build/messages.test.ts), and for every text in a window: windows have no parser, their catalogues are parsed at build
 * (build/catalogues-for-windows.ts).
 */
export const formatMessage: MessageFormatter = (message, locale) => {
  const source = typeof message === 'string' ? message : [...message]
  const format = new IntlMessageFormat(source, locale, undefined, { ignoreTag: true })
  return (values) => String(format.format({ ...values }))
}
