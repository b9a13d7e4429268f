/** Webhook callbacks, by mouse and by keyboard, against a receiver on this computer. */
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { sessionTests } from './fixture.ts'
import { pressEnter, reach } from './keyboard.ts'
import { eventually, hasFocus } from './waits.ts'

const { it, session } = sessionTests()

let receiver: Server
let address: string
/** The form parameters of each message, in order. */
let messages: Readonly<Record<string, string>>[]

beforeEach(async () => {
  messages = []
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (data: Buffer) => (body += data.toString('utf8')))
    request.on('end', () => {
      messages.push(Object.fromEntries(new URLSearchParams(body)))
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const bound = receiver.address()
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/hook`
})
afterEach(() => new Promise((resolve) => receiver.close(resolve)))

/** The code of the message with this number, once it has come. */
async function code(count: number): Promise<string> {
  const codes = () => messages.filter(({ name }) => name === 'callback.verify')
  await eventually(() => codes()).toHaveLength(count)
  return codes()[count - 1]?.['verifier'] ?? ''
}

describe('a callback', () => {
  it('is added, verified with the second code, gets events, and is deleted by mouse', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Webhooks')
    await main.button('Add webhook').click()
    await page.getByLabel('Address').fill(address)
    const event = page.getByRole('combobox', { name: 'Event' })
    await event.fill('time_entry')
    await page.getByRole('option', { name: /^time_entry\s*all events of this kind/ }).click()
    await main.button('Add').click()
    const first = await code(1)
    const row = page.getByRole('row', { name: 'time_entry to' })
    await row.getByText('Not verified').waitFor()

    await row.getByRole('button', { name: 'Send again' }).click()
    const second = await code(2)
    expect(second).not.toBe(first)
    await row.getByRole('button', { name: 'Enter code' }).click()
    await page.getByLabel('Code').fill(first)
    await main.button('Verify').click()
    await page.getByText('The service didn’t accept this code').waitFor()
    await page.getByLabel('Code').fill(second)
    await main.button('Verify').click()
    await row.getByText('Verified', { exact: true }).waitFor()

    await session.account.startElsewhere('Elsewhere')
    await eventually(() => messages.map(({ name }) => name)).toContain('time_entry.create')
    await row.getByRole('button', { name: /^Delete/ }).click()
    await page.getByText('No webhooks yet').waitFor()
    await main.toast.getByText('with a new code').waitFor()
    await main.allSent()
    await main.button('Undo').click()
    await code(3)
    await row.getByText('Not verified').waitFor()
  })

  it('is added, verified and deleted by keyboard alone', async () => {
    const main = await session.connected()
    const { page } = main
    await page.keyboard.press('Alt+-')
    await reach(page, main.button('Add webhook'))
    await pressEnter(page)
    await hasFocus(page.getByLabel('Address'))
    await page.keyboard.type(address)
    await page.keyboard.press('Enter')
    const sent = await code(1)
    const row = page.getByRole('row', { name: 'all to' })
    await row.getByText('Not verified').waitFor()
    await reach(page, row)
    await page.keyboard.press('ArrowRight')
    await pressEnter(page)
    await hasFocus(page.getByLabel('Code'))
    await page.keyboard.type(sent)
    await page.keyboard.press('Enter')
    await row.getByText('Verified', { exact: true }).waitFor()
    await reach(page, row)
    await page.keyboard.press('ArrowRight')
    await pressEnter(page)
    await page.getByText('No webhooks yet').waitFor()
  })
})
