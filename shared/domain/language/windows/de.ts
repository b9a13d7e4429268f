/** Sets German before the code of a window runs: a script of its own, before that of the page. */
import messages from '../catalogues/de.json' with { type: 'json' }
import { formatMessage } from '../format-message.ts'
import { formattingLocale, setLanguage } from '../translate.ts'

setLanguage('de', { messages, format: formatMessage })

// react-aria's calendars and fields (react-aria, useDefaultLocale).
Object.assign(globalThis, { [Symbol.for('react-aria.i18n.locale')]: formattingLocale() })
