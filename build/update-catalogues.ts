/** `npm run messages`: updates the keys of the catalogues, and prints how many translations are empty. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, sourceLanguage } from '../shared/domain/language/language.ts'
import { say } from './bootstrap/report.mjs'
import { messagesOf } from './lint/messages.ts'

const project = join(import.meta.dirname, '..')
const keys = [...new Set(messagesOf(project).map(({ key }) => key))].sort()

for (const language of languages.filter((one) => one !== sourceLanguage)) {
  const file = join(project, 'shared/domain/language/catalogues', `${language}.json`)
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  const next = Object.fromEntries(keys.map((key) => [key, catalogue[key] ?? '']))
  writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`)
  const empty = keys.filter((key) => next[key] === '')
  say(`${language}.json: ${keys.length} messages, ${empty.length} to be translated`)
}
