import { commentsIn } from './comments.ts'

/**
 * Matches a path from the project's root. A path that matches this or `codeFile` must be the end of a file's path.
 * `.cjs` files are not checked, because most are bundles that the build makes.
 */
const rooted = /^(?:electron|renderer|shared|build|test|docs)\/./
const codeFile = /[\w-]\.(?:tsx?|mjs)$/
const word = /[\w<>*…@#./:-]+/g
/** Matches patterns, addresses, packages, anchors (checked by citations.ts) and placeholder names (`Name.tsx`). */
const notAPath = /[<>*…@#:]|(?:^|\/)Name\w*\.tsx$/

/**
 * Returns the paths that a document, or the comments of a code file, name although they do not exist, as `path:line:
 * problem`. `files`: all files of the project, from its root, with forward slashes.
 */
export function pathProblems(
  name: string,
  text: string,
  files: ReadonlySet<string>,
): readonly string[] {
  const paths = [...files]
  const exists = (path: string): boolean =>
    paths.some((file) => file.startsWith(`${path}/`) || `/${file}`.endsWith(`/${path}`))
  const lines = name.endsWith('.md')
    ? text.split('\n').map((line, index) => ({ text: line, lineAt: () => index + 1 }))
    : commentsIn(text)
  return lines.flatMap((line) => {
    const missing = [...line.text.matchAll(word)]
      .map(({ 0: one, index }) => ({
        path: one.replace(/^(?:\.*\/)+/, '').replace(/[.:/]+$/, ''),
        at: line.lineAt(index),
      }))
      .filter(({ path }) => (rooted.test(path) || codeFile.test(path)) && !notAPath.test(path))
      .filter(({ path }) => !exists(path))
    return [...new Set(missing.map(({ path, at }) => `${name}:${at}: there is no ${path}`))]
  })
}
