/** `npm run check`: types, lint, format, import cycles and file sizes, which `npm test` runs first. */
import { runChecks } from './checks.ts'

const results = await runChecks()
process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1
