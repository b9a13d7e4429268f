/** Parses a mail (RFC 5322, MIME) into its parts. No link in it is fetched. */
import PostalMime from 'postal-mime'
import { htmlRows } from './html-rows.ts'

export type Mail = {
  /** Name and address of the sender; each is empty if the mail has none. */
  readonly from: { readonly name: string; readonly address: string }
  /** Time of sending as ISO 8601; null if it is not stated. */
  readonly date: string | null
  readonly subject: string
  /** Its text as rows of cells. */
  readonly rows: readonly (readonly string[])[]
  readonly attachments: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

const maxParts = 50
const limits = { maxNestingDepth: 20, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 3 }

/** Parses a mail. Rejects if the bytes are not a mail, or its parts are nested too deeply. */
export async function parseMail(bytes: Uint8Array): Promise<Mail> {
  const mail = await PostalMime.parse(bytes, limits)
  return {
    from: { name: mail.from?.name.trim() ?? '', address: mail.from?.address?.trim() ?? '' },
    date: /^\d{4}-/.test(mail.date ?? '') ? (mail.date ?? null) : null,
    subject: mail.subject ?? '',
    rows: rowsOf(mail.text, mail.html),
    attachments: mail.attachments.slice(0, maxParts).flatMap(({ filename, content }) => {
      if (typeof content === 'string') return []
      const whole = content instanceof Uint8Array ? content : new Uint8Array(content)
      return [{ name: filename ?? '', bytes: whole }]
    }),
  }
}

/** Returns the rows of a mail's text. HTML is preferred, because plain text often only links to the page. */
function rowsOf(text = '', html = ''): Mail['rows'] {
  if (html !== '') return htmlRows(html)
  return text
    .split(/\r?\n/)
    .map((line) => line.split(/\s{3,}|\t/).map((cell) => cell.trim()))
    .map((cells) => cells.filter((cell) => cell !== ''))
    .filter((cells) => cells.length > 0)
}
