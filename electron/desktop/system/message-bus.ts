/**
 * D-Bus client for a Linux desktop's session and system bus. Nothing throws or waits longer than two seconds; the reply
 * to a failed call states why. A lost connection is not restored, because the session has ended with it.
 */
import type { EventEmitter } from 'node:events'
import { Message, sessionBus, systemBus, Variant, type MessageBus } from '@jellybrick/dbus-next'
import type { Clock } from '../../base/clock.ts'

export type BusCall = {
  readonly service: string
  readonly path: string
  readonly interface: string
  readonly member: string
  readonly signature?: string
  readonly body?: readonly unknown[]
}

export type BusReply =
  | { readonly ok: true; readonly body: readonly unknown[] }
  | { readonly ok: false; readonly reason: string }

export type BusSignal = Omit<BusCall, 'signature' | 'body'>

export type Bus = ReturnType<typeof busOver>

const driver = {
  service: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
} as const
const properties = 'org.freedesktop.DBus.Properties'
/** In ms. */
const callTimeout = 2000
/** D-Bus flag NO_AUTO_START: the bus must not activate the service. */
const noAutoStart = 2

type Owner = { current: string | null | undefined; readonly listeners: Set<() => void> }

/** Connects to a message bus in the background; calls wait for the connection. */
export function openBus(kind: 'session' | 'system', clock: Clock): Bus {
  return busOver(kind === 'session' ? sessionBus() : systemBus(), clock)
}

function busOver(bus: MessageBus, clock: Clock) {
  let problem: string | null = null
  const waiting = new Set<(reason: string) => void>()
  const messageListeners = new Set<(message: Message) => void>()

  const end = (reason: string): void => {
    if (problem !== null) return
    problem = reason
    for (const fail of [...waiting]) fail(reason)
    owners.end()
  }
  // The library's types lack the error event, and the connection, which alone reports its end.
  const untyped = bus as EventEmitter as EventEmitter & { readonly _connection: EventEmitter }
  untyped.on('error', (error: NodeJS.ErrnoException) => {
    // Only the code is reported: the message adds nothing but a path.
    end(`no D-Bus (${error.code ?? error.message})`)
  })
  untyped._connection.on('end', () => end('the connection to the bus has ended'))
  bus.on('message', (message) => {
    for (const onMessage of [...messageListeners]) onMessage(message)
  })

  const call = (request: BusCall): Promise<BusReply> => {
    if (problem !== null) return Promise.resolve({ ok: false, reason: problem })
    return new Promise((resolve) => {
      const finish = (answer: BusReply): void => {
        cancel()
        waiting.delete(fail)
        resolve(answer)
      }
      const fail = (reason: string): void => finish({ ok: false, reason })
      const cancel = clock.after(callTimeout, () => fail(`no answer from ${request.service}`))
      waiting.add(fail)
      bus.call(messageOf(request)).then(
        (reply) => finish({ ok: true, body: (reply?.body ?? []).map(unwrap) }),
        (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
      )
    })
  }
  const match = (rule: string): (() => void) => {
    const change = (member: 'AddMatch' | 'RemoveMatch'): void =>
      void call({ ...driver, member, signature: 's', body: [rule] })
    change('AddMatch')
    return () => change('RemoveMatch')
  }
  const onMessage = (listener: (message: Message) => void): (() => void) => {
    messageListeners.add(listener)
    return () => messageListeners.delete(listener)
  }

  const owners = createOwners({ call, match, onMessage })

  return {
    /** Calls a method of a running service. A service that is not running is not started. Variants are unwrapped. */
    call,
    /** Reads a property. The reply's body contains only the property's value. */
    property: ({ member, interface: name, ...place }: BusSignal): Promise<BusReply> =>
      call({
        ...place,
        interface: properties,
        member: 'Get',
        signature: 'ss',
        body: [name, member],
      }),
    /** Calls `listener` at each signal of the process that owns the service. Returns the function that unsubscribes. */
    onSignal(signal: BusSignal, listener: (body: readonly unknown[]) => void): () => void {
      const owner = owners.of(signal.service)
      const unmatch = match(rule(signal))
      const unsubscribe = onMessage((message) => {
        const isOwn = message.sender === owner.current
        if (isOwn && isSignal(message, signal)) listener(message.body.map(unwrap))
      })
      return () => {
        unsubscribe()
        unmatch()
      }
    },
    /**
     * Calls `listener` after the bus's first reply, and at each change. A replaced owner is reported first as no owner,
     * then as an owner. Returns the function that unsubscribes.
     */
    watchOwner(service: string, listener: (isOwned: boolean) => void): () => void {
      const owner = owners.of(service)
      const notify = (): void => listener(Boolean(owner.current))
      owner.listeners.add(notify)
      if (owner.current !== undefined) notify()
      return () => owner.listeners.delete(notify)
    },
    /** Returns why the bus can't be used; null while it can. */
    problem: (): string | null => problem,
    close(): void {
      end('closed')
      bus.disconnect()
    },
  }
}

function createOwners({
  call,
  match,
  onMessage,
}: Pick<Bus, 'call'> & {
  readonly match: (rule: string) => void
  readonly onMessage: (listener: (message: Message) => void) => void
}) {
  const owners = new Map<string, Owner>()
  const watch = (service: string): Owner => {
    const owner: Owner = { current: undefined, listeners: new Set() }
    owners.set(service, owner)
    match(rule({ ...driver, member: 'NameOwnerChanged' }, service))
    onMessage((message) => {
      if (message.sender !== driver.service || message.member !== 'NameOwnerChanged') return
      const [name, , next] = message.body
      if (name !== service) return
      if (owner.current) setOwner(owner, null)
      if (next !== '') setOwner(owner, String(next))
    })
    const request = { ...driver, member: 'GetNameOwner', signature: 's', body: [service] }
    void call(request).then((answer) => {
      // A signal that arrived before this reply is newer.
      if (owner.current === undefined) setOwner(owner, answer.ok ? String(answer.body[0]) : null)
    })
    return owner
  }
  return {
    /** Returns a service's owner. From the first call on, changes of owner are watched. */
    of: (service: string): Owner => owners.get(service) ?? watch(service),
    end(): void {
      for (const owner of owners.values()) setOwner(owner, null)
    },
  }
}

function setOwner(owner: Owner, next: string | null): void {
  if (owner.current === next) return
  owner.current = next
  for (const listener of [...owner.listeners]) listener()
}

function isSignal({ path, interface: name, member }: Message, signal: BusSignal): boolean {
  return path === signal.path && name === signal.interface && member === signal.member
}

function messageOf({ service, signature, body, ...rest }: BusCall): Message {
  return new Message({
    ...rest,
    destination: service,
    flags: noAutoStart,
    ...(signature !== undefined && { signature, body: [...(body ?? [])] }),
  })
}

function rule({ service, path, interface: name, member }: BusSignal, first?: string): string {
  const parts = `type='signal',sender='${service}',path='${path}',interface='${name}',member='${member}'`
  return first === undefined ? parts : `${parts},arg0='${first}'`
}

function unwrap(value: unknown): unknown {
  if (value instanceof Variant) return unwrap(value.value)
  if (Array.isArray(value)) return value.map(unwrap)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unwrap(inner)]))
}

export type DesktopBuses = { readonly session: Bus; readonly system: Bus }

export function openDesktopBuses(clock: Clock): DesktopBuses | null {
  if (process.platform !== 'linux') return null
  return { session: openBus('session', clock), system: openBus('system', clock) }
}
