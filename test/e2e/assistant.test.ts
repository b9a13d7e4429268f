/**
 * An assistant over `stint mcp`: the client of the official SDK talks to the real command, and that to the real program.
 * What an assistant does records nothing, whatever it sends.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterEach, describe, expect } from 'vitest'
import type {
  RemoteListed,
  RemoteProposed,
  RemoteReport,
} from '../../shared/contract/remote-answers.ts'
import { findingsOf } from './axe.ts'
import { ownInstance, stint, stintJson } from './command.ts'
import { sessionTests } from './fixture.ts'
import type { MainPage } from './main-page.ts'
import { dataOnDisk } from './oracle.ts'
import { programCommand } from './program.ts'
import { hasCount, heldEntries } from './waits.ts'

const { it, session } = sessionTests({ entries: 0 })
const question = 'Allow AI assistants?'

const clients: Client[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
})

/** Starts `stint mcp` and shakes hands with it. */
async function assistant(): Promise<Client> {
  const [command, first] = programCommand()
  const args = [...first, ...ownInstance(session.desktop), 'mcp']
  const env = Object.fromEntries(
    Object.entries(session.desktop.environment).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
  const client = new Client({ name: 'assistant of a test', version: '1.0.0' })
  clients.push(client)
  await client.connect(new StdioClientTransport({ command, args, env, stderr: 'ignore' }))
  return client
}

async function call(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: input })) as CallToolResult
}

function textOf({ content }: CallToolResult): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

async function allowAssistants(main: MainPage): Promise<void> {
  await main.open('Settings')
  await main.page.getByRole('switch', { name: question }).press(' ')
  await main.page.getByText('Setting changed.').waitFor()
}

/** So many hours ago, on a whole minute. */
function ago(hours: number): string {
  return `${new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 16)}Z`
}

/** By its key: the settings have a section whose name has the word, too. */
const openGaps = ({ page }: MainPage) => page.keyboard.press('Alt+5')
const proposalRows = ({ page }: MainPage) => page.getByRole('listitem', { name: /^Proposed: / })

describe('an assistant', () => {
  it('gets no answer until the person allows it, and reads what is recorded then', async () => {
    const main = await session.connected()
    await stint(session.desktop, 'capture', '45m call')
    const client = await assistant()
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      ...['status', 'totals', 'list_entries', 'search_entries', 'list_projects', 'propose_entry'],
    ])
    for (const { name } of tools) {
      const refused = await call(client, name, { start: ago(3), end: ago(2), note: 'x', text: 'x' })
      expect(refused).toMatchObject({ isError: true })
      expect(refused.structuredContent).toBeUndefined()
      expect(textOf(refused)).toContain('Assistants aren’t allowed to use Stint here.')
    }
    await allowAssistants(main)
    expect(await call(client, 'status')).toMatchObject({
      structuredContent: { workspace: 'own', running: [] },
    })
    const totals = await call(client, 'totals', { from: 'last week', to: 'today' })
    expect((totals.structuredContent as RemoteReport).seconds).toBe(2700)
    const found = await call(client, 'search_entries', { text: 'cal' })
    expect((found.structuredContent as RemoteListed).entries).toMatchObject([{ note: 'call' }])
    expect(await call(client, 'list_projects')).toMatchObject({
      structuredContent: { projects: expect.any(Array) as unknown },
    })
  })

  it('proposes, and the person decides by keyboard: nothing is recorded before', async () => {
    const main = await session.connected()
    const { page } = main
    await allowAssistants(main)
    const client = await assistant()
    const note = 'Header \u202eand footer\u0000'
    const proposed = await call(client, 'propose_entry', { start: ago(4), end: ago(3), note })
    expect((proposed.structuredContent as RemoteProposed).proposal).toMatchObject({
      note: 'Header and footer',
      seconds: 3600,
      source: 'assistant',
    })
    await stint(session.desktop, 'propose', 'From the hook', '--ago', '30m')
    expect(await session.account.entriesNamed('Header and footer')).toEqual([])
    await openGaps(main)
    await hasCount(proposalRows(main), 2)
    expect(await findingsOf(page)).toEqual([])
    const first = proposalRows(main).filter({ hasText: 'Header and footer' })
    expect(await first.textContent()).toContain('From an assistant')
    await first.focus()
    await page.keyboard.press('a')
    await hasCount(proposalRows(main), 1)
    await main.allSent()
    expect(await session.account.entriesNamed('Header and footer')).toHaveLength(1)
    // One undo takes the entry back, and lets the proposal wait again.
    await page.keyboard.press('Control+z')
    await hasCount(proposalRows(main), 2)
    await heldEntries(session.account, 'Header and footer').toEqual([])
    const second = proposalRows(main).filter({ hasText: 'From the hook' })
    await second.focus()
    await page.keyboard.press('d')
    await hasCount(proposalRows(main), 1)
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await hasCount(proposalRows(main), 2)
  })

  it('writes nothing with nonsense, and gets an error for it', async () => {
    const main = await session.connected()
    await allowAssistants(main)
    await main.allSent()
    const before = await stintJson<RemoteListed>(session.desktop, 'list', 'this year')
    const client = await assistant()
    const calls: readonly (readonly [string, Record<string, unknown>])[] = [
      ...[{ extra: 1 }, { constructor: 'x' }].map((input) => ['status', input] as const),
      ...[
        ...[{ from: 7 }, { from: 'x'.repeat(100) }, { by: 'note' }, { by: null }, { from: '' }],
        ...[{ from: '2026-02-30' }, { from: 'today', to: '2020-01-01' }, { project: '\u0000' }],
        { project: "'; DROP TABLE time_entries; --" },
      ].map((input) => ['totals', input] as const),
      ...[{ limit: 0 }, { limit: -5 }, { limit: 1e9 }, { limit: '5' }, { tag: ['a'] }].map(
        (input) => ['list_entries', input] as const,
      ),
      ...[{}, { text: '' }, { text: { toString: 1 } }, { text: 'y'.repeat(200_000) }].map(
        (input) => ['search_entries', input] as const,
      ),
      ...[
        ...[{}, { start: 'now', end: 'later', note: 'x' }],
        { start: '9999-01-01T00:00Z', end: '9999-01-01T01:00Z', note: 'x' },
        { start: '0001-01-01T00:00Z', end: '0001-01-01T01:00Z', note: 'x' },
      ].map((input) => ['propose_entry', input] as const),
      ...['__proto__', 'constructor', 'toString', '', 'x'.repeat(5000), 'stop', 'record'].map(
        (name) => [name, {}] as const,
      ),
    ]
    for (const [name, input] of calls) {
      const result = await call(client, name, input)
      expect([name, result.isError]).toEqual([name, true])
    }
    // The protocol leaves this key out; what is left is a call without input.
    const polluting = JSON.parse('{"__proto__":{"isError":true}}') as Record<string, unknown>
    expect((await call(client, 'status', polluting)).isError).toBeUndefined()
    expect(await stintJson<RemoteListed>(session.desktop, 'list', 'this year')).toEqual(before)
    await openGaps(main)
    await main.page.getByText('No gaps', { exact: true }).waitFor()
    await main.allSent()
    await client.close()
    await session.quit()
    expect(dataOnDisk(session.desktop.home)).toMatchObject({ unsent: 0 })
  })

  it('is told where Stint does not run', async () => {
    await session.connected()
    await session.quit()
    const result = await call(await assistant(), 'status')
    expect(result).toMatchObject({ isError: true })
    expect(textOf(result)).toContain('Stint isn’t running.')
  })
})
