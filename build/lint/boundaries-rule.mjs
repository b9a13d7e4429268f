/**
 * Lint rule: refuses imports that build/boundaries.mjs does not allow, whether they are static, type-only, dynamic,
 * `require` or re-exports. Imports within the project are relative paths with extensions, so no resolver is needed.
 * docs/decisions.md (14) says why the rule is our own.
 */
import { isBuiltin } from 'node:module'
import { dirname, relative, resolve, sep } from 'node:path'
import { parts } from '../boundaries-of-tests.mjs'
import { domainTopics, everyPart, everyTest } from '../boundaries.mjs'

/** @typedef {import('../boundaries.mjs').Part} Part */

/**
 * Returns the part that a file belongs to. A test belongs to the part whose folder contains it.
 * @param {string} path from the project's root @returns {Part | undefined}
 */
export function partOf(path) {
  const tested = path.replace(/\.test(?=\.tsx?$)/, '')
  return parts.find(({ files }) => files.some((one) => matches(one, tested)))
}

/** @param {string} pattern see Part.files @param {string} path */
function matches(pattern, path) {
  if (pattern.endsWith('/**')) return path.startsWith(pattern.slice(0, -2))
  const [folder, ending] = pattern.split('*')
  if (ending === undefined) return path === pattern
  const name = path.slice(folder?.length ?? 0)
  return path.startsWith(folder ?? '') && path.endsWith(ending) && !name.includes('/')
}

/** Returns true for a test beside the code it tests. @param {string} path */
const isUnitTest = (path) => /\.test\.tsx?$/.test(path) && !path.startsWith('test/')

/**
 * Returns what a file may import: what its part lists and, for a test, also what tests may import.
 * @param {Part} part @param {string} file
 */
function permissions({ parts: imported, packages = [], tests = {} }, file) {
  if (!isUnitTest(file)) return { parts: [...imported, ...everyPart.parts], packages }
  return {
    parts: [...imported, ...everyPart.parts, ...everyTest.parts, ...(tests.parts ?? [])],
    packages: [...packages, ...everyTest.packages, ...(tests.packages ?? [])],
  }
}

/**
 * Returns why the import is refused; null if it is allowed.
 * @param {string} file importing file, from the project's root @param {string} source what is imported
 * @param {boolean} [isType] true if only types are imported, so that nothing is left at run time
 */
export function refusal(file, source, isType = false) {
  const part = partOf(file)
  if (part === undefined) return `${file} belongs to no part; add it to build/boundaries.mjs.`
  const allowed = permissions(part, file)
  const from = isUnitTest(file) ? `Tests of ${part.name}` : part.name
  const path = source.replace(/\?.*$/, '')
  if (!path.startsWith('.')) {
    const name = packageOf(path)
    if (allowed.packages.includes(name)) return null
    return `${from} may not import the package ${name}; see build/boundaries.mjs.`
  }
  const target = resolve('/', dirname(file), path).slice(1)
  if (/\.test\.tsx?$/.test(target)) return `${from} may not import a test; move what is shared.`
  if (!isUnitTest(file) && isUpward(file, target)) {
    return `${target} is of a later topic of shared/domain; see domainTopics in build/boundaries.mjs.`
  }
  const to = partOf(target)
  if (
    to === part ||
    (to !== undefined && mayImport([part.name, ...allowed.parts], to.name, isType))
  )
    return null
  return `${from} may not import ${to?.name ?? target}; see build/boundaries.mjs.`
}

/**
 * Returns true for an import against the topic order of shared/domain.
 * @param {string} file @param {string} target
 */
function isUpward(file, target) {
  const [from, to] = [file, target].map((path) => /^shared\/domain\/(?:([^/]+)\/)?/.exec(path))
  if (!from || !to || from[1] === to[1]) return false
  const [fromTopic = '', toTopic = ''] = [from[1], to[1]]
  const earlier = domainTopics.slice(0, Math.max(0, domainTopics.indexOf(fromTopic)))
  return toTopic !== '' && !earlier.includes(toTopic)
}

/**
 * Returns true if one of `parts` is the imported part `name`. A part that may import the contract may also import the
 * types of its calls.
 * @param {readonly string[]} parts
 * @param {string} name
 * @param {boolean} isType
 */
function mayImport(parts, name, isType) {
  return parts.includes(name) || (isType && name === 'schemas' && parts.includes('contract'))
}

/**
 * Returns the package that an import belongs to: `zustand` for `zustand/vanilla`, `node:fs` for `fs/promises`.
 * @param {string} source
 */
function packageOf(source) {
  const words = source.split('/')
  const name = source.startsWith('@') ? words.slice(0, 2).join('/') : String(words[0])
  return isBuiltin(name) && !name.startsWith('node:') ? `node:${name}` : name
}

/**
 * Lint rule: refuses imports that build/boundaries.mjs does not allow.
 * @type {import('./rule.ts').Rule}
 */
export const boundariesRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    /** @param {any} node @param {unknown} source @param {boolean} [isType] */
    const check = (node, source, isType = false) => {
      const { type, value } = /** @type {{ type: string, value?: unknown }} */ (source)
      const message =
        type === 'Literal' && typeof value === 'string'
          ? refusal(file, value, isType)
          : 'What is imported must be written out, so that it can be checked.'
      if (message !== null) context.report({ node, message })
    }
    /** @param {any} node */
    const checkSource = (node) =>
      node.source &&
      check(node, node.source, node.importKind === 'type' || node.exportKind === 'type')
    return {
      ImportDeclaration: checkSource,
      ImportExpression: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      /** @param {any} node a type such as `import('./Name.tsx').Y` */
      TSImportType: (node) => check(node, node.source ?? node.argument.literal),
      /** @param {any} node `import x = require('y')` */
      TSExternalModuleReference: (node) => check(node, node.expression),
      /** @param {any} node `require('x')` or `createRequire(file)('x')` */
      'CallExpression[callee.name="require"], CallExpression[callee.callee.name="createRequire"]': (
        node,
      ) => node.arguments[0]?.type === 'Literal' && check(node, node.arguments[0]),
    }
  },
}
