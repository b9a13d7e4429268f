/** The StatusNotifierItem watcher and host of a desktop, which can also click, only over D-Bus. */
import { createHash } from 'node:crypto'
import { Message, Variant, type MessageBus } from '@jellybrick/dbus-next'
import { vi } from 'vitest'
import { joinBus, exportObject, emitSignal } from '../fakes/fake-dbus.ts'
import { patience } from '../fakes/patience.ts'

const watcher = 'org.kde.StatusNotifierWatcher'
const item = 'org.kde.StatusNotifierItem'
const menu = 'com.canonical.dbusmenu'

export type MenuEntry = { readonly id: number; readonly label: string; readonly isEnabled: boolean }

type Place = { readonly service: string; readonly path: string }

export class StatusNotifierHost {
  readonly #bus: MessageBus
  readonly #items: Place[] = []

  private constructor(bus: MessageBus) {
    this.#bus = bus
  }

  static async open(environment: NodeJS.ProcessEnv): Promise<StatusNotifierHost> {
    const bus = await joinBus(environment['DBUS_SESSION_BUS_ADDRESS'] ?? '')
    const host = new StatusNotifierHost(bus)
    exportObject(bus, '/StatusNotifierWatcher', {
      [watcher]: {
        methods: {
          RegisterStatusNotifierItem: [
            '',
            ([word], sender) => host.#register(String(word), sender),
          ],
          RegisterStatusNotifierHost: ['', () => []],
        },
        properties: {
          IsStatusNotifierHostRegistered: ['b', () => true],
          ProtocolVersion: ['i', () => 0],
          RegisteredStatusNotifierItems: ['as', () => host.#items.map(({ service }) => service)],
        },
      },
    })
    host.#watchLeavers()
    await bus.requestName(watcher)
    return host
  }

  icons(): number {
    return this.#items.length
  }

  async iconShown(): Promise<void> {
    await vi.waitFor(() => {
      if (this.#items.length === 0) throw new Error('no icon was registered')
    }, patience)
  }

  /** As a fingerprint. */
  async picture(): Promise<string> {
    const [largest] = (await this.#property('IconPixmap')) as [number, number, Uint8Array][]
    if (!largest) throw new Error('the icon has no picture')
    return createHash('sha256').update(largest[2]).digest('hex')
  }

  /** Title of the tooltip, or of the item where it has none. */
  async tooltip(): Promise<string> {
    const [, , title] = (await this.#property('ToolTip')) as [string, unknown, string, string]
    return title || String(await this.#property('Title'))
  }

  /** Visible lines, without separators. */
  async menu(): Promise<readonly MenuEntry[]> {
    const { body } = await this.#ask(await this.#menuPlace(), menu, 'GetLayout', 'iias', [
      0,
      -1,
      [],
    ])
    return entriesOf(body[1] as Layout)
  }

  async labels(): Promise<readonly string[]> {
    return (await this.menu()).map(({ label }) => label)
  }

  async line(label: string | RegExp): Promise<MenuEntry> {
    return vi.waitFor(async () => {
      const lines = await this.menu()
      const found = lines.find((line) =>
        typeof label === 'string' ? line.label === label : label.test(line.label),
      )
      if (!found) throw new Error(`no ${label} in: ${lines.map((one) => one.label).join(' | ')}`)
      return found
    }, patience)
  }

  /** If the program has built its menu anew, the id is refused, nothing is clicked, and the new menu is read. */
  async click(label: string | RegExp, tries = 3): Promise<void> {
    const { id, isEnabled } = await this.line(label)
    if (!isEnabled) throw new Error(`${label} can not be clicked`)
    const body = [id, 'clicked', new Variant('s', ''), 0]
    try {
      await this.#ask(await this.#menuPlace(), menu, 'Event', 'isvu', body)
    } catch (error) {
      if (tries === 1 || !String(error).includes('error occurred in Event')) throw error
      await this.click(label, tries - 1)
    }
  }

  async activate(x = 0, y = 0): Promise<void> {
    await this.#ask(this.#icon(), item, 'Activate', 'ii', [x, y])
  }

  close(): void {
    this.#bus.disconnect()
  }

  #register(word: string, sender: string): readonly unknown[] {
    const place = word.startsWith('/')
      ? { service: sender, path: word }
      : { service: word, path: '/StatusNotifierItem' }
    this.#items.push(place)
    emitSignal(this.#bus, '/StatusNotifierWatcher', watcher, 'StatusNotifierItemRegistered', 's', [
      word,
    ])
    return []
  }

  /** Removes an icon when the name under which it was registered disappears. */
  #watchLeavers(): void {
    const rule = "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged'"
    void this.#bus.call(
      new Message({
        destination: 'org.freedesktop.DBus',
        path: '/org/freedesktop/DBus',
        interface: 'org.freedesktop.DBus',
        member: 'AddMatch',
        signature: 's',
        body: [rule],
      }),
    )
    this.#bus.on('message', ({ member, body: [name, , next] }) => {
      if (member !== 'NameOwnerChanged' || next !== '') return
      const index = this.#items.findIndex(({ service }) => service === name)
      if (index >= 0) this.#items.splice(index, 1)
    })
  }

  #icon(): Place {
    const icon = this.#items.at(-1)
    if (!icon) throw new Error('no icon was registered')
    return icon
  }

  async #menuPlace(): Promise<Place> {
    return { service: this.#icon().service, path: String(await this.#property('Menu')) }
  }

  async #property(name: string): Promise<unknown> {
    const properties = 'org.freedesktop.DBus.Properties'
    const { body } = await this.#ask(this.#icon(), properties, 'Get', 'ss', [item, name])
    return (body[0] as Variant).value
  }

  async #ask(
    { service, path }: Place,
    name: string,
    member: string,
    signature: string,
    body: unknown[],
  ): Promise<Message> {
    const call = new Message({
      destination: service,
      path,
      interface: name,
      member,
      signature,
      body,
    })
    const reply = await this.#bus.call(call)
    if (!reply) throw new Error(`${member} was not answered`)
    return reply
  }
}

type Layout = readonly [number, Readonly<Record<string, Variant>>, readonly Variant<Layout>[]]

function entriesOf([id, properties, children]: Layout): readonly MenuEntry[] {
  const below = children.flatMap(({ value }) => entriesOf(value))
  const { label, visible, enabled } = properties
  if (label === undefined || visible?.value === false) return below
  return [{ id, label: String(label.value), isEnabled: enabled?.value !== false }, ...below]
}
