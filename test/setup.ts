/** Unit, interface and fault tests: fixed time zone and seed, network access to 127.0.0.1 only. */
import fc from 'fast-check'
import { Agent, buildConnector, setGlobalDispatcher } from 'undici'
import { gateSeed } from './gate-seed.ts'

process.env['TZ'] = 'Europe/Berlin'

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
  seed: Number(process.env['STINT_SEED'] ?? gateSeed),
  // Mutation runs only need to know whether a property fails: no shrinking.
  endOnFailure: process.env['STINT_SHRINK'] === 'off',
})
