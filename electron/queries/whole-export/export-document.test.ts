/** docs/export.md names each file and each field, with its kind and meaning. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exportReadme } from '../../../shared/domain/export/export-summary.ts'
import { exportedEntities } from './export-files.ts'

const document = readFileSync('docs/export.md', 'utf8')
/** The cells of the table rows under the heading of a file. */
function rowsOf(file: string): readonly string[] {
  const [, section = ''] = document.split(`\n## ${file}\n`)
  const [own = ''] = section.split('\n## ')
  return own
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
        .join(' | '),
    )
    .slice(2)
}

it.each(exportedEntities.map((entity) => [entity.file, entity] as const))(
  'describes %s',
  (file, { fields }) => {
    expect(rowsOf(file)).toEqual(
      fields.map(({ name, kind, about }) => `${name} | ${kind} | ${about}`),
    )
  },
)

it('has no other file', () => {
  const headings = [...document.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(exportedEntities.map(({ file }) => file))
})

it('names every file and field in the README of the zip', () => {
  const readme = exportReadme(exportedEntities)
  for (const { file, fields } of exportedEntities) {
    const [, section = ''] = readme.split(`\r\n${file}: `)
    for (const { name, about } of fields)
      expect(section).toMatch(new RegExp(`  ${name} +${about.slice(0, 8)}`))
  }
})
