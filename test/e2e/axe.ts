import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { screenIsLoaded } from './waits.ts'

const axeSource = readFileSync(
  join(import.meta.dirname, '..', '..', 'node_modules', 'axe-core', 'axe.min.js'),
  'utf8',
)

type Finding = {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** Serious and critical violations. */
export async function findingsOf(page: Page): Promise<readonly string[]> {
  await screenIsLoaded(page)
  // Injected over the DevTools protocol, because the page's content security policy allows no other script.
  await page.evaluate(axeSource)
  const findings = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      readonly axe: { run(): Promise<{ readonly violations: readonly Finding[] }> }
    }
    return (await axe.run()).violations
  })
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`,
      ),
    )
}
