/** Options of the command line that starts the program. Unknown arguments are left to Electron. */
export type StartOptions = {
  /** Opens the demo business where no workspace was chosen yet. */
  readonly demo: boolean
  /** Size of a new demo business in time entries; undefined for a realistic year. */
  readonly demoEntries: number | undefined
  /** Starts without showing the window (with the tray). */
  readonly hidden: boolean
  /** Shows the capture line, for desktops without global shortcuts. */
  readonly capture: boolean
  /**
   * Late-arrival window: the longest time in ms that an unanswered request can still be executed by the
   * service.
   */
  readonly lateArrivalWindow: number
}

/** Longer than the client's timeout (30 s), so that a retry does not overtake a late first request. */
const defaultSettle = 35_000

export function readStartOptions(args: readonly string[]): StartOptions {
  const valueOf = (name: string): number | undefined => {
    const text = args.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
    const value = Number(text)
    return text !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : undefined
  }
  return {
    demo: args.includes('--demo'),
    demoEntries: valueOf('demo-entries'),
    hidden: args.includes('--hidden'),
    capture: args.includes('--capture'),
    lateArrivalWindow: valueOf('settle') ?? defaultSettle,
  }
}
