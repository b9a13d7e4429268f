/** `npm run sandbox`: runs the demo service alone, without Stint. For its options, see cli-options.ts. */
import { randomBytes } from 'node:crypto'
import { systemClock as clock } from '../base/clock.ts'
import { help, readOptions, type CliOptions } from './cli-options.ts'
import { startSandbox, type Sandbox } from './sandbox.ts'

/** Facts printed once the service is listening, one per line. */
const facts = [
  'baseUrl',
  'authorizeUrl',
  'tokenUrl',
  'tokenizeUrl',
  'classicUrl',
  'businessId',
  'accountId',
  'token',
] as const
const exitCodes = { failed: 1, wrongUse: 2 } as const

const read = readOptions(process.argv.slice(2), () => randomBytes(12).toString('base64url'))
if (read.kind === 'help') process.stdout.write(help)
else if (read.kind === 'wrong') fail(`${read.message} See --help.`, exitCodes.wrongUse)
else await start(read.options)

async function start(options: CliOptions): Promise<void> {
  try {
    serve(await startSandbox({ ...options, clock }))
  } catch (error) {
    fail(reasonOf(error, options), exitCodes.failed)
  }
}

function serve(sandbox: Sandbox): void {
  for (const fact of facts) process.stdout.write(`${fact}: ${sandbox[fact]}\n`)
  process.stdout.write('ready\n')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void sandbox.stop().finally(() => process.exit(0)))
  }
}

function reasonOf(error: unknown, { port }: CliOptions): string {
  if (!(error instanceof Error)) return String(error)
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Choose another one with --port, or 0 for any free one.`
    case 'EACCES':
      return `This user may not use port ${port} or the file. Choose a port above 1023 with --port.`
    default:
      return `The demo service could not start: ${error.message}`
  }
}

function fail(message: string, code: number): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = code
}
