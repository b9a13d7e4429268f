import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { coloursStand, screenIsLoaded } from './waits.ts'

const axeSource = readFileSync(
  join(import.meta.dirname, '..', '..', 'node_modules', 'axe-core', 'axe.min.js'),
  'utf8',
)

type Finding = {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

type Axe = {
  run(options: {
    readonly resultTypes: readonly ['violations']
    readonly rules: Readonly<Record<string, { readonly enabled: false }>>
  }): Promise<{ readonly violations: readonly Finding[] }>
  /** Not documented. The impact of a rule replaces that of its checks. */
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] }
}

/**
 * Returns the serious and critical accessibility violations on a page. Rules that report only lesser ones do not run.
 */
export async function findingsOf(page: Page): Promise<readonly string[]> {
  await screenIsLoaded(page)
  // A colour on its way to the next can have too little contrast.
  await coloursStand(page)
  // Injected over the DevTools protocol, because the page's content security policy allows no other script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const findings = await page.evaluate(async () => {
    const { axe } = window as unknown as { readonly axe: Axe }
    const minor = axe._audit.rules.filter(({ impact }) => /^(minor|moderate)$/.test(impact))
    const rules = Object.fromEntries(minor.map(({ id }) => [id, { enabled: false } as const]))
    return (await axe.run({ resultTypes: ['violations'], rules })).violations
  })
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`,
      ),
    )
}
