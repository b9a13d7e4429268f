/** Set-up of unit, interface and fault tests: fixed time zone, network access to 127.0.0.1 only. */
import { Agent, buildConnector, setGlobalDispatcher } from 'undici'

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

// Mutation runs only need to know whether a property fails: no shrinking.
if (process.env['STINT_SHRINK'] === 'off') {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ endOnFailure: true })
}
