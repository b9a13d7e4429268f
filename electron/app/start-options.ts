/** What the command line may say. Unknown words are left to Electron. */
export type StartOptions = {
  /** Opens the demo business where no workspace was chosen yet. */
  readonly demo: boolean
  /** Size of a newly made demo business in time entries; undefined for a believable year. */
  readonly demoEntries: number | undefined
  /** Starts without showing the window (with the tray). */
  readonly hidden: boolean
  /** Shows the capture line: for desktops where a program can have no shortcut of its own. */
  readonly capture: boolean
  /** The longest time in ms that a request without an answer can still be under way at the service. */
  readonly lateArrivalWindow: number
}

/** Longer than the client waits for an answer (30 s), so that a late first request is not overtaken. */
const defaultSettle = 35_000

export function readStartOptions(words: readonly string[]): StartOptions {
  const valueOf = (name: string): number | undefined => {
    const text = words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
    const value = Number(text)
    return text !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : undefined
  }
  return {
    demo: words.includes('--demo'),
    demoEntries: valueOf('demo-entries'),
    hidden: words.includes('--hidden'),
    capture: words.includes('--capture'),
    lateArrivalWindow: valueOf('settle') ?? defaultSettle,
  }
}
