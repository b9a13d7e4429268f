/** `npm start`: bundles changed sources and starts the program. The first start opens the demo business. */
import { join } from 'node:path'
import { say } from './bootstrap/report.mjs'
import { bundle } from './bundle.ts'
import { rootWords, runProgram } from './run-program.ts'

const executable = process.env['STINT_ELECTRON']
if (!executable) throw new Error('start with: npm start')
if (await bundle()) say('bundled the program')
const project = join(import.meta.dirname, '..')
await runProgram(executable, [project, '--demo', ...rootWords, ...process.argv.slice(2)])
