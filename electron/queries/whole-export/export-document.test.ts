/** docs/export.md names each file and each field, with its kind and meaning. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exportReadme } from '../../../shared/domain/export/export-summary.ts'
import type { ExportedEntity } from './exported-entity.ts'
import { exportedEntities } from './export-files.ts'

const [head = ''] = readFileSync('docs/export.md', 'utf8').split('\n## ')

/** Returns the section of a file, as it stands in the document. */
function section({ file, about, fields }: ExportedEntity): string {
  const rows = fields.map((field) => [field.name, field.kind, field.about])
  return `## ${file}\n\n${about}.\n\n${table([['field', 'kind', 'meaning'], ...rows])}\n`
}

/** Formats a Markdown table with columns of one width; the first row is its header. */
function table([header = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[], fill: string): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  const rule = line(
    header.map(() => ''),
    '-',
  )
  return [line(header, ' '), rule, ...rows.map((row) => line(row, ' '))].join('\n')
}

// `vitest -u` writes what was added or changed.
it('describes every file and field, and no other', async () => {
  const sections = exportedEntities.map(section).join('\n')
  await expect(`${head}\n${sections}`).toMatchFileSnapshot('../../../docs/export.md')
})

it('names every file and field in the README of the zip', () => {
  const readme = exportReadme(exportedEntities)
  for (const { file, fields } of exportedEntities) {
    const [, section = ''] = readme.split(`\r\n${file}: `)
    for (const { name, about } of fields)
      expect(section).toMatch(new RegExp(`  ${name} +${about.slice(0, 8)}`))
  }
})
