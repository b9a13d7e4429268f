/** The server of `stint mcp` with the client of the official SDK, in one process. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { expect, it } from 'vitest'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { createMcpServer, describedTools, type ToolCall } from './mcp-server.ts'

async function connected(answer: (call: ToolCall) => Outcome<unknown>): Promise<Client> {
  const [serverTransport, clientTransport] = InMemoryTransport.createLinkedPair()
  await createMcpServer('1.2.3', (call) => Promise.resolve(answer(call))).connect(serverTransport)
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(clientTransport)
  return client
}

it('describes every tool with a schema that refuses other input, and says which one writes', async () => {
  const client = await connected(() => success({}))
  expect(client.getServerVersion()).toMatchObject({ name: 'stint', version: '1.2.3' })
  const { tools } = await client.listTools()
  expect(tools).toEqual(describedTools())
  for (const { name, description, inputSchema, annotations } of tools) {
    expect(description).toMatch(/\.$/)
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
    expect(annotations?.readOnlyHint).toBe(name !== 'propose_entry')
  }
  expect(tools.find(({ name }) => name === 'propose_entry')?.inputSchema.required).toEqual([
    ...['start', 'end', 'note'],
  ])
})

it('hands a call on as it is, and its answer back', async () => {
  const calls: ToolCall[] = []
  const client = await connected((call) => {
    calls.push(call)
    return success({ seconds: 60 })
  })
  const input = { from: 7, nested: { deep: [null] } }
  expect(await client.callTool({ name: 'totals', arguments: input })).toEqual({
    content: [{ type: 'text', text: '{"seconds":60}' }],
    structuredContent: { seconds: 60 },
  })
  await client.callTool({ name: 'no such tool' })
  expect(calls).toEqual([
    { tool: 'totals', input },
    { tool: 'no such tool', input: {} },
  ])
})

it('says a failure as an error of the tool', async () => {
  const client = await connected(() => failure('forbidden', 'Not allowed.'))
  expect(await client.callTool({ name: 'status' })).toEqual({
    isError: true,
    content: [{ type: 'text', text: 'Not allowed.' }],
  })
})

it('refuses what is no call', async () => {
  const client = await connected(() => success({}))
  for (const params of [{}, { name: 7 }, { name: 'status', arguments: 'x' }]) {
    await expect(client.callTool(params as never)).rejects.toThrow()
  }
})
