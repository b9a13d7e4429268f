import { IntlMessageFormat } from 'intl-messageformat'
import type { MessageFormatter } from './translate.ts'

/** Parses an ICU message. Throws SyntaxError for one that is not well formed (checked by build/messages.test.ts). */
export const formatMessage: MessageFormatter = (message, locale) => {
  const parsed = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true })
  return (values) => String(parsed.format({ ...values }))
}
