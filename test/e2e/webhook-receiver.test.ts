/** The local receiver of webhooks: from a change on the service to the screen, and what it refuses. */
import { createServer } from 'node:net'
import { describe, expect } from 'vitest'
import { sessionTests } from './fixture.ts'
import { pressEnter, reach } from './keyboard.ts'
import type { MainPage } from './main-page.ts'
import { picture } from './picture.ts'
import { hasCount, hasFocus, hasValue } from './waits.ts'

const { it, session } = sessionTests()

/** Below the ports that systems give to those who ask for any: nobody else takes one before the program does. */
const firstPort = 20_000 + (process.pid % 10_000)

async function freePort(port = firstPort): Promise<number> {
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort(port + 1)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Posts a form without a signature; the status. */
async function forge(port: number): Promise<number> {
  const body = new URLSearchParams({ name: 'invoice.create', object_id: '2231', user_id: '1' })
  const answer = await fetch(`http://127.0.0.1:${port}/hooks`, { method: 'POST', body })
  return answer.status
}

/** Sets the port and turns the receiver on, by mouse. */
async function turnedOn({ page, button, open }: MainPage): Promise<number> {
  const port = await freePort()
  await open('Webhooks')
  await button('Set up').click()
  await page.getByLabel('Port').fill(String(port))
  await button('Save').click()
  await button('Turn on').click()
  await page.getByText(`127.0.0.1:${port}/hooks`).waitFor()
  return port
}

describe('the local receiver', () => {
  it('verifies its callback by itself and shows a change of the service without waiting for the next pull, by mouse', async () => {
    const main = await session.connected()
    const { page } = main
    const port = await turnedOn(main)
    await main.button('Add webhook').click()
    await hasValue(page.getByLabel('Address'), `http://127.0.0.1:${port}/hooks`)
    await main.button('Add').click()
    await page.getByRole('row', { name: 'all to' }).getByText('Verified', { exact: true }).waitFor()

    await main.open('Entries')
    await session.account.startElsewhere('Elsewhere')
    await main.row('Elsewhere').waitFor()

    expect(await forge(port)).toBe(401)
    await main.open('Webhooks')
    const log = page.getByRole('grid', { name: 'Deliveries' })
    await log.getByRole('row', { name: 'time_entry.create, Refreshed' }).first().waitFor()
    await log.getByRole('row', { name: 'invoice.create, Unsigned' }).click()
    await page.getByText('Refused: unsigned').waitFor()
    await picture(page, 'webhooks')
    await page.getByRole('button', { name: /Result/ }).click()
    await page.getByRole('option', { name: 'Received' }).click()
    await log.getByRole('row', { name: 'invoice.create' }).waitFor({ state: 'detached' })

    await main.button('Set up').click()
    await page.getByLabel('Public address').fill(`http://127.0.0.1:${port}/hooks`)
    await main.button('Test connection').click()
    await hasCount(page.getByText(/^Passed\./), 4)
    await picture(page, 'webhooks-test')
    await page.keyboard.press('Escape')
    await main.button('Turn off').click()
    await page.getByText('Off', { exact: true }).waitFor()
    await expect(forge(port)).rejects.toThrow()
  })

  it('is set up, turned on, read and turned off by keyboard alone', async () => {
    const main = await session.connected()
    const { page } = main
    const port = await freePort()
    await page.keyboard.press('Alt+-')
    await reach(page, main.button('Set up'))
    await pressEnter(page)
    await hasFocus(page.getByLabel('Port'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(String(port))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await reach(page, main.button('Turn on'))
    await pressEnter(page)
    await page.getByText(`127.0.0.1:${port}/hooks`).waitFor()
    expect(await forge(port)).toBe(401)
    const line = page.getByRole('row', { name: 'invoice.create, Unsigned' })
    await line.waitFor()
    await reach(page, line)
    await page.keyboard.press('Enter')
    await page.getByText('Refused: unsigned').waitFor()
    await reach(page, main.button('Clear log'))
    await pressEnter(page)
    await page.getByText('Nothing has arrived yet.').waitFor()
    await reach(page, main.button('Turn off'))
    await pressEnter(page)
    await page.getByText('Off', { exact: true }).waitFor()
  })

  it('says that the port is taken, and listens on another one', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const main = await session.connected()
    const { page } = main
    await main.open('Webhooks')
    await main.button('Set up').click()
    await page.getByLabel('Port').fill(String(port))
    await main.button('Save').click()
    await main.button('Turn on').click()
    await page.getByText(`Another program is using port ${port}.`).waitFor()
    await picture(page, 'webhooks-port')
    await main.button('Choose another port').click()
    const other = await freePort()
    await page.getByLabel('Port').fill(String(other))
    await main.button('Save').click()
    await page.getByText(`127.0.0.1:${other}/hooks`).waitFor()
    await new Promise((resolve) => taken.close(resolve))
  })
})
