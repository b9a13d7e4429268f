/** Unit, interface and fault tests: fixed time zone and seed, network access to 127.0.0.1 only. */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import fc from 'fast-check'
import { Agent, buildConnector, setGlobalDispatcher } from 'undici'
import { createSeededRandom } from '../electron/sandbox/demo-data/seeded-random.ts'
import { gateSeed } from './gate-seed.ts'

process.env['TZ'] = 'Europe/Berlin'

const seed = Number(process.env['STINT_SEED'] ?? gateSeed)
const random = createSeededRandom(seed)
const fillRandom = <Bytes extends Uint8Array>(bytes: Bytes): Bytes => {
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = random.between(0, 255)
  return bytes
}

// Ids and secrets come from the seed too, anew for each file: a random id once had the digits that a test looked for.
Object.assign(crypto, {
  randomFillSync: fillRandom,
  randomBytes: (count: number) => fillRandom(Buffer.alloc(count)),
})
syncBuiltinESMExports()

const connect = buildConnector({})

setGlobalDispatcher(
  new Agent({
    // Each request has its own connection: on a busy machine a server closes an idle one just as it is used again.
    pipelining: 0,
    connect(options, callback) {
      if (options.hostname === '127.0.0.1') return connect(options, callback)
      callback(new Error(`a test wanted to reach ${options.hostname}`), null)
    },
  }),
)

fc.configureGlobal({
  seed,
  // Mutation runs only need to know whether a property fails: no shrinking.
  endOnFailure: process.env['STINT_SHRINK'] === 'off',
})
