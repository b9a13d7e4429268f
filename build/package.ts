/** `npm run package`: an unpacked program under out/. */
import { packageProgram } from './package-program.ts'

process.exitCode = packageProgram()
