/**
 * Sets the language before the code of a window runs. In languages other than English, this is a separate script
 * (build/bundles/pages-by-language.ts). The page contains the messages that are drawn first.
 */
import { catalogues } from '../shared/domain/language/catalogues.ts'
import { formatMessage } from '../shared/domain/language/format-message.ts'
import { isTranslated } from '../shared/domain/language/language.ts'
import {
  formattingLocale,
  setLanguage,
  type Catalogue,
} from '../shared/domain/language/translate.ts'

const language = document.documentElement.lang
if (isTranslated(language)) {
  setLanguage(language, {
    messages: JSON.parse(document.getElementById('messages')?.textContent ?? '{}') as Catalogue,
    format: formatMessage,
    loadRest: catalogues[language],
  })
}

// react-aria's calendars and fields (react-aria, useDefaultLocale).
Object.assign(globalThis, { [Symbol.for('react-aria.i18n.locale')]: formattingLocale() })
