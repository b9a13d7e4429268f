/** Matches a path from the project's root. A path that matches this or `codeFile` must be the end of a file's path. */
const rooted = /^(?:electron|renderer|shared|build|test|docs)\/./
const codeFile = /[\w-]\.(?:tsx?|mjs|cjs)$/
const word = /[\w<>*…@#./:-]+/g
/** Matches patterns, addresses, packages, anchors (checked by citations.ts) and placeholder names (`Name.tsx`). */
const notAPath = /[<>*…@#:]|(?:^|\/)Name\w*\.tsx$/

/**
 * Returns the paths in a document that do not exist, as `path:line: problem`. `files`: all files of the project, from
 * its root, with forward slashes.
 */
export function pathProblems(
  document: string,
  text: string,
  files: ReadonlySet<string>,
): readonly string[] {
  const paths = [...files]
  const exists = (path: string): boolean =>
    paths.some((file) => file.startsWith(`${path}/`) || `/${file}`.endsWith(`/${path}`))
  return text.split('\n').flatMap((line, index) => {
    const missing = (line.match(word) ?? [])
      .map((one) => one.replace(/^(?:\.*\/)+/, '').replace(/[.:/]+$/, ''))
      .filter((one) => (rooted.test(one) || codeFile.test(one)) && !notAPath.test(one))
      .filter((one) => !exists(one))
    return [...new Set(missing)].map((path) => `${document}:${index + 1}: there is no ${path}`)
  })
}
