/**
 * Checks citations in comments, strings and documents: `docs/<path>.md#<anchor>` must name a file of the project and a
 * heading in it; "decision N" must name a heading of docs/decisions.md. Documents outside the project can't be cited.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { commentsIn, type Passage } from './comments.ts'
import { anchorsOf } from './markdown-anchors.ts'

/** Texts of documents, keyed by path from the project's root, with forward slashes. */
export type Documents = ReadonlyMap<string, string>

const folders = ['docs', 'electron', 'renderer', 'shared', 'test', 'build']
const decisions = 'docs/decisions.md'

/** Files that contain made-up citations on purpose. */
const exempt: ReadonlySet<string> = new Set(['build/citations.test.ts', 'build/lint/citations.ts'])
/** Documents of other projects, cited with the name of the project beside them. */
const foreign: ReadonlySet<string> = new Set(['net/docs/proxy.md'])

/** Former formats for citing documents outside the project. */
const oldForms: readonly RegExp[] = [
  /\b(?:interface|notes|design|quality|product|house|style|toolchain|peers), (?=[A-Z`§]|\d|outbox|rule|section)/g,
  /\((?:interface )?notes\)|\binterface (?:notes|document)\b/g,
  /\((?:design|product|quality|look|house|style)\)|\(look: /g,
  /\blive services? \d/g,
  /[(,;] ?(?:outbox )?rules? \d/g,
]
/** Former citation formats in strings, where the words of `oldForms` can be ordinary text. */
const oldFormsInStrings: readonly RegExp[] = [
  /['"`](?:interface|notes|design|quality|product), [A-Z]/g,
  /['"`]live services? \d/g,
]
/** A document name followed by a line or rule number, which any edit of the document can make wrong. */
const numbered = /[\w-]+\.md,? (?:§ ?)?\d+/g
const documentName = /[\w:/.*-]+\.md\b(?:#[\p{L}\p{N}_-]*)?/gu
const ownAnchor = /\]\((#[\p{L}\p{N}_-]+)\)/gu

/**
 * Returns a file's citations that name a document or decision that does not exist, as `path:line: problem`. `path`:
 * from the project's root, with forward slashes.
 */
export function citationProblems(
  path: string,
  text: string,
  documents: Documents,
): readonly string[] {
  const isDocument = path.endsWith('.md')
  const passages = isDocument ? paragraphsOf(text) : commentsIn(text)
  const decisionNumbers = decisionsIn(documents)
  const strings = isDocument ? [] : linesOf(text)
  const problems: { readonly line: number; readonly what: string }[] = [
    ...passages.flatMap((passage) => oldFormsIn(passage, oldForms)),
    ...strings.flatMap((passage) => oldFormsIn(passage, oldFormsInStrings)),
    ...passages.flatMap((passage) => missingDecisions(passage, decisionNumbers)),
    ...linesOf(text).flatMap((passage) => unresolved(passage, path, documents)),
  ]
  return [...new Set(problems.map(({ line, what }) => `${path}:${line}: ${what}`))]
}

/** Returns all citations in the project's files that name a document or decision that does not exist. */
export function citationProblemsOf(project: string): readonly string[] {
  const files = [
    ...folders.flatMap((folder) => filesIn(project, folder)),
    'README.md',
    'forge.config.ts',
    'oxlint.config.ts',
  ].filter((file) => existsSync(join(project, file)))
  const texts = new Map(files.map((file) => [file, readFileSync(join(project, file), 'utf8')]))
  const documents = new Map([...texts].filter(([file]) => file.endsWith('.md')))
  return [...texts].flatMap(([file, text]) =>
    exempt.has(file) ? [] : citationProblems(file, text, documents),
  )
}

type Problem = { readonly line: number; readonly what: string }

function oldFormsIn(passage: Passage, forms: readonly RegExp[]): readonly Problem[] {
  return forms.flatMap((form) =>
    [...passage.text.matchAll(form)].map(({ index }) => {
      const around = passage.text.slice(index, index + 40).trim()
      const line = passage.lineAt(index)
      return { line, what: `cites no document of the project: ${around}` }
    }),
  )
}

function decisionsIn(documents: Documents): ReadonlySet<string> {
  const headings = (documents.get(decisions) ?? '').matchAll(/^## (\d+)\. /gm)
  return new Set([...headings].map(([, number = '']) => number))
}

function missingDecisions(
  passage: Passage,
  decisionNumbers: ReadonlySet<string>,
): readonly Problem[] {
  return [...passage.text.matchAll(/\b[Dd]ecisions? (\d+(?:(?:, | and | to )\d+)*)/g)].flatMap(
    ({ 1: list = '', index }) =>
      (list.match(/\d+/g) ?? [])
        .filter((number) => !decisionNumbers.has(number))
        .map((number) => ({
          line: passage.lineAt(index),
          what: `decision ${number} is not in ${decisions}`,
        })),
  )
}

function unresolved(passage: Passage, path: string, documents: Documents): readonly Problem[] {
  const line = passage.lineAt(0)
  const names = [
    ...[...passage.text.matchAll(documentName)].map(([name]) => name),
    ...(path.endsWith('.md') ? [...passage.text.matchAll(ownAnchor)] : []).map(
      ({ 1: anchor = '' }) => `${posix.basename(path)}${anchor}`,
    ),
  ]
  return [
    ...[...passage.text.matchAll(numbered)].map(([name]) => ({
      line,
      what: `cites a number instead of a heading: ${name}`,
    })),
    ...names.flatMap((name) => {
      const what = problemOf(name, path, documents)
      return what === null ? [] : [{ line, what }]
    }),
  ]
}

/** Returns what is wrong with a citation; null if it resolves, or cites no file of this project. */
function problemOf(citation: string, path: string, documents: Documents): string | null {
  const [name = '', anchor] = citation.split('#', 2)
  if (name.includes('://') || name.includes('*') || foreign.has(name)) return null
  const candidates = [
    posix.join(posix.dirname(path), name),
    posix.normalize(name),
    posix.join('docs', name),
  ]
  const document = candidates.find((candidate) => documents.has(candidate))
  if (document === undefined) return `there is no document ${name}`
  if (anchor === undefined) return null
  return anchorsOf(documents.get(document) ?? '').has(anchor)
    ? null
    : `${document} has no heading #${anchor}`
}

function linesOf(text: string): readonly Passage[] {
  return text.split('\n').map((line, index) => ({ text: line, lineAt: () => index + 1 }))
}

/** Returns the paragraphs, separated by blank lines, each joined into one line. */
function paragraphsOf(text: string): readonly Passage[] {
  let line = 1
  return text.split(/\n(?=\n)/).map((paragraph) => {
    const first = line
    line += paragraph.split('\n').length
    return {
      text: paragraph.replaceAll('\n', ' '),
      lineAt: (index) => first + paragraph.slice(0, index).split('\n').length - 1,
    }
  })
}

function filesIn(project: string, folder: string): readonly string[] {
  return readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs|css|html|md|json)$/.test(name))
    .map((name) => posix.join(folder, name.replaceAll(sep, '/')))
}
