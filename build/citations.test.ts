/** Comments, strings and documents cite only what the project has. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { citationProblems, citationProblemsOf, type Documents } from './lint/citations.ts'
import { contentsProblems } from './lint/decision-contents.ts'
import { pathProblems } from './lint/document-paths.ts'
import { mapProblems } from './lint/folder-map.ts'
import { anchorsOf } from './lint/markdown-anchors.ts'

const project = join(import.meta.dirname, '..')
const folders = ['docs', 'electron', 'renderer', 'shared', 'test', 'build']
const projectFiles: ReadonlySet<string> = new Set(
  [
    ...folders.flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(project.length + 1)),
    ),
    ...readdirSync(project).filter((name) => name.includes('.')),
  ].map((file) => file.replaceAll('\\', '/')),
)

it('every citation of the project resolves', () => {
  expect(citationProblemsOf(project)).toEqual([])
})

it('every path that a document or a comment names exists', () => {
  const problems = [...projectFiles]
    .filter((file) => /\.(?:md|m?[tj]sx?|css)$/.test(file) && file !== 'build/citations.test.ts')
    .flatMap((file) => pathProblems(file, readFileSync(join(project, file), 'utf8'), projectFiles))
  expect(problems).toEqual([])
})

it('the map names every folder, and none that is not there', () => {
  expect(mapProblems(readFileSync(join(project, 'README.md'), 'utf8'), projectFiles)).toEqual([])
})

it('every decision is in the contents once', () => {
  const text = readFileSync(join(project, 'docs', 'decisions.md'), 'utf8')
  expect(contentsProblems(text)).toEqual([])
})

const documents: Documents = new Map([
  ['README.md', '# Stint'],
  ['docs/interface.md', '# Interface\n\n## Time entries\n\n## Time entries\n'],
  ['docs/interface/errors.md', '# Errors\n\n## Rate limits\n'],
  ['docs/decisions.md', '# Decisions\n\n## 5. Whole updates\n'],
])
const problemsIn = (text: string, path = 'electron/sync/made-up.ts'): readonly string[] =>
  citationProblems(path, text, documents)

describe('citations in code', () => {
  it.each([
    '/** Fields: docs/interface.md#time-entries. */',
    '// The second one (docs/interface.md#time-entries-1).',
    '// docs/interface/errors.md#rate-limits, docs/interface.md',
    "const page = new URL('../../docs/interface.md', import.meta.url)",
    '/** A conflict, never silence (decision 5). */',
    '// https://example.test/a.md#b and docs/*.md are none.',
    '// vendor and notes, category; the design, then the interface, at last',
    "const line = 'start design, Acme'",
    'const { interface: name, notes, Notes } = signal; look(notes)',
  ])('resolves: %s', (text) => {
    expect(problemsIn(text)).toEqual([])
  })

  it.each([
    ['/** Fields: docs/interface.md#expenses. */', 'docs/interface.md has no heading #expenses'],
    ["const source = 'docs/gone.md'", 'there is no document docs/gone.md'],
    ['// ../shared/design.md has it', 'there is no document ../shared/design.md'],
    ['// As toolchain.md says.', 'there is no document toolchain.md'],
    ['// (interface.md 12)', 'cites a number instead of a heading: interface.md 12'],
    ['// (decision 6)', 'decision 6 is not in docs/decisions.md'],
    ['// (decisions 5 and 7)', 'decision 7 is not in docs/decisions.md'],
    ['/** A row (interface, Time entry). */', 'interface, Time entry).'],
    ['// (design, outbox rule 6)', 'design, outbox rule 6)'],
    ['// sent again (rule 5)', '(rule 5)'],
    ['// (notes 3) (notes, Lists)', 'notes, Lists)'],
    ['// null as well (notes).', '(notes).'],
    ['// (quality, Security)', 'quality, Security)'],
    ['// (product, Tray)', 'product, Tray)'],
    ['// lengths in lists (look)', '(look)'],
    ['// (live services 4)', 'live services 4)'],
    ["const row = { source: 'live services 12' }", "'live services 12' }"],
    ["const row = { source: 'notes, Errors' }", "'notes, Errors' }"],
  ])('refuses: %s', (text, what) => {
    const found = problemsIn(text)
    expect(found).toContainEqual(expect.stringMatching(/^electron\/sync\/made-up\.ts:1: /))
    expect(found.join('\n')).toContain(what)
  })

  it('finds one that is broken over lines of a comment, and says the line', () => {
    const text = ['const a = 1', '/**', ' * Fields that are merged (live', ' * services 1).', ' */']
    expect(problemsIn(text.join('\n'))).toEqual([
      expect.stringContaining('electron/sync/made-up.ts:3: cites no document of the project'),
    ])
  })

  it('finds one behind code, and in a style sheet', () => {
    expect(problemsIn('const a = 1 // (quality, Security)')).toHaveLength(1)
    expect(problemsIn('a { /* (look) */ }', 'renderer/styles/made-up.css')).toHaveLength(1)
  })
})

describe('citations in documents', () => {
  const inDocument = (text: string): readonly string[] =>
    problemsIn(text, 'docs/interface/made-up.md')

  it('resolves links from the folder of the document, and to its own headings', () => {
    expect(
      inDocument('[limits](errors.md#rate-limits), [all](../interface.md#time-entries)'),
    ).toEqual([])
    const own = new Map([
      ...documents,
      ['docs/own.md', '# Own\n\n## One: two\n\n[there](#one-two)'],
    ])
    expect(citationProblems('docs/own.md', own.get('docs/own.md') ?? '', own)).toEqual([])
  })

  it('refuses links that lead nowhere', () => {
    expect(inDocument('[limits](errors.md#limits)')).toHaveLength(1)
    expect(inDocument('[limits](limits.md)')).toHaveLength(1)
    expect(inDocument('(decision\n6)')).toEqual([
      'docs/interface/made-up.md:1: decision 6 is not in docs/decisions.md',
    ])
    expect(citationProblems('docs/interface.md', '[x](#nowhere)', documents)).toHaveLength(1)
  })
})

describe('paths in documents', () => {
  const files = new Set(['electron/store/outbox.ts', 'electron/store/outbox.test.ts', 'README.md'])
  const problems = (text: string): readonly string[] => pathProblems('docs/made-up.md', text, files)

  it.each([
    'electron/store/, electron/store/outbox.ts and store/outbox.ts.',
    '[outbox.ts](../electron/store/outbox.ts), `outbox.test.ts`',
    'electron/electron#42612, test/e2e/kills*.test.ts, Name.tsx, `<group>-calls.ts`',
  ])('resolves: %s', (text) => {
    expect(problems(text)).toEqual([])
  })

  it.each([
    ['electron/gone/ holds it', 'there is no electron/gone'],
    ['(sync/outbox.ts)', 'there is no sync/outbox.ts'],
    ['see box.ts', 'there is no box.ts'],
  ])('refuses: %s', (text, what) => {
    expect(problems(`# Made up\n${text}`)).toEqual([`docs/made-up.md:2: ${what}`])
  })

  it('are checked in comments of code as well, not in the code itself', () => {
    const code = "import './new-file.ts'\n// See store/outbox.ts,\n// and store/inbox.ts.\n"
    expect(pathProblems('electron/made-up.ts', code, files)).toEqual([
      'electron/made-up.ts:3: there is no store/inbox.ts',
    ])
  })
})

describe('the map of the folders', () => {
  const files = new Set([
    'electron/sync/pulling/lists/pull.ts',
    'electron/store/outbox.ts',
    'test/faults/worlds/world.ts',
    'docs/guide/gaps.md',
  ])
  const problems = (...lines: readonly string[]): readonly string[] =>
    mapProblems(['# Stint', '## Where things are', '```', ...lines, '```'].join('\n'), files)
  const main = ['electron/  main', '  sync/  engine;', '    pulling/ (lists)']

  it('has two levels of the program and one of the tests', () => {
    expect(problems(...main, '  store/  tables, and/or more', 'test/  faults/, slow')).toEqual([])
  })

  it.each([
    ['  store/  tables, salvage/', 'no such folder: electron/store/salvage/'],
    ['  sync/  again', 'more than once: electron/sync/'],
    ['  remote/  links', 'not on the map: electron/store/'],
    ['  remote/  links', 'not on the map: test/faults/'],
  ])('refuses: %s', (line, what) => {
    expect(problems(...main, line)).toContain(what)
  })
})

describe('the contents of the decisions', () => {
  const contents = (lines: string, status: string): readonly string[] =>
    contentsProblems(`${lines}\n\n## 1. One\n\n${status}\n\n## 2. Two\n\nAccepted.\n`)
  const [one, two] = ['- [1. One](#1-one)', '- [2. Two](#2-two)']

  it('names each of them, and what is superseded', () => {
    expect(
      contents(`${two}\n${one} (superseded by 2 in part)`, 'Superseded by 2 in part.'),
    ).toEqual([])
  })

  it.each([
    [one, 'Accepted.', 'not in the contents: 2. Two'],
    [`${one}\n${one}\n${two}`, 'Accepted.', 'more than once: 1. One'],
    [`${one}\n${two}\n- [3. Three](#3-three)`, 'Accepted.', 'no such decision: 3. Three'],
    [`${one}\n${two}`, 'Superseded by [2](#2-two).', 'not marked: 1 superseded by 2'],
    [`${one} (superseded by 2)\n${two}`, 'Accepted.', 'not in the entry: 1 superseded by 2'],
  ])('refuses: %s', (lines, status, what) => {
    expect(contents(lines, status)).toEqual([what])
  })
})

it('makes anchors as GitHub does', () => {
  const page = [
    '# Histories (test/faults)',
    "## Electron's checklist",
    '## 4. `Retry-After`: 0',
    '## A [link](b.md) – and _more_ ##',
    '```',
    '# no heading',
    '```',
    '## Größe',
    '## Größe',
  ]
  expect([...anchorsOf(page.join('\n'))]).toEqual([
    'histories-testfaults',
    'electrons-checklist',
    '4-retry-after-0',
    'a-link--and-_more_',
    'größe',
    'größe-1',
  ])
})
