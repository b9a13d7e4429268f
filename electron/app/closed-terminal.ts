/**
 * A terminal or a pipe that is gone makes each write to it an error, which would end the program or be logged.
 * What is written there is for whoever started the program; where nobody listens any more, nothing is lost.
 */
export function ignoreClosedTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
