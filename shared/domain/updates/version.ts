/** Parses and compares versions as defined by Semantic Versioning 2.0.0 (semver.org). */

const form =
  /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(?:-([0-9A-Za-z.-]{1,100}))?(?:\+[0-9A-Za-z.-]{1,100})?$/

/** True if a string is a valid version according to Semantic Versioning. */
export function isVersion(text: string): boolean {
  const [, , , , pre] = form.exec(text) ?? []
  return form.test(text) && (pre === undefined || pre.split('.').every((part) => part !== ''))
}

/** Compares two valid versions: negative if `first` precedes `second`, 0 if they have the same precedence. */
export function compareVersions(first: string, second: string): number {
  const [a, b] = [partsOf(first), partsOf(second)]
  for (const index of [0, 1, 2] as const) {
    if (a.numbers[index] !== b.numbers[index]) return a.numbers[index] - b.numbers[index]
  }
  return comparePre(a.pre, b.pre)
}

type Parts = {
  readonly numbers: readonly [number, number, number]
  /** Identifiers after the hyphen; empty unless the version is a pre-release. */
  readonly pre: readonly string[]
}

function partsOf(version: string): Parts {
  const [, major, minor, patch, pre] = form.exec(version) ?? []
  if (major === undefined) throw new Error(`not a version: ${version}`)
  return { numbers: [Number(major), Number(minor), Number(patch)], pre: pre?.split('.') ?? [] }
}

/** Compares pre-releases (Semantic Versioning, section 11). A release comes after all of its pre-releases. */
function comparePre(first: readonly string[], second: readonly string[]): number {
  if (first.length === 0 || second.length === 0) return second.length - first.length
  for (let index = 0; ; index += 1) {
    const [a, b] = [first[index], second[index]]
    if (a === undefined || b === undefined) return first.length - second.length
    const order = compareIdentifiers(a, b)
    if (order !== 0) return order
  }
}

/** Compares two identifiers: numbers by value and before words, words by character. */
function compareIdentifiers(first: string, second: string): number {
  const isNumber = (text: string): boolean => /^\d+$/.test(text)
  if (isNumber(first) && isNumber(second)) return Number(first) - Number(second)
  if (isNumber(first) !== isNumber(second)) return isNumber(first) ? -1 : 1
  if (first === second) return 0
  return first < second ? -1 : 1
}
