import type { RuleTester } from 'oxlint/plugins-dev'

/** A rule in ESLint's format, which oxlint runs. */
export type Rule = Parameters<RuleTester['run']>[1]
