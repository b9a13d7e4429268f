/** Keeps one core busy until its input is closed, as the load beside a stress run (stress.ts). */

process.stdin.on('end', () => process.exit()).resume()
burn()

/** Keeps the core busy for some milliseconds at a time, so that the process notices the end of its input. */
function burn(): void {
  for (let count = 0; count < 10_000_000; count += 1);
  setImmediate(burn)
}
