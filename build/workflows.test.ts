/**
 * The workflows pin what they run, have few rights, and call existing scripts; the papers beside them link to existing
 * files.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { librariesFor } from './bootstrap/system-libraries.mjs'
import { brokenLinks } from './lint/guide.ts'

const project = join(import.meta.dirname, '..')
const github = join(project, '.github')
const filesIn = (folder: string, ending: string) =>
  readdirSync(join(github, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(github, folder, name), 'utf8') }))
const workflows = filesIn('workflows', '.yml')
const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

it('there is one that tests and one that releases', () => {
  expect(workflows.map(({ name }) => name)).toEqual(['release.yml', 'test.yml'])
})

describe.each(workflows)('$name', ({ name, text }) => {
  it('pins every action by commit, with its version', () => {
    const used = [...text.matchAll(/uses:(.*)/g)].map(([, action = '']) => action.trim())
    expect(used.length).toBeGreaterThan(1)
    const loose = used.filter((one) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(one))
    expect(loose).toEqual([])
  })

  it('may read alone; the draft of a release may be written', () => {
    const [top] = text.split('\njobs:')
    expect(top).toMatch(/\npermissions:\n {2}contents: read\n/)
    expect(text.match(/: write$/gm)?.length ?? 0).toBe(name === 'release.yml' ? 1 : 0)
    expect(text.match(/persist-credentials: false/g)?.length).toBe(
      text.match(/actions\/checkout@/g)?.length,
    )
  })

  it('puts nothing of an event into a script, where it could be run', () => {
    const scriptsOf = [...text.matchAll(/ run: (\|\n(?:(?: {10,}.*)?\n)+|.*)/g)]
    expect(scriptsOf.length).toBeGreaterThan(3)
    expect(scriptsOf.map(([script]) => script).filter((one) => one.includes('${{'))).toEqual([])
  })

  it('runs scripts of package.json alone', () => {
    const called = [...text.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, script = '']) => script)
    expect(called.filter((one) => !(one in scripts) && one !== 'ci')).toEqual([])
  })

  it('installs the libraries that the scripts need, and cannot install without root', () => {
    const purpose = name === 'test.yml' ? 'test' : 'start'
    const missing = librariesFor(purpose, { hasDisplay: false }).filter(
      (names) => !names.some((one) => new RegExp(`\\s${one}\\s`).test(text)),
    )
    expect(missing).toEqual([])
  })

  it('is never started twice for the same', () => {
    expect(text).toMatch(/\nconcurrency:\n {2}group: .*github\.ref/)
  })
})

it('a release is a draft', () => {
  const release = workflows.find(({ name }) => name === 'release.yml')
  expect(release?.text).toMatch(/gh release create "\$TAG" --draft --verify-tag/)
})

it.each(filesIn('.', '.md'))('$name links to what is there', ({ text }) => {
  const read = (path: string): string | null =>
    existsSync(path) ? readFileSync(path, 'utf8') : null
  expect(brokenLinks(text, github, read)).toEqual([])
})

const forms = filesIn('ISSUE_TEMPLATE', '.yml').filter(({ name }) => name !== 'config.yml')

describe.each(forms)('$name', ({ text }) => {
  it('is a form: a name, a description, fields with a label', () => {
    expect(text).toMatch(/^name: .+\ndescription: .+\n/)
    const fields = text.split('\n  - type: ').slice(1)
    const bare = fields.filter((field) => !/\n {6}(?:label|value): /.test(field))
    expect(fields.length).toBeGreaterThan(1)
    expect(bare).toEqual([])
  })
})
