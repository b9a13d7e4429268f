/** Tests see one fixed zone and reach this machine only. */
import { Agent, buildConnector, setGlobalDispatcher } from 'undici'

process.env['TZ'] = 'Europe/Berlin'

const connect = buildConnector({})

setGlobalDispatcher(
  new Agent({
    connect(options, callback) {
      if (options.hostname === '127.0.0.1') return connect(options, callback)
      callback(new Error(`a test wanted to reach ${options.hostname}`), null)
    },
  }),
)

// Whoever only asks whether a property fails (test/mutations) does not wait for the smallest counterexample.
if (process.env['STINT_SHRINK'] === 'off') {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ endOnFailure: true })
}
