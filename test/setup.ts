/** Tests reach this machine only, see one fixed zone, and fail where a promise is rejected unheard. */
import { setGlobalDispatcher, Agent } from 'undici'

process.env['TZ'] = 'Europe/Berlin'

setGlobalDispatcher(
  new Agent({
    connect: (options, callback) => {
      callback(new Error(`a test wanted to reach ${options.hostname}`), null)
    },
  }),
)
