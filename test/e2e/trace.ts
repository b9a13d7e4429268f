import type { Browser } from 'playwright-core'

/** An event in a trace that Chromium recorded. */
export type TraceEvent = {
  readonly name: string
  /** Microseconds. */
  readonly ts: number
  readonly pid: number
}

/**
 * Records a trace of all processes while `work` runs. `categories`: Chromium's trace categories. Leave out the
 * debugging categories of cc, because they repaint everything.
 */
export async function traced(
  browser: Browser,
  categories: readonly string[],
  work: () => Promise<void>,
): Promise<readonly TraceEvent[]> {
  const devtools = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as readonly TraceEvent[]))
  })
  const isComplete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories] },
  })
  await work()
  await devtools.send('Tracing.end')
  await isComplete
  await devtools.detach()
  return events
}
