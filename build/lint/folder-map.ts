/** The map of the project's folders in README.md, "Where things are". */

/** Number of folder levels that the map must name below each root folder. Readers find deeper folders from there. */
const levels: Readonly<Record<string, number>> = {
  electron: 2,
  renderer: 2,
  shared: 2,
  build: 1,
  test: 1,
}

/**
 * Checks the folder map in README.md; returns a sentence for each folder that is missing, listed twice or nonexistent.
 * `files`: all files of the project, from its root, with forward slashes.
 */
export function mapProblems(readme: string, files: ReadonlySet<string>): readonly string[] {
  const named = foldersIn(mapOf(readme))
  const folders = new Set([...files].flatMap(parentsOf))
  const twice = named.filter((folder, index) => named.indexOf(folder) < index)
  return [
    ...[...folders]
      .filter((folder) => belongsOnMap(folder) && !named.includes(folder))
      .map((folder) => `not on the map: ${folder}/`),
    ...named.filter((folder) => !folders.has(folder)).map((folder) => `no such folder: ${folder}/`),
    ...twice.map((folder) => `more than once: ${folder}/`),
  ]
}

function belongsOnMap(folder: string): boolean {
  const [root = '', ...below] = folder.split('/')
  return below.length <= (levels[root] ?? -1)
}

/** Returns the folders around a file: `a` and `a/b` for the file `a/b/c`. */
function parentsOf(file: string): readonly string[] {
  const parts = file.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

function mapOf(readme: string): string {
  const [, section = ''] = readme.split('\n## Where things are\n')
  const [, block = ''] = section.split('```')
  return block
}

/**
 * Returns the folders that the map names. A name at the start of a line is a root folder; a name after two spaces is a
 * folder in it. Further names ending in a slash, on that line and below, are subfolders of this folder.
 */
function foldersIn(map: string): readonly string[] {
  const found: string[] = []
  let root = ''
  let room = ''
  for (const line of map.split('\n')) {
    const [, indent = '', head, rest = line] = /^( {0,2})([\w-]+)\/(.*)$/.exec(line) ?? []
    if (head !== undefined) {
      if (indent === '') root = head
      room = indent === '' ? head : `${root}/${head}`
      found.push(room)
    }
    for (const [, name = ''] of rest.matchAll(/(?<![\w/-])([\w-]+)\/(?=[\s,.:;)]|$)/g))
      found.push(`${room}/${name}`)
  }
  return found
}
