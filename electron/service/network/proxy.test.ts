import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proxyOfSystem, proxyOfVariables } from './proxy.ts'

const service = new URL('https://books.example.org')
const here = 'http://proxy:3128'

describe('the proxy of the variables', () => {
  it.each([
    [{}, null],
    [{ HTTPS_PROXY: '' }, null],
    [{ HTTPS_PROXY: here }, 'http://proxy:3128/'],
    [{ https_proxy: 'proxy:3128' }, 'http://proxy:3128/'],
    [{ https_proxy: 'https://one:2@proxy' }, 'https://one:2@proxy/'],
    [{ HTTP_PROXY: 'http://other', https_proxy: here }, 'http://proxy:3128/'],
    [{ https_proxy: here, no_proxy: 'example.org' }, 'direct'],
    [{ https_proxy: here, NO_PROXY: 'localhost, .example.org' }, 'direct'],
    [{ https_proxy: here, NO_PROXY: '*.EXAMPLE.org' }, 'direct'],
    [{ https_proxy: here, NO_PROXY: 'books.example.org:443' }, 'direct'],
    [{ https_proxy: here, NO_PROXY: 'books.example.org:80' }, 'http://proxy:3128/'],
    [{ https_proxy: here, NO_PROXY: 'ooks.example.org' }, 'http://proxy:3128/'],
    [{ NO_PROXY: '*' }, 'direct'],
    [{ https_proxy: 'socks5://proxy' }, 'unusable'],
    [{ https_proxy: 'http://' }, 'unusable'],
  ])('%j means %s', (environment, meant) => {
    const choice = proxyOfVariables(environment, service)
    expect(choice?.kind === 'proxy' ? choice.uri : (choice?.kind ?? null)).toBe(meant)
  })
})

describe('the proxy of the system', () => {
  it.each([
    ['DIRECT', 'direct'],
    ['', 'direct'],
    ['PROXY a:1', 'http://a:1/'],
    ['HTTPS a:1;DIRECT', 'https://a:1/'],
    ['SOCKS a:1; DIRECT', 'direct'],
    ['SOCKS5 a:1', 'unusable'],
    ['nonsense', 'unusable'],
  ])('%s means %s', (answer, meant) => {
    const choice = proxyOfSystem(answer)
    expect(choice.kind === 'proxy' ? choice.uri : choice.kind).toBe(meant)
  })
})

it('nothing that a computer says makes it throw, and what comes out is an address or a sentence', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (proxy, without) => {
      const environment = { https_proxy: proxy, no_proxy: without }
      for (const choice of [proxyOfVariables(environment, service), proxyOfSystem(proxy)]) {
        if (choice?.kind === 'proxy') expect(URL.canParse(choice.uri)).toBe(true)
        if (choice?.kind === 'unusable') expect(choice.message).not.toBe('')
      }
    }),
  )
})
