/**
 * Attacks by a script that was injected into one of our pages: none can navigate the page or reach anything
 * outside of it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createSocket, type Socket } from 'node:dgram'
import { createServer, type Server } from 'node:http'
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
} from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { mainPage } from './main-page.ts'
import { cheapWords, startProgram, type Program } from './program.ts'
import { eventually } from './waits.ts'

let desktop: DesktopSession
let program: Program
let elsewhere: Server
let address: string
const reached: string[] = []
/** For WebRTC. */
let udp: Socket
let tcp: TcpServer

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('from elsewhere')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  udp = createSocket('udp4', () => reached.push('UDP'))
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve))
  tcp = createTcpServer((socket) => {
    reached.push('TCP')
    socket.destroy()
  })
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve))
  desktop = await openDesktopSession({ hasKeychain: true })
  program = await startProgram(desktop, cheapWords)
  await mainPage(program.page).button('Try the demo').waitFor()
})

afterAll(async () => {
  await program.kill()
  desktop.close()
  await Promise.all([elsewhere, tcp].map((server) => new Promise((end) => server.close(end))))
  await new Promise<void>((end) => udp.close(end))
})

function log(): string {
  return readFileSync(join(desktop.home, 'data', 'logs', 'stint.log'), 'utf8')
}

/** Runs a script in the page; returns what the attack obtained, `refused` for nothing. */
function inPage(script: string): Promise<unknown> {
  return program.page.evaluate(script)
}

/** Runs asynchronously, because code that the test calls directly bypasses the content security policy. */
const refused = (work: string): string =>
  `new Promise((resolve) => setTimeout(() => {
    (async () => { ${work} })().then(resolve, () => resolve('refused'))
  }))`

describe('a script in a page', () => {
  it(
    'has nothing of Node and Electron, and can’t change the bridge',
    { tags: 'packaged' },
    async () => {
      const found = await inPage(
        `['require', 'process', 'module', 'global', 'Buffer', 'electron', 'ipcRenderer', '__dirname'].filter((name) => name in globalThis)`,
      )
      expect(found).toEqual([])
      expect(
        await inPage(`(() => {
        try { window.stint.call = () => 'mine' } catch {}
        try { window.stint.on.changed = () => 'mine' } catch {}
        try { window.stint = {} } catch {}
        return [window.stint?.call, window.stint?.on?.changed, Object.isFrozen(window.stint)].join(' ')
      })()`),
      ).not.toContain('mine')
    },
  )

  it.each([
    ['fetch', (to: string) => `return (await fetch('${to}/fetch')).text()`],
    [
      'an image',
      (to: string) =>
        `return new Promise((resolve, reject) => Object.assign(new Image(), { onload: resolve, onerror: reject, src: '${to}/image' }))`,
    ],
    [
      'a socket',
      (to: string) =>
        `return new Promise((resolve, reject) => Object.assign(new WebSocket('${to.replace('http', 'ws')}/socket'), { onopen: resolve, onerror: reject }))`,
    ],
    [
      'a beacon',
      (to: string) => `if (!navigator.sendBeacon('${to}/beacon')) throw 0; return 'sent'`,
    ],
    ['eval', () => `return eval('1 + 1')`],
    [
      'a worker',
      () => `return new Promise((resolve, reject) => {
        const worker = new Worker(URL.createObjectURL(new Blob(["postMessage('ran')"])))
        Object.assign(worker, { onmessage: () => resolve('ran'), onerror: reject })
      })`,
    ],
    ['an imported script', () => `return import('data:text/javascript,export default 1')`],
  ])('can’t use %s', async (name, work) => {
    const got = await inPage(refused(work(address)))
    // sendBeacon returns before the policy is applied; what counts is that nothing arrives.
    if (name !== 'a beacon') expect(got).toBe('refused')
    expect(reached).toEqual([])
  })

  it('can’t embed another page', async () => {
    const framed = await inPage(`new Promise((resolve) => {
      const frame = document.body.appendChild(document.createElement('iframe'))
      frame.onload = () => { let text = 'blocked'; try { text = frame.contentDocument ? frame.contentDocument.body.innerText : 'blocked' } catch {} ; frame.remove(); resolve(text) }
      frame.src = '${address}/frame'
    })`)
    expect(framed).not.toContain('from elsewhere')
    await inPage(
      `document.body.appendChild(Object.assign(document.createElement('webview'), { src: '${address}/webview' })).remove()`,
    )
    expect(reached).toEqual([])
  })

  it('can’t leave for another page, nor open one', async () => {
    await inPage(`void (location.href = '${address}/navigated')`)
    await eventually(() => log()).toContain('navigation refused')
    expect(await inPage(`String(window.open('${address}/opened'))`)).toBe('null')
    await eventually(() => log()).toContain('window refused')
    for (const to of ['file:///etc/passwd', 'app://stint.evil/index.html', 'javascript:alert(1)']) {
      expect(await inPage(`String(window.open(${JSON.stringify(to)}))`)).toBe('null')
    }
    expect(program.page.url()).toMatch(/^app:\/\/stint\//)
    expect(
      program.browser
        .contexts()[0]
        ?.pages()
        .map((page) => new URL(page.url()).host),
    ).toEqual(expect.not.arrayContaining([new URL(address).host]) as string[])
    expect(reached).toEqual([])
  })

  it('can’t leave by WebRTC, to a server nor to another peer', { tags: 'packaged' }, async () => {
    const [udpPort, tcpPort] = [udp.address().port, (tcp.address() as AddressInfo).port]
    const ended = await inPage(`(async () => {
      const iceServers = [
        { urls: 'stun:127.0.0.1:${udpPort}' },
        ...['udp', 'tcp'].map((kind) => ({
          urls: 'turn:127.0.0.1:' + (kind === 'udp' ? ${udpPort} : ${tcpPort}) + '?transport=' + kind,
          username: 'name', credential: 'secret',
        })),
      ]
      const [one, other] = [new RTCPeerConnection({ iceServers }), new RTCPeerConnection()]
      const complete = new Promise((resolve) => one.addEventListener('icegatheringstatechange', () => {
        if (one.iceGatheringState === 'complete') resolve()
      }))
      one.createDataChannel('leak')
      await one.setLocalDescription(await one.createOffer())
      await other.setRemoteDescription(one.localDescription)
      await other.setLocalDescription(await other.createAnswer())
      await one.setRemoteDescription(other.localDescription)
      for (const [kind, port, extra] of [['udp', ${udpPort}, ''], ['tcp', ${tcpPort}, ' tcptype passive']]) {
        await one.addIceCandidate({
          candidate: 'candidate:1 1 ' + kind + ' 2122260223 127.0.0.1 ' + port + ' typ host' + extra, sdpMid: '0',
        })
      }
      await complete
      return one.iceGatheringState
    })()`)
    expect(ended).toBe('complete')
    expect(reached).toEqual([])
  })

  it('gets no permission', async () => {
    const states = await inPage(
      refused(`
        const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read']
        return Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state))`),
    )
    expect(new Set(states as string[])).toEqual(new Set(['denied']))
    expect(
      await inPage(
        refused(`await navigator.mediaDevices.getUserMedia({ audio: true }); return 'got'`),
      ),
    ).toBe('refused')
    expect(
      await inPage(
        refused(
          `return new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(() => resolve('got'), reject))`,
        ),
      ),
    ).toBe('refused')
  })

  it('can’t put a file on the disk', async () => {
    await inPage(`(() => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob(['from a page']))
      link.download = 'from-a-page.txt'
      document.body.append(link)
      link.click()
      link.remove()
    })()`)
    await eventually(() => log()).toContain('download refused')
    const downloads = join(desktop.home, 'Downloads')
    expect(existsSync(downloads) ? readdirSync(downloads) : []).toEqual([])
    expect(readdirSync(desktop.home)).not.toContain('from-a-page.txt')
  })

  it('can’t ask for what no contract names, nor with what no schema takes', async () => {
    expect(await inPage(`Object.keys(window.stint).includes('send')`)).toBe(false)
    expect(
      await inPage(
        `window.stint.call('certificates.added', { baseUrl: 'file:///etc/passwd' }).then((one) => one.error.code)`,
      ),
    ).toBe('badPayload')
    expect(
      await inPage(
        `window.stint.call('workspace.switch', { id: '../../etc' }).then((one) => one.error.code)`,
      ),
    ).toBe('badPayload')
  })
})
