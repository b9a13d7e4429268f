/**
 * Ignores write errors on stdout and stderr. After the terminal or pipe has closed, each write is an error
 * that would end the program or be logged. Output there is for whoever started the program, so nothing is
 * lost.
 */
export function ignoreClosedTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
