/**
 * `npm run sandbox -- --port 4010 --token T --entries 100000 [--file state] [--seed 1] [--control]
 * [--behaviour '{"updates":"merge"}']` (the switches: behaviour.ts)
 */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { systemClock as clock } from '../kit/clock.ts'
import type { Behaviour } from './behaviour.ts'
import { startSandbox } from './sandbox.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    token: { type: 'string' },
    entries: { type: 'string' },
    seed: { type: 'string' },
    file: { type: 'string' },
    control: { type: 'boolean', default: false },
    behaviour: { type: 'string', default: '{}' },
  },
})

const sandbox = await startSandbox({
  clock,
  port: Number(values.port),
  token: values.token ?? randomBytes(12).toString('base64url'),
  control: values.control,
  // Checked at the start, like everything that comes over the control endpoint.
  behaviour: JSON.parse(values.behaviour) as Partial<Behaviour>,
  ...(values.entries !== undefined && { entries: Number(values.entries) }),
  ...(values.seed !== undefined && { seed: Number(values.seed) }),
  ...(values.file !== undefined && { file: values.file }),
})
for (const key of [
  'baseUrl',
  'authorizeUrl',
  'tokenUrl',
  'tokenizeUrl',
  'classicUrl',
  'businessId',
  'accountId',
  'token',
] as const) {
  process.stdout.write(`${key}: ${sandbox[key]}\n`)
}
process.stdout.write('ready\n')
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void sandbox.stop().finally(() => process.exit(0)))
}
