/**
 * ESLint rule: refuses imports that build/boundaries.mjs does not allow, whether static, type-only, dynamic
 * or re-exports. Imports within the project are relative paths with extensions, so no resolver is needed.
 * (eslint-plugin-boundaries was tried: its elements are folders, and single files such as preload.ts were not
 * checked.)
 */
import { dirname, relative, resolve, sep } from 'node:path'
import { arrows, elements, packages } from '../boundaries.mjs'

/** The part of a file. @param {string} path from the project's root @returns {string | undefined} its type */
export function partOf(path) {
  return elements.find(({ pattern }) => [pattern].flat().some((one) => matches(one, path)))?.type
}

/**
 * Patterns: `folder/**`, `folder/*ending` (direct children), or one file. @param {string} pattern @param
 * {string} path
 */
function matches(pattern, path) {
  if (pattern.endsWith('/**')) return path.startsWith(pattern.slice(0, -2))
  const [folder, ending] = pattern.split('*')
  if (ending === undefined) return path === pattern
  const name = path.slice(folder?.length ?? 0)
  return path.startsWith(folder ?? '') && path.endsWith(ending) && !name.includes('/')
}

/**
 * Why the import is refused, or null.
 * @param {string} from part that imports @param {string} file importing file, from the project's root
 * @param {string} source what is imported
 */
function refusal(from, file, source) {
  if (!source.startsWith('.')) {
    const name = Object.keys(packages).find((one) => source === one || source.startsWith(`${one}/`))
    const allowed =
      name === undefined ? null : packages[/** @type {keyof typeof packages} */ (name)]
    if (!allowed || allowed.includes(from)) return null
    return `'${source}' may be imported by ${allowed.join(', ')} only, not by ${from}.`
  }
  const target = resolve('/', dirname(file), source.replace(/\?.*$/, '')).slice(1)
  const to = partOf(target)
  if (to === from || (to !== undefined && arrows[from]?.includes(to))) return null
  return `${from} may not import ${to ?? target}; see build/boundaries.mjs.`
}

/** @type {import('eslint').Rule.RuleModule} */
export const boundariesRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const from = partOf(file)
    /** @param {import('estree').Node & { source?: unknown }} node */
    const check = (node) => {
      const source = /** @type {{ value?: unknown } | null} */ (node.source)?.value
      if (typeof source !== 'string') return
      if (from === undefined) {
        context.report({
          node,
          message: `${file} belongs to no part; add it to build/boundaries.mjs.`,
        })
        return
      }
      const message = refusal(from, file, source)
      if (message !== null) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      /** @param {any} node a type such as `import('./x.ts').Y` */
      TSImportType: (node) => check({ ...node, source: node.source ?? node.argument?.literal }),
    }
  },
}
