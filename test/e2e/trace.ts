import type { Browser } from 'playwright-core'

/** Of Chromium's tracing. */
export type TraceEvent = {
  readonly name: string
  /** Microseconds. */
  readonly ts: number
  readonly pid: number
}

/** All processes, during `work`. `categories`: Chromium's; cc's for debugging are out, because they draw all anew. */
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
