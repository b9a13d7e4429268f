/**
 * A service behind a company proxy with a certificate of the company's own authority. The environment tries
 * to disable the verification of certificates, without effect.
 *
 * @module-tag packaged
 */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { certificateFile, openTlsService, openTunnelProxy } from '../fakes/tls-service.ts'
import { openAccount, token, type Account } from './account.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { pressEnter } from './keyboard.ts'
import { mainPage, type MainPage } from './main-page.ts'
import { cheapWords, startProgram, type Program } from './program.ts'

let account: Account
let desktop: DesktopSession
let program: Program | null = null
let service: Awaited<ReturnType<typeof openTlsService>>
let proxy: Awaited<ReturnType<typeof openTunnelProxy>>

beforeEach(async () => {
  account = await openAccount()
  service = await openTlsService('server', { port: Number(new URL(account.baseUrl).port) })
  proxy = await openTunnelProxy(service.port)
  desktop = await openDesktopSession({ hasKeychain: true })
})

afterEach(async () => {
  await program?.kill()
  program = null
  desktop.close()
  await proxy.close()
  await service.close()
  await account.close()
})

async function start(
  environment: Record<string, string>,
  words: readonly string[] = [],
): Promise<MainPage> {
  const changed = { ...desktop.environment, NODE_TLS_REJECT_UNAUTHORIZED: '0', ...environment }
  program = await startProgram({ ...desktop, environment: changed }, [...cheapWords, ...words])
  return mainPage(program.page)
}

/** Adds a certificate by keyboard; the file chooser of the system is answered by the test. */
async function addCertificate(main: MainPage, name: 'authority' | 'server'): Promise<void> {
  const chooser = main.page.waitForEvent('filechooser')
  await main.page.getByRole('button', { name: /certificate file…$/ }).focus()
  await pressEnter(main.page)
  await (await chooser).setFiles(certificateFile(name))
}

const ways: readonly [string, () => Promise<MainPage>][] = [
  ['the variables', () => start({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` })],
  ['the system', () => start({}, [`--proxy-server=127.0.0.1:${proxy.port}`])],
]

it.each(ways)('is refused, then trusted by a file, by the proxy of %s', async (_name, begin) => {
  const main = await begin()
  await main.connect('https://service.test')
  await main.page.getByText('This computer doesn’t trust the certificate for').waitFor()
  expect(await account.requests()).toEqual([])

  await main.page.getByText('Certificates', { exact: true }).focus()
  await pressEnter(main.page)
  await addCertificate(main, 'server')
  await main.page.getByText('is a server’s certificate').waitFor()
  await addCertificate(main, 'authority')
  await main.page
    .getByText(/^Test Company Root, Test Company, valid until (31 Dec 2119|1 Jan 2120)/)
    .waitFor()
  await main.page.getByLabel('Access token', { exact: true }).fill(token)
  await main.button('Test and connect').click()
  await main.allSent()
  await main.start('Through the proxy')
  await main.stop()
  await main.allSent()
  expect(await account.entriesNamed('Through the proxy')).toHaveLength(1)
  expect(new Set(proxy.requestedTunnels)).toEqual(new Set(['service.test:443']))

  await main.open('Account')
  await main.page.getByText('Test Company Root').waitFor()
  await main.button('Remove the certificate').click()
  await main.status.filter({ hasText: /offline|reach|certificate/i }).waitFor()
  await addCertificate(main, 'authority')
  await main.allSent()
})
