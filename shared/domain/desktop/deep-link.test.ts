import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tidy } from '../text/clean-text.ts'
import { isLink, maxLinkLength, parseDeepLink, linkScheme, type DeepLink } from './deep-link.ts'

const nothingMore = { project: null, client: null, billable: null }

const text = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .string({
      unit: fc.oneof(fc.constantFrom('&', '=', '+', '%', '#', '/', ' '), unit),
      minLength: 1,
    })
    .map((raw) => tidy(raw).slice(0, maxLength))
    .map(tidy)
    .filter((line) => line !== '')
const unit = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(value, { nil: null })

const link: fc.Arbitrary<DeepLink> = fc.oneof(
  fc.record({
    kind: fc.constant('start' as const),
    note: maybe(text(2000)),
    project: maybe(text(200)),
    client: maybe(text(200)),
    billable: maybe(fc.boolean()),
  }),
  fc.record({ kind: fc.constant('capture' as const), line: text(2000) }),
  fc.constant<DeepLink>({ kind: 'stop' }),
  fc.constant<DeepLink>({ kind: 'open' }),
)
/** Links short enough to be read: percent signs make a formatted one up to three times as long. */
const shortLink = link.filter((one) => formatDeepLink(one).length <= maxLinkLength)

describe('a link', () => {
  it('reads back as what was printed', () => {
    fc.assert(
      fc.property(shortLink, (wanted) => {
        expect(parseDeepLink(formatDeepLink(wanted))).toEqual(wanted)
      }),
    )
  })

  it('never throws, whatever it is', () => {
    const pieces = fc.oneof(
      fc.constantFrom(
        'stint:',
        '//',
        'start',
        'capture',
        '?',
        'note=',
        'line=',
        '&',
        '%',
        '%E0%A4',
        '#',
      ),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(pieces), (words) => {
        const read = parseDeepLink(words.join(''))
        const printed = read === null ? '' : formatDeepLink(read)
        if (read !== null && printed.length <= maxLinkLength) {
          expect(parseDeepLink(printed)).toEqual(read)
        }
      }),
    )
  })

  it.each([
    [
      'stint://start?note=Call+Bob%20%26%20Ann&project=web',
      { note: 'Call Bob & Ann', project: 'web' },
    ],
    ['STINT://Start/?NOTE=x', { note: 'x', project: null }],
    ['stint:start?note=x', { note: 'x', project: null }],
    ['stint://start', { note: null, project: null }],
    ['stint://start?note=one&note=two', { note: 'one', project: null }],
    ['stint://start?note=%0A+two%0Alines%00', { note: 'two lines', project: null }],
    ['stint://start?note=%FF&project=web', { note: null, project: 'web' }],
    ['stint://start?run=calc.exe&note=x#note=y', { note: 'x', project: null }],
  ])('%s starts a timer', (written, said) => {
    expect(parseDeepLink(written)).toEqual({ kind: 'start', ...nothingMore, ...said })
  })

  it('says whether the time is billable in one spelling', () => {
    expect(parseDeepLink('stint://start?billable=false')).toMatchObject({ billable: false })
    expect(parseDeepLink('stint://start?billable=perhaps')).toMatchObject({ billable: null })
  })

  it.each([
    'https://stint/start',
    'stint://quit',
    'stint://',
    'stint://start/../../etc/passwd',
    'stint://capture',
    'stint://capture?line=%20',
    `stint://start?note=${'x'.repeat(2001)}`,
    `stint://start?project=${'x'.repeat(201)}`,
    `stint://start?x=${'x'.repeat(4_000)}`,
    'xstint://start',
  ])('%.60s is none', (written) => {
    expect(parseDeepLink(written)).toBeNull()
  })

  it('is known by its scheme before it is read', () => {
    expect(['stint:', 'Stint://whatever', '--stint', 'status'].map(isLink)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

/** Formats a link; inverse of `parseDeepLink`. */
function formatDeepLink(link: DeepLink): string {
  const pairs = Object.entries(link).flatMap(([name, value]) =>
    name === 'kind' || value === null ? [] : [`${name}=${encode(String(value))}`],
  )
  return `${linkScheme}://${link.kind}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
}

function encode(text: string): string {
  // `tidy` replaces lone surrogates, which can't be encoded as UTF-8.
  return encodeURIComponent(tidy(text))
}
