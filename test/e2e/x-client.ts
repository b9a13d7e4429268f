/** A test display has no window manager and no tools. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const opcode = {
  getAttributes: 3,
  queryTree: 15,
  internAtom: 16,
  getProperty: 20,
  setInputFocus: 42,
  sendEvent: 25,
  queryExtension: 98,
  getKeyboardMapping: 101,
} as const
const clientMessage = 33
const isViewable = 2
/** The used request of the XTEST extension. */
const fakeInput = 2
const keyEvents = { press: 2, release: 3 } as const

/** Keyboard map of an X server: the keysyms of each keycode from `first` on, without Shift, with Shift, and so on. */
export type Keyboard = { readonly first: number; readonly keys: readonly (readonly number[])[] }

export type KeyMover = (keycode: number, event: keyof typeof keyEvents) => void

export class XClient {
  readonly #socket: Socket
  readonly #root: number
  readonly #keycodes: readonly [number, number]
  #received = Buffer.alloc(0)

  private constructor(socket: Socket, root: number, keycodes: readonly [number, number]) {
    this.#socket = socket
    this.#root = root
    this.#keycodes = keycodes
  }

  static async open(display: string): Promise<XClient> {
    const socket = connect(`/tmp/.X11-unix/X${display.slice(1)}`)
    await once(socket, 'connect')
    const hello = Buffer.alloc(12)
    hello.write('l')
    hello.writeUInt16LE(11, 2)
    socket.write(hello)
    const client = new XClient(socket, 0, [0, 0])
    const head = await client.#read(8)
    if (head[0] !== 1) throw new Error('the display refused a connection')
    const setup = await client.#read(head.readUInt16LE(6) * 4)
    // Behind the fixed part come the vendor's name, padded, and the formats, eight bytes each.
    const screens = 32 + padded(setup.readUInt16LE(16)) + (setup[21] ?? 0) * 8
    const keycodes = [setup[26] ?? 0, setup[27] ?? 0] as const
    const ready = new XClient(socket, setup.readUInt32LE(screens), keycodes)
    ready.#received = client.#received
    return ready
  }

  async atom(name: string): Promise<number> {
    return (await this.#ask(opcode.internAtom, 0, named(name))).readUInt32LE(8)
  }

  async windows(): Promise<readonly number[]> {
    const tree = await this.#ask(opcode.queryTree, 0, words(this.#root))
    return Array.from({ length: tree.readUInt16LE(16) }, (_, index) =>
      tree.readUInt32LE(32 + index * 4),
    )
  }

  async isSeen(window: number): Promise<boolean> {
    return (await this.#ask(opcode.getAttributes, 0, words(window)))[26] === isViewable
  }

  async title(window: number): Promise<string> {
    const name = await this.atom('_NET_WM_NAME')
    const reply = await this.#ask(opcode.getProperty, 0, words(window, name, 0, 0, 64))
    return reply.toString('utf8', 32, 32 + reply.readUInt32LE(16))
  }

  tell(window: number, type: number, value: number): void {
    const event = Buffer.alloc(32)
    event[0] = clientMessage
    event[1] = 32
    event.set(words(window, type, value), 4)
    this.#send(opcode.sendEvent, 0, Buffer.concat([words(window, 0), event]))
  }

  /** As a window manager does with a new window. */
  focus(window: number): void {
    this.#send(opcode.setInputFocus, 1, words(window, 0))
  }

  async keyboard(): Promise<Keyboard> {
    const [first, last] = this.#keycodes
    const reply = await this.#ask(
      opcode.getKeyboardMapping,
      0,
      Buffer.from([first, last - first + 1, 0, 0]),
    )
    const columns = reply[1] ?? 0
    const keys = Array.from({ length: last - first + 1 }, (_, key) =>
      Array.from({ length: columns }, (_, column) =>
        reply.readUInt32LE(32 + 4 * (key * columns + column)),
      ),
    )
    return { first, keys }
  }

  /** As a keyboard does: for every program on the display. */
  async keyMover(): Promise<KeyMover> {
    const extension = await this.#ask(opcode.queryExtension, 0, named('XTEST'))
    if (extension[8] !== 1) throw new Error('the display has no XTEST')
    return (keycode, event) => {
      const input = Buffer.alloc(32)
      input.set([keyEvents[event], keycode])
      this.#send(extension[9] ?? 0, fakeInput, input)
    }
  }

  close(): void {
    this.#socket.destroy()
  }

  #send(code: number, detail: number, body: Buffer): void {
    const head = Buffer.from([code, detail, 0, 0])
    head.writeUInt16LE(1 + body.length / 4, 2)
    this.#socket.write(Buffer.concat([head, body]))
  }

  async #ask(code: number, detail: number, body: Buffer): Promise<Buffer> {
    this.#send(code, detail, body)
    for (;;) {
      const head = await this.#read(32)
      if (head[0] === 0) throw new Error(`the display refused request ${code}: error ${head[1]}`)
      // Anything else is an event.
      if (head[0] === 1) return Buffer.concat([head, await this.#read(head.readUInt32LE(4) * 4)])
    }
  }

  async #read(length: number): Promise<Buffer> {
    while (this.#received.length < length) {
      const [data] = (await once(this.#socket, 'data')) as [Buffer]
      this.#received = Buffer.concat([this.#received, data])
    }
    const part = this.#received.subarray(0, length)
    this.#received = this.#received.subarray(length)
    return part
  }
}

function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => buffer.writeUInt32LE(value, index * 4))
  return buffer
}

function named(name: string): Buffer {
  const body = Buffer.alloc(4 + padded(name.length))
  body.writeUInt16LE(name.length)
  body.write(name, 4, 'latin1')
  return body
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}
