import type { RuleTester } from 'oxlint/plugins-dev'

/** A rule of our own, in the form of ESLint, which oxlint runs. */
export type Rule = Parameters<RuleTester['run']>[1]
