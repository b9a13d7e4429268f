/**
 * `npm run package`: builds the program in out/ without an installer, for trying it out and for the end-to-end tests.
 */
import { packageProgram } from './package-program.ts'

process.exitCode = packageProgram('tests')
