/** Stops returning responses, as for requests in flight when a program is killed. */
import type { ServiceClient } from '../../electron/service/client.ts'

export type KillableService = {
  readonly service: ServiceClient
  /** No more responses, to requests in flight and to later ones. */
  die(): void
}

export function killableService(service: ServiceClient): KillableService {
  let isAlive = true
  const never = new Promise<never>(() => undefined)
  const whileAlive = async <Value>(answer: Promise<Value>): Promise<Value> => {
    const settled = await answer.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    if (!isAlive) return never
    if ('error' in settled) throw settled.error
    return settled.value
  }
  const wrapped = (value: unknown): unknown => {
    if (typeof value === 'function') {
      return (...inputs: readonly unknown[]): unknown =>
        wrapped((value as (...all: readonly unknown[]) => unknown)(...inputs))
    }
    if (typeof value !== 'object' || value === null) return value
    if (value instanceof Promise) return whileAlive(value)
    if (Symbol.asyncIterator in value) return pages(value as AsyncIterable<unknown>, whileAlive)
    return new Proxy(value, { get: (target, name) => wrapped(Reflect.get(target, name)) })
  }
  return {
    service: wrapped(service) as ServiceClient,
    die() {
      isAlive = false
    },
  }
}

async function* pages(
  list: AsyncIterable<unknown>,
  whileAlive: <Value>(answer: Promise<Value>) => Promise<Value>,
): AsyncGenerator {
  const iterator = list[Symbol.asyncIterator]()
  for (;;) {
    const next = await whileAlive(iterator.next())
    if (next.done === true) return
    yield next.value
  }
}
