/** Sends a request to the receiver itself, then one to the outside address, and checks whether the second arrives. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { t } from '../../shared/domain/language/translate.ts'
import { localAddress, type Hop, type Listening } from '../../shared/domain/webhooks/receiver.ts'
import { parameter, type FormParameters } from '../../shared/domain/webhooks/form-parameters.ts'

/** Answer to a request that tests whether the receiver can be reached. `message`: why there was no answer. */
export type ReachAnswer =
  | { readonly ok: true; readonly status: number }
  | { readonly ok: false; readonly message: string }

export type ReachOptions = {
  /** Posts a form to a complete URL, without following redirects. */
  readonly post: (url: string, body: string) => Promise<ReachAnswer>
}

export type ReachTarget = {
  readonly listening: Listening
  readonly port: number
  readonly publicUrl: string
}

const testName = 'stint.test'

/** Tests whether the receiver can be reached, one test at a time. A random number in a request identifies the test. */
export class ReachTest {
  readonly #options: ReachOptions
  #expected: Buffer | null = null
  #hasArrived = false
  #running: Promise<readonly Hop[]> | null = null

  constructor(options: ReachOptions) {
    this.#options = options
  }

  /** Returns true for a form sent by the running test. Called for every form that arrives. */
  recognises(parameters: FormParameters): boolean {
    if (this.#expected === null || parameter(parameters, 'name') !== testName) return false
    const nonce = Buffer.from(parameter(parameters, 'nonce') ?? '', 'hex')
    if (nonce.length !== this.#expected.length) return false
    if (!timingSafeEqual(nonce, this.#expected)) return false
    this.#hasArrived = true
    return true
  }

  /** Runs a test; if one is already running, resolves with its result. */
  run(target: ReachTarget): Promise<readonly Hop[]> {
    this.#running ??= this.#run(target).finally(() => {
      this.#running = null
      this.#expected = null
    })
    return this.#running
  }

  async #run({ listening, port, publicUrl }: ReachTarget): Promise<readonly Hop[]> {
    if (listening.kind !== 'on') {
      const off: Hop = {
        name: 'listening',
        result: 'failed',
        message: t`The receiver isn’t running.`,
      }
      return [off, skipped('local'), skipped('outside'), skipped('arrival')]
    }
    const on: Hop = { name: 'listening', result: 'passed', message: t`Port ${port} is open.` }
    const local = localHop(await this.#post(localAddress(port)), this.#hasArrived)
    if (local.result === 'failed') return [on, local, skipped('outside'), skipped('arrival')]
    if (publicUrl === '') {
      const none = t`You haven’t entered a public address yet.`
      return [on, local, skipped('outside', none), skipped('arrival', none)]
    }
    const answer = await this.#post(publicUrl)
    return [on, local, outsideHop(answer), arrivalHop(answer, this.#hasArrived)]
  }

  #post(url: string): Promise<ReachAnswer> {
    this.#expected = randomBytes(32)
    this.#hasArrived = false
    const body = new URLSearchParams({ name: testName, nonce: this.#expected.toString('hex') })
    return this.#options.post(url, body.toString())
  }
}

function skipped(name: Hop['name'], message = t`An earlier step failed.`): Hop {
  return { name, result: 'skipped', message }
}

function localHop(answer: ReachAnswer, hasArrived: boolean): Hop {
  if (hasArrived)
    return { name: 'local', result: 'passed', message: t`A request from this computer arrived.` }
  const message = answer.ok
    ? t`Another program answered with HTTP ${answer.status}.`
    : answer.message
  return { name: 'local', result: 'failed', message }
}

function outsideHop(answer: ReachAnswer): Hop {
  if (!answer.ok) return { name: 'outside', result: 'failed', message: answer.message }
  return {
    name: 'outside',
    result: 'passed',
    message: t`The address responded with HTTP ${answer.status}.`,
  }
}

function arrivalHop(answer: ReachAnswer, hasArrived: boolean): Hop {
  if (!answer.ok && !hasArrived) return skipped('arrival')
  if (!hasArrived) {
    const message = t`Something other than Stint responded. Check that the tunnel or proxy forwards the path to this computer, with the Host header set to the public address or the receiver’s address.`
    return { name: 'arrival', result: 'failed', message }
  }
  if (!answer.ok || answer.status < 200 || answer.status > 299) {
    const message = t`The request arrived here, but the response was changed on its way back.`
    return { name: 'arrival', result: 'failed', message }
  }
  return { name: 'arrival', result: 'passed', message: t`The request arrived here.` }
}
