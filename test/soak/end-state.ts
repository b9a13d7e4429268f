/** In the end, what was recorded is on the service once, and the disk holds the same. */
import { contentAtService, dataOnDisk, entriesAtService } from '../e2e/oracle.ts'
import type { Situation } from './actions.ts'

/** Ends the program. Returns the problems as sentences; empty if everything exists exactly once. */
export async function endState({
  soaked,
  records,
  projects,
}: Situation): Promise<readonly string[]> {
  const { account, desktop, program } = soaked
  await program.quit()
  const entries = await entriesAtService(account.baseUrl)
  const { contents, unsent } = dataOnDisk(desktop.home)
  const problems = [...records.differences(entries.map(({ note }) => note))]
  if (unsent > 0) problems.push(`${unsent} operations were not sent`)
  const remote = contentAtService(entries)
  const differing = [
    ...contents.filter((content) => !remote.includes(content)),
    ...remote.filter((content) => !contents.includes(content)),
  ]
  for (const content of differing) problems.push(`only on one side: ${content}`)
  for (const title of projects) {
    const count = (await account.projectIds(title)).length
    if (count !== 1) problems.push(`the service has “${title}” ${count} times`)
  }
  process.stdout.write(
    `at the end: ${records.size()} entries recorded and ${projects.length} projects, ` +
      `${records.unknown()} notes of actions that broke off\n`,
  )
  return problems
}
