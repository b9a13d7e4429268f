/** docs/export.md names each file and each field, with its kind and meaning. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exportReadme } from '../../../shared/domain/whole-export/export-summary.ts'
import {
  commonFields,
  type ExportedField,
} from '../../../shared/domain/whole-export/exported-field.ts'
import type { ExportedEntity } from './exported-entity.ts'
import { exportedEntities } from './export-files.ts'

const [head = ''] = readFileSync('docs/export.md', 'utf8').split('\n## Fields of several files')
const common: readonly ExportedField[] = Object.values(commonFields).map(([name, kind, about]) => ({
  name,
  kind,
  about,
}))

/** What stands behind the text written by hand: the fields that mean the same everywhere, then each file. */
function described(): string {
  const shared = `## Fields of several files\n\n${list(common)}\n`
  return [shared, ...exportedEntities.map(section)].join('\n')
}

function section({ file, about, fields }: ExportedEntity): string {
  const shared = fields.filter(isCommon)
  const lines = [
    ...(shared.length > 0 ? [`- common: ${namesOf(shared)}`] : []),
    list(fields.filter((field) => !isCommon(field))),
  ]
  return `## ${file}\n\n${about}.\n\n${lines.join('\n')}\n`
}

/** Whether the field means the same in every file. */
function isCommon({ name, kind, about }: ExportedField): boolean {
  return common.some((field) => field.name === name && field.kind === kind && field.about === about)
}

/** Fields of one kind and meaning share a line. */
function list(fields: readonly ExportedField[]): string {
  return [...new Set(fields.map(meaningOf))]
    .map((meaning) => {
      const alike = fields.filter((field) => meaningOf(field) === meaning)
      return `- ${namesOf(alike)} ${meaning}`
    })
    .join('\n')
}

/** The kind, and what it means unless the name says it. */
function meaningOf({ kind, about }: ExportedField): string {
  return about ? `(${kind}): ${about}` : `(${kind})`
}

function namesOf(fields: readonly ExportedField[]): string {
  return fields.map(({ name }) => name).join(', ')
}

// `vitest -u` writes what was added or changed.
it('describes every file and field, and no other', async () => {
  await expect(`${head}\n${described()}`).toMatchFileSnapshot('../../../docs/export.md')
})

it('names every file and field in the README of the zip', () => {
  const readme = exportReadme(exportedEntities)
  for (const { file, fields } of exportedEntities) {
    const [, section = ''] = readme.split(`\r\n${file}: `)
    for (const { name, about } of fields)
      expect(section).toMatch(new RegExp(about ? `  ${name} +${about.slice(0, 8)}` : `  ${name}\r`))
  }
})
