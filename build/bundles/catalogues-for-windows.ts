/**
 * Parses the message catalogues at build time. Otherwise, windows would have to load a parser for ICU messages (8 KB
 * gzipped) before they draw. Formatting needs only the parser's output
 * (https://formatjs.github.io/docs/intl-messageformat#optimizations).
 */
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

type Parsed = Readonly<Record<string, string | MessageFormatElement[]>>

export function cataloguesForWindows(): Plugin {
  return {
    name: 'catalogues-for-windows',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: {
          '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
        },
      },
    }),
    transform(code, id) {
      if (!/[\\/]catalogues[\\/]\w+\.json$/.test(id)) return null
      return { code: JSON.stringify(parsed(JSON.parse(code) as Record<string, string>)), map: null }
    },
  }
}

/** Parses the messages of a catalogue, but leaves those without placeholders as plain text. */
export function parsed(catalogue: Readonly<Record<string, string>>): Parsed {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => [
      key,
      /[{']/.test(message) ? parse(message, { ignoreTag: true }) : message,
    ]),
  )
}
